import { MAX_FAILED_MAILS } from '@rollbook/contract';
import type { Loading } from '@rollbook/shared-ui/load';
import { countShown } from './countShown';
import { isMoneyBack, type WatchedPayment } from './watch/moneyBack';

type List = Loading<readonly unknown[]>;
type Payments = Loading<readonly Pick<WatchedPayment, 'state' | 'may_resolve'>[]>;

/** The subtitle: what needs the administrator's attention, as far as it is known. */
export function attention(payments: Payments, mails: List, renamed: List, jobs: List, refunds: List): string {
  const states = [payments, mails, renamed, jobs, refunds].map(({ state }) => state);
  if (states.includes('failed')) return 'Part of this page could not be loaded.';
  if (
    payments.state !== 'loaded' ||
    mails.state !== 'loaded' ||
    renamed.state !== 'loaded' ||
    jobs.state !== 'loaded' ||
    refunds.state !== 'loaded'
  )
    return 'Looking for what needs you…';
  const moneyBack = payments.value.filter(isMoneyBack);
  const unsettled = payments.value.filter((payment) => !isMoneyBack(payment));
  const waiting = [
    counted(unsettled.length, 'payment is not settled', 'payments are not settled'),
    counted(moneyBack.length, 'payment was refunded or disputed', 'payments were refunded or disputed'),
    counted(refunds.value.length, 'refund is open', 'refunds are open'),
    counted(renamed.value.length, 'paid member was renamed', 'paid members were renamed'),
    counted(mails.value.length, 'mail could not be sent', 'mails could not be sent', MAX_FAILED_MAILS),
    counted(jobs.value.length, 'job is late', 'jobs are late'),
  ].filter((part) => part !== '');
  return waiting.length === 0 ? 'Nothing needs your attention.' : `${waiting.join(' · ')}.`;
}

function counted(count: number, one: string, more: string, limit?: number): string {
  return count === 0 ? '' : `${countShown(count, limit)} ${count === 1 ? one : more}`;
}
