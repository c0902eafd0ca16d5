import {
  addDays,
  type CallAnswer,
  type CallInput,
  denverDate,
  denverInstant,
  EARLIER_RECEIPTS,
  MAX_BULK,
} from '@rollbook/contract';
import { groupAccount } from '../../parties/accounts/names';
import {
  namesPaidAt,
  namesPaidBy,
  type PaidName,
  type PaymentPlace,
} from '../../membership/payables/paidNames';
import type { Handler, Handlers } from '../../base/http/context';
import { afterPlace, readCursor } from '../../base/http/keyset';
import { Payment, type PaymentDoc } from '../payments/model';
import { type Covered, toEarlierReceipts, isMadeByStaff } from './toEarlierReceipts';

type Page = CallAnswer<'getReceiptsForOffice'>;

/**
 * Earlier receipts of an office, from its paid names. A request reads one name more than a payment can have, so that at
 * least one payment is complete; the last one may not be and is left to the next page.
 */
export const getReceiptsForOffice: Handler<'getReceiptsForOffice'> = async (input, { now }) => {
  const { oid, limit } = input;
  const read = await namesPaidAt({ oid, since: since(now()), after: placeOf(input) }, MAX_BULK + 1);
  const byPayment = groupedByPayment(read);
  const isAll = read.length <= MAX_BULK;
  if (!isAll) byPayment.delete(read.at(-1)?.payment ?? '');
  const covered = await madeByStaff(byPayment);
  const shown = covered.slice(0, limit);
  const rows = await toEarlierReceipts(shown, { oid });
  if (covered.length > limit) return { rows, next: placeAfter(shown.at(-1)?.names[0]) };
  return { rows, next: isAll ? null : placeAfter([...byPayment.values()].at(-1)?.[0]) };
};

/** In the order of the names. */
function groupedByPayment(names: PaidName[]): Map<string, PaidName[]> {
  const groups = new Map<string, PaidName[]>();
  for (const name of names) {
    const payment = name.payment ?? '';
    const group = groups.get(payment);
    if (group === undefined) groups.set(payment, [name]);
    else group.push(name);
  }
  return groups;
}

/** Without payments that members made themselves. */
async function madeByStaff(byPayment: Map<string, PaidName[]>): Promise<Covered[]> {
  const found = await Payment.find({ _id: { $in: [...byPayment.keys()] }, state: 'done' }).lean();
  const payments = new Map(found.filter(isMadeByStaff).map((payment) => [payment._id, payment]));
  return [...byPayment].flatMap(([attempt, names]) => {
    const payment = payments.get(attempt);
    return payment === undefined ? [] : [{ payment, names }];
  });
}

/** Earlier receipts of a group: a page ends early when its payments have more names than one payment can have. */
export const getReceiptsForGroup: Handler<'getReceiptsForGroup'> = async (input, { now }) => {
  const { ogid, limit } = input;
  const place = placeOf(input);
  const found = await Payment.find({
    actor: groupAccount(ogid),
    kind: 'bulk',
    state: 'done',
    charged_at: { $gte: since(now()) },
    ...(place &&
      afterPlace<PaymentDoc>('down', ['charged_at', new Date(place.time)], ['_id', place.payment])),
  })
    .sort({ charged_at: -1, _id: -1 })
    .limit(limit + 1)
    .lean();
  const shown = withinWork(found.slice(0, limit));
  const names = groupedByPayment(await namesPaidBy(shown));
  const covered = shown.map((payment) => ({ payment, names: names.get(payment._id) ?? [] }));
  const rows = await toEarlierReceipts(covered, { ogid });
  const last = shown.at(-1);
  const next = last && { payment_time: last.charged_at, payment: last._id };
  return { rows, next: found.length > shown.length ? placeAfter(next) : null };
};

/** The first of these payments that together have as many names as one payment can have; at least one. */
function withinWork(payments: PaymentDoc[]): PaymentDoc[] {
  let names = 0;
  return payments.filter(({ ids }, index) => {
    names += ids.length;
    return index === 0 || names <= MAX_BULK;
  });
}

function since(now: Date): Date {
  return denverInstant(addDays(denverDate(now), -EARLIER_RECEIPTS.days));
}

const CURSOR = /^(\d{1,15})_([\w-]{1,50})$/;

function placeAfter(last: Pick<PaidName, 'payment' | 'payment_time'> | undefined): Page['next'] {
  return last?.payment_time ? `${last.payment_time.getTime()}_${last.payment}` : null;
}

/** Throws `malformed` for a text that is not a cursor. */
function placeOf({ cursor }: Pick<CallInput<'getReceiptsForGroup'>, 'cursor'>): PaymentPlace | undefined {
  if (cursor === undefined) return undefined;
  const [time, payment = ''] = readCursor(cursor, CURSOR);
  return { time: Number(time), payment };
}

export const receiptCalls: Handlers = { getReceiptsForGroup, getReceiptsForOffice };
