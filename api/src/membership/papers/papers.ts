import {
  type Brand,
  type CardUsed,
  chainStatus,
  denverDate,
  dollars,
  familyShown,
  FEE_CENTS,
  type Language,
  nameShown,
  paidWith,
  receiptNumber,
  shownDate,
  whyNoCard,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../record/application';
import { memberCardCode } from '../record/cardCode';
import type { Services } from '../../base/http/context';
import type { Lane } from '../../base/http/fairQueue';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import {
  memberIn,
  memberNumber,
  memberNumberOf,
  readChain,
  sinceOf,
  type StoredChain,
  toChain,
} from '../record/chain';
import { officeNames } from '../../parties/offices/records';
import type { CardFacts } from '../../letters/papers/cardPieces';
import { logoOf } from '../../letters/papers/plan';
import { type Pdf, printCard, printReceipt } from '../../letters/papers/print';
import type { ReceiptFacts } from '../../letters/papers/receipt';
import { typeOnWire } from '../record/elsewhere';
import { livingChain } from '../record/joined';

/** The member card of a membership; undefined when there is no such membership. */
export async function cardPdf(chain: number, brand: Brand, lane: Lane = 'request'): Promise<Pdf | undefined> {
  const stored = (await readChain(chain)) ?? (await readChain(await livingChain(chain)));
  return stored && printed(stored, brand, lane);
}

/**
 * The member card for a person who asks for it; refused with the reason while the membership has none. The language
 * of the reason is the member's by default.
 */
export async function openedCard(
  chain: number,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
  language?: Language,
): Promise<Pdf> {
  const stored = await readChain(chain);
  if (stored === undefined) throw unknownRecord('membership');
  const { status } = chainStatus(toChain(stored), denverDate(now()));
  const reason = whyNoCard(status, language ?? memberIn(stored).language);
  if (reason !== undefined) throw new ApiProblem('unknown_id', reason);
  return printed(stored, brand, 'request');
}

async function printed(stored: StoredChain, brand: Brand, lane: Lane): Promise<Pdf> {
  const { chain } = stored;
  const member = memberIn(stored);
  const { language, additional_family } = member;
  const since = sinceOf(stored);
  const facts: CardFacts = {
    language,
    plan: printedOf(brand),
    name: nameShown(member),
    id: memberNumber(stored),
    since: since === undefined ? '' : shownDate(since, language),
    family: familyShown(additional_family),
    code: await memberCardCode(chain),
  };
  return printCard(chain, facts, lane);
}

/** What a card prints of the brand. */
function printedOf(brand: Brand): CardFacts['plan'] {
  const { planName, postalAddress, tollFreePhone, localPhone, supportEmail, accent, publicOrigin } = brand;
  const contacts = { planName, postalAddress, tollFreePhone, localPhone, supportEmail };
  return { ...contacts, accent, publicOrigin, ...logoOf(brand) };
}

/** The receipt of a paid application; `card` is what its payment has been made with. */
export async function receiptPdf(
  paid: ApplicationDoc,
  plan: Brand,
  card: CardUsed | undefined,
): Promise<Pdf> {
  return printReceipt(await receiptFacts(paid, plan, card));
}

export async function receiptFacts(
  paid: ApplicationDoc,
  plan: Brand,
  card: CardUsed | undefined,
): Promise<ReceiptFacts> {
  const { oid, kind, calendar_year, language, starts, expiration_date } = paid;
  const { payment_time, application_time } = paid;
  const { refunded, refunded_on } = paid;
  const officeName = await officeNames([oid]);
  return {
    language,
    plan,
    name: nameShown(paid),
    id: await memberNumberOf(paid),
    office: officeName(oid),
    kind,
    calendarYear: calendar_year,
    term: `${shownDate(starts, language)} – ${shownDate(expiration_date, language)}`,
    paidOn: shownDate(denverDate(payment_time ?? application_time), language),
    paidWith: paidWith({ ...paid, payment_type: typeOnWire(paid.payment_type), card }, language),
    number: paid.payment === null ? '' : receiptNumber(paid.payment),
    reference: paid.square_id,
    amount: dollars(FEE_CENTS),
    refunded: refunded ? `${dollars(refunded)} (${shownDate(refunded_on, language)})` : '',
  };
}
