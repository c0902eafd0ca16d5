import {
  addDays,
  birthdayDate,
  cancelledWith,
  type CallAnswer,
  chainStatus,
  denverDate,
  dollars,
  FEE_CENTS,
  JOIN_DAYS,
  joinGroups,
  nameShown,
  paidWith,
  personName,
  phoneDigits,
  shownDate,
  whyCancelled,
  whyNotJoined,
} from '@rollbook/contract';
import type { Handler, Services } from '../../base/http/context';
import { countNotes } from './countNotes';
import { countMailsAbout } from '../../letters/mail/mailsAbout';
import { loginName } from '../../parties/accounts/names';
import { officeNames } from '../../parties/offices/records';
import type { ApplicationDoc } from '../../membership/record/application';
import {
  memberIn,
  memberNumber,
  newestOf,
  sinceOf,
  type StoredChain,
  toChain,
} from '../../membership/record/chain';
import { isPaidElsewhere, typeOnWire } from '../../membership/record/elsewhere';
import { statusOnWire } from '../../membership/record/statusOnWire';
import { toRecord } from '../../membership/joining/plan';
import { receiptOf } from '../../money/payments/paymentReceipt';
import { findPayment } from '../../money/payments/store';
import { toShown } from '../requests/shown';
import { type Found, findPair } from './pair';

type Answer = CallAnswer<'getJoining'>;
type Side = NonNullable<Answer['records']>['stays'];

/** Two records side by side, or why they cannot be joined: then nothing of them is compared. */
export const getJoining: Handler<'getJoining'> = async (input, services) => {
  const found = await findPair(input);
  const { stays, goes } = found;
  const [one, other] = [toRecord(stays, found.stops.stays), toRecord(goes, found.stops.goes)];
  const why = whyNotJoined(one, other);
  const whyNoSwap = whyNotJoined(other, one).join(' ');
  const offices = new Set([...stays.applications, ...goes.applications].map(({ oid }) => oid));
  const known = {
    both: [stays, goes].map(named),
    why,
    must_cancel: why.length > 0 ? null : (whyCancelled(one, other) ?? null),
    may_swap: whyNoSwap === '',
    why_no_swap: whyNoSwap,
    until: addDays(denverDate(services.now()), JOIN_DAYS),
    offices: offices.size,
    asked: await askedOf(found),
  };
  if (why.length > 0) return { ...known, marks: [], records: null, after: null };
  const spare = new Set(cancelledWith(one, other).map(({ id }) => id));
  const [first, second] = await Promise.all([sideOf(stays, spare, services), sideOf(goes, spare, services)]);
  return {
    ...known,
    marks: marksOf(memberIn(stays), memberIn(goes)),
    records: { stays: first, goes: second },
    after: await afterOf(stays, goes, services),
  };
};

function named(stored: StoredChain): Answer['both'][number] {
  const member = memberIn(stored);
  return { id: member._id, member_id: memberNumber(stored), name: nameShown(member) };
}

async function askedOf({ asked }: Found): Promise<Answer['asked']> {
  if (asked === undefined) return null;
  const [shown] = await toShown([asked], new Map());
  return shown === undefined
    ? null
    : { request: asked._id, by: shown.asked_by, at: shown.asked_at, reason: asked.reason };
}

async function sideOf(
  stored: StoredChain,
  spare: ReadonlySet<number>,
  { now }: Pick<Services, 'now'>,
): Promise<Side> {
  const { chain, applications, membership } = stored;
  const member = memberIn(stored);
  const ids = applications.map(({ _id }) => _id);
  const newest = newestOf(stored);
  const [officeName, mails, notes, said] = await Promise.all([
    officeNames([newest.oid]),
    countMailsAbout(ids),
    countNotes(ids),
    Promise.all(applications.map(paymentSaid)),
  ]);
  return {
    ...named(stored),
    chain,
    office_name: officeName(newest.oid),
    status: statusOnWire(chainStatus(toChain(stored), denverDate(now()))),
    member_since: sinceOf(stored) ?? null,
    values: valuesOf(member),
    reminders: !(membership?.reminders_off ?? false),
    mails,
    notes,
    terms: applications
      .map((term, nth) => ({
        starts: term.starts,
        ends: term.expiration_date,
        paid: term.paid,
        said: said[nth] ?? '',
        signed_on: term.signed ? denverDate(term.application_time) : null,
        spare: spare.has(term._id),
      }))
      .toReversed(),
  };
}

/** The values of a person as they are shown; empty where nothing was given. */
function valuesOf(member: ApplicationDoc): Side['values'] {
  const texts = new Map(Object.entries(member).map(([name, value]) => [name, String(value ?? '')]));
  return Object.fromEntries(
    joinGroups().map(({ key, stored }) => [
      key,
      shownValue(
        key,
        stored.map((name) => texts.get(name) ?? ''),
      ),
    ]),
  );
}

function shownValue(key: string, values: readonly string[]): string {
  if (key === 'language') return values[0] === 'es' ? 'Spanish' : 'English';
  const [date] = [birthdayDate(values[0] ?? '')];
  if (key === 'birthday' && date !== undefined) return shownDate(date);
  if (key === 'address') {
    const [street = '', city = '', state = '', zip = ''] = values;
    return [street, city, `${state} ${zip}`.trim()].filter((one) => one !== '').join(', ');
  }
  return values
    .filter((one) => one !== '')
    .join(' ')
    .replaceAll(/\s*\n\s*/g, ', ');
}

async function paymentSaid(term: ApplicationDoc): Promise<string> {
  if (!term.paid) return '';
  if (isPaidElsewhere(term)) return 'paid in another system';
  const payment = term.payment === null ? null : await findPayment(term.payment);
  const card = payment === null ? undefined : receiptOf(payment).card;
  const how = paidWith({
    payment_type: typeOnWire(term.payment_type),
    check_number: term.check_number,
    card,
  });
  const names = payment === null || payment.ids.length < 2 ? '' : `, one of ${payment.ids.length} names`;
  return `${how}, ${dollars(FEE_CENTS)}, ${shownDate(denverDate(term.payment_time ?? term.application_time))}${names}`;
}

/** What is alike is said first. */
function marksOf(one: ApplicationDoc, other: ApplicationDoc): Answer['marks'] {
  const born = [birthdayDate(one.birthday), birthdayDate(other.birthday)];
  const marks: [string, string | undefined, string | undefined][] = [
    ['name', personName(one), personName(other)],
    ['birthday', born[0], born[1]],
    ['e-mail', loginName(one.email), loginName(other.email)],
    ['phone', phoneDigits(one.primary_phone), phoneDigits(other.primary_phone)],
  ];
  const known = marks.filter(([, its, others]) => its && others);
  return known
    .map(([what, its, others]) => ({
      said: its === others ? `Same ${what}` : `The ${what}s differ`,
      same: its === others,
    }))
    .toSorted((a, b) => Number(b.same) - Number(a.same));
}

/** No paid term is ever cancelled with a joining. */
async function afterOf(
  stays: StoredChain,
  goes: StoredChain,
  { now }: Pick<Services, 'now'>,
): Promise<Answer['after']> {
  const applications = [...stays.applications, ...goes.applications]
    .filter(({ paid }) => paid)
    .toSorted((one, other) => one.starts.localeCompare(other.starts));
  const dates = toChain({ applications, membership: stays.membership });
  const { oid } = applications.at(-1) ?? memberIn(stays);
  const officeName = await officeNames([oid]);
  return {
    status: statusOnWire(chainStatus(dates, denverDate(now()))),
    office_name: officeName(oid),
    terms: applications.length,
    paid: applications.filter((one) => !isPaidElsewhere(one)).length * FEE_CENTS,
  };
}
