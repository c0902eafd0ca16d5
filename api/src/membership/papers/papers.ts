import {
  type Brand,
  type CardUsed,
  denverDate,
  dollars,
  familyShown,
  FEE_CENTS,
  memberSince,
  nameShown,
  paidWith,
  receiptNumber,
  shownDate,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../record/application';
import { cardOf } from '../record/cardCode';
import type { Lane } from '../../base/http/fairQueue';
import { toChain } from '../record/chain';
import { memberNumberOf } from '../record/numbers';
import { memberIn, memberNumber, readChain } from '../record/oneChain';
import { officeNames } from '../../parties/offices/records';
import type { CardFacts } from '../../letters/papers/card';
import { type Pdf, printCard, printReceipt } from '../../letters/papers/print';

/** The member card of a membership; undefined when there is no such membership. */
export async function cardPdf(chain: number, brand: Brand, lane: Lane = 'request'): Promise<Pdf | undefined> {
  const stored = await readChain(chain);
  if (stored === undefined) return undefined;
  const member = memberIn(stored);
  const { language, additional_family } = member;
  const since = memberSince(toChain(stored));
  const facts: CardFacts = {
    language,
    plan: printedOf(brand),
    name: nameShown(member),
    id: memberNumber(stored),
    since: since === undefined ? '' : shownDate(since, language),
    family: familyShown(additional_family),
    code: await cardOf(chain),
  };
  return printCard(chain, facts, lane);
}

/** What a card prints of the brand. */
function printedOf(brand: Brand): CardFacts['plan'] {
  const { planName, postalAddress, tollFreePhone, localPhone, supportEmail, accent, publicOrigin } = brand;
  return { planName, postalAddress, tollFreePhone, localPhone, supportEmail, accent, publicOrigin };
}

/** The receipt of a paid application; `card` is what its payment has been made with. */
export async function receiptPdf(
  paid: ApplicationDoc,
  plan: Brand,
  card: CardUsed | undefined,
): Promise<Pdf> {
  const { oid, kind, language, starts, expiration_date, payment_time, application_time } = paid;
  const { refunded, refunded_on } = paid;
  const officeName = await officeNames([oid]);
  return printReceipt({
    language,
    plan,
    name: nameShown(paid),
    id: await memberNumberOf(paid),
    office: officeName(oid),
    kind,
    term: `${shownDate(starts, language)} – ${shownDate(expiration_date, language)}`,
    paidOn: shownDate(denverDate(payment_time ?? application_time), language),
    paidWith: paidWith({ ...paid, card }, language),
    number: paid.payment === null ? '' : receiptNumber(paid.payment),
    reference: paid.square_id,
    amount: dollars(FEE_CENTS),
    refunded: refunded ? `${dollars(refunded)} (${shownDate(refunded_on, language)})` : '',
  });
}
