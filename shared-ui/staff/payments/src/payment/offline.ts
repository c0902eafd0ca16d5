import {
  dollars,
  namesByWay,
  shownDate,
  totalCents,
  type CallRequest,
  type PaidWith,
} from '@rollbook/contract';

/** How one name was paid. Cash has no check number. */
export type Way = { paymentType: 'cash' | 'check'; checkNumber: string; note: string };

/** A payment outside this system, as the administrator or an office records it. */
export type Offline = Way & {
  /** The day on which the money was received, a Denver date as it is typed; null for today. */
  receivedOn: string | null;
  /** Names that were paid in another way, by id. */
  others: Readonly<Record<number, Way>>;
};

/** Nothing typed yet, with the usual kind of the account that records it. */
export const untyped = (paymentType: Way['paymentType']): Offline => ({
  paymentType,
  checkNumber: '',
  note: '',
  receivedOn: null,
  others: {},
});

/** The way in which a name was paid. */
export function wayOf(id: number, { others, paymentType, checkNumber, note }: Offline): Way {
  return others[id] ?? { paymentType, checkNumber, note };
}

/** What the call takes beside the names. */
export function offlineRequest(
  offline: Offline,
  ids: readonly number[],
): Pick<CallRequest<'markAsPaid'>, 'paymentType' | 'checkNumber' | 'note' | 'ways' | 'receivedOn'> {
  const { others, receivedOn } = offline;
  const ways = ids.flatMap((id) => {
    const way = others[id];
    return way === undefined ? [] : [{ id, ...sent(way) }];
  });
  return {
    ...sent(offline),
    ...(ways.length > 0 ? { ways } : {}),
    ...(receivedOn === null ? {} : { receivedOn }),
  };
}

function sent({ paymentType, checkNumber, note }: Way): Way {
  return { paymentType, checkNumber: paymentType === 'cash' ? '' : checkNumber.trim(), note: note.trim() };
}

/** The ways of these names as a receipt says them. */
export function offlinePaidWith(offline: Offline, ids: readonly number[]): PaidWith {
  const ways = waysOf(offline, ids);
  const [first] = ways;
  return {
    payment_type: first?.payment_type ?? offline.paymentType,
    check_number: first?.check_number,
    ways,
  };
}

const LIST = new Intl.ListFormat('en');

/** '$40.00 in cash and $20.00 by check 4471, received on 11/24/2026'. */
export function offlineShown(offline: Offline, ids: readonly number[]): string {
  const parts = waysOf(offline, ids).map(({ payment_type, check_number, amount }) => {
    const by = payment_type === 'cash' ? 'in cash' : `by check ${check_number}`.trim();
    return `${dollars(amount)} ${by}`;
  });
  const { receivedOn } = offline;
  return LIST.format(parts) + (receivedOn === null ? '' : `, received on ${shownDate(receivedOn)}`);
}

/** What was paid by each kind and check; a note makes no other way. */
function waysOf(offline: Offline, ids: readonly number[]) {
  const toWay = (way: Way) => {
    const { paymentType, checkNumber } = sent(way);
    return { payment_type: paymentType, check_number: checkNumber, note: '' };
  };
  const others = ids.flatMap((id) => {
    const way = offline.others[id];
    return way === undefined ? [] : [{ id, ...toWay(way) }];
  });
  return namesByWay(ids, toWay(offline), others).map(({ payment_type, check_number, ids: named }) => ({
    payment_type,
    check_number,
    amount: totalCents(named.length),
  }));
}
