import { addDays, type CalendarDate, denverDate, dollars, shownDate, counted } from '@rollbook/contract';
import { useCall } from '@rollbook/kit';
import type { Choice } from './choice';
import classes from './reports.module.css';

type Props = { choice: Pick<Choice, 'from' | 'to'>; card: number; today: CalendarDate };

/** Under the money of the whole plan: what the card provider says of the same days. */
export function ProviderLine({ choice: { from, to }, card, today }: Props) {
  const { loading } = useCall('getProviderTakings', { from, to });
  if (loading.state !== 'loaded' || loading.value.read_at === null) return null;
  const { payments, collected, refund_count, refunds, fees, read_at } = loading.value;
  return (
    <p className={classes['provider']} data-differs={collected !== card}>
      <b>Square’s payouts:</b> {counted(payments, 'card payment')}, {dollars(collected)};{' '}
      {counted(refund_count, 'refund')}, {dollars(refunds)}; fees {dollars(fees)}.{' '}
      {differenceShown(card - collected, addDays(to, PAYOUT_DAYS) < today)} Read on{' '}
      {shownDate(denverDate(new Date(read_at)))}.
    </p>
  );
}

/** A payout comes one or two days after the payment, and later over a weekend. */
const PAYOUT_DAYS = 5;

function differenceShown(missing: number, isLate: boolean): string {
  if (missing === 0) return 'The same as here.';
  if (missing < 0) return `${dollars(-missing)} more than here: see Deposits.`;
  const less = `${dollars(missing)} less than here`;
  return isLate
    ? `${less}, and these days are long over: Deposits names the payments that no payout has.`
    : `${less}: payouts come one or two days later.`;
}
