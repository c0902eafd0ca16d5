import { MAX_FAILED_MAILS, MAX_SUSPICIONS } from '@rollbook/contract';
import type { Loading } from '@rollbook/ui';
import { countShown } from './countShown';
import { isRefundedOrDisputed, type WatchedPayment } from './watch/watched';

type List = Loading<readonly unknown[]>;

/** The lists under 'Needs a person' whose entries need the administrator. */
export type Watched = {
  payments: Loading<readonly Pick<WatchedPayment, 'state' | 'may_resolve'>[]>;
  requests: List;
  refunds: List;
  renamed: List;
  suspicions: List;
  mails: List;
  jobs: List;
  books: List;
  searches: List;
};

/** The subtitle: what needs the administrator's attention, as far as it is known. */
export function attention({ payments, ...others }: Watched): string {
  const states = [payments, ...Object.values(others)].map(({ state }) => state);
  if (states.includes('failed')) return 'Part of this page could not be loaded.';
  if (states.includes('pending')) return 'Looking for what needs you…';
  const paid = payments.state === 'loaded' ? payments.value : [];
  const refunded = paid.filter(isRefundedOrDisputed).length;
  const { requests, refunds, renamed, suspicions, mails, jobs, books, searches } = others;
  const waiting = [
    counted(lengthOf(requests), 'request of a clinic', 'requests of clinics'),
    counted(paid.length - refunded, 'payment is not settled', 'payments are not settled'),
    counted(refunded, 'payment was refunded or disputed', 'payments were refunded or disputed'),
    counted(lengthOf(refunds), 'refund is open', 'refunds are open'),
    counted(lengthOf(renamed), 'paid member was renamed', 'paid members were renamed'),
    counted(lengthOf(suspicions), 'person may be here twice', 'persons may be here twice', MAX_SUSPICIONS),
    counted(lengthOf(mails), 'mail could not be sent', 'mails could not be sent', MAX_FAILED_MAILS),
    counted(lengthOf(jobs), 'job is late', 'jobs are late'),
    counted(lengthOf(books), 'difference in the books', 'differences in the books'),
    counted(lengthOf(searches), 'account searched too often', 'accounts searched too often'),
  ].filter((part) => part !== '');
  return waiting.length === 0 ? 'Nothing needs your attention.' : `${waiting.join(' · ')}.`;
}

function lengthOf(list: List): number {
  return list.state === 'loaded' ? list.value.length : 0;
}

function counted(count: number, one: string, more: string, limit?: number): string {
  return count === 0 ? '' : `${countShown(count, limit)} ${count === 1 ? one : more}`;
}
