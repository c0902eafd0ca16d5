import {
  addDays,
  type CallAnswer,
  type CallInput,
  denverDate,
  denverInstant,
  EARLIER_RECEIPTS,
  MAX_BULK,
  monthRange,
} from '@rollbook/contract';
import { groupAccount } from '../../parties/accounts/names';
import {
  mergedNames,
  namesPaidAt,
  namesPaidBy,
  type PaidName,
  type Period,
  inPeriod,
} from '../../membership/payables/paidNames';
import type { Handler, Handlers } from '../../base/http/context';
import { afterPlace, cursorOf, placeOf } from '../../base/http/keyset';
import { Payment, type PaymentDoc } from '../payments/model';
import { receiptFinder } from './search';
import { type Covered, hasReceipt, toEarlierReceipts } from './toEarlierReceipts';
import { type ReceiptName, voidNamesAt } from './voidNames';

type Page = CallAnswer<'getReceiptsForOffice'>;

/**
 * Earlier receipts of an office, from its paid names and those whose payment it has taken back. A request reads one name more than
 * a payment can have, so that at least one payment is complete; the last one may not be and is left to the next page.
 */
export const getReceiptsForOffice: Handler<'getReceiptsForOffice'> = async (input, { now }) => {
  const { oid, limit, search = '' } = input;
  const asked = { oid, period: periodOf(input, now()), after: placeOf(input.cursor) };
  const most = MAX_BULK + 1;
  const [paid, taken] = await Promise.all([namesPaidAt(asked, most), voidNamesAt(asked, most)]);
  const read = mergedNames<ReceiptName>(paid, taken, most);
  const byPayment = groupedByPayment(read);
  const isAll = read.length <= MAX_BULK;
  if (!isAll) byPayment.delete(read.at(-1)?.payment ?? '');
  const covered = matching(search, await settledOf(byPayment));
  const shown = covered.slice(0, limit);
  const rows = await toEarlierReceipts(shown, { oid });
  const last = covered.length > limit ? shown.at(-1)?.names : [...byPayment.values()].at(-1);
  return { rows, next: isAll && covered.length <= limit ? null : placeAfter(last?.[0]) };
};

/** In the order of the names. */
function groupedByPayment(names: ReceiptName[]): Map<string, ReceiptName[]> {
  const groups = new Map<string, ReceiptName[]>();
  for (const name of names) {
    const group = groups.get(name.payment);
    if (group === undefined) groups.set(name.payment, [name]);
    else group.push(name);
  }
  return groups;
}

async function settledOf(byPayment: Map<string, ReceiptName[]>): Promise<Covered[]> {
  const found = await Payment.find({ _id: { $in: [...byPayment.keys()] }, state: 'done' }).lean();
  const payments = new Map(found.filter(hasReceipt).map((payment) => [payment._id, payment]));
  return [...byPayment].flatMap(([attempt, names]) => {
    const payment = payments.get(attempt);
    return payment === undefined ? [] : [{ payment, names }];
  });
}

/**
 * Earlier receipts of a group: a page ends early when its payments have more names than one payment can have. A search
 * reads that many, as most do not match.
 */
export const getReceiptsForGroup: Handler<'getReceiptsForGroup'> = async (input, { now }) => {
  const { ogid, limit, search = '' } = input;
  const most = search === '' ? limit : MAX_BULK;
  const place = placeOf(input.cursor);
  const payments = await Payment.find({
    actor: groupAccount(ogid),
    kind: 'bulk',
    state: 'done',
    charged_at: inPeriod(periodOf(input, now())),
    ...(place && afterPlace<PaymentDoc>('down', ['charged_at', place.time], ['_id', place.id])),
  })
    .sort({ charged_at: -1, _id: -1 })
    .limit(most + 1)
    .lean();
  const read = withinWork(payments.slice(0, most));
  const names = groupedByPayment(await namesPaidBy(read));
  const covered = matching(
    search,
    read.map((payment) => ({ payment, names: names.get(payment._id) ?? [] })),
  );
  const shown = covered.slice(0, limit);
  const rows = await toEarlierReceipts(shown, { ogid });
  const last = covered.length > limit ? shown.at(-1)?.payment : read.at(-1);
  const isAll = covered.length <= limit && payments.length === read.length;
  return {
    rows,
    next: isAll || !last?.charged_at ? null : cursorOf({ time: last.charged_at, id: last._id }),
  };
};

/** Those that the search finds. */
function matching(search: string, covered: Covered[]): Covered[] {
  const isFound = receiptFinder(search);
  return covered.filter(({ payment, names }) => isFound(payment, names));
}

/** The first of these payments that together have as many names as one payment can have; at least one. */
function withinWork(payments: PaymentDoc[]): PaymentDoc[] {
  let names = 0;
  return payments.filter(({ ids }, index) => {
    names += ids.length;
    return index === 0 || names <= MAX_BULK;
  });
}

/** The month that was asked for, else the last 12 months. */
function periodOf({ month }: Pick<CallInput<'getReceiptsForGroup'>, 'month'>, now: Date): Period {
  if (month !== undefined) return monthRange(month);
  return { start: denverInstant(addDays(denverDate(now), -EARLIER_RECEIPTS.days)) };
}

function placeAfter(last: PaidName | undefined): Page['next'] {
  return last === undefined ? null : cursorOf({ time: last.payment_time, id: last.payment });
}

export const receiptCalls: Handlers = { getReceiptsForGroup, getReceiptsForOffice };
