import { denverDate, dollars, shownDate, counted } from '@rollbook/contract';
import { useCall } from '@rollbook/kit';
import type { Choice } from './choice';
import classes from './reports.module.css';

type Props = { choice: Pick<Choice, 'from' | 'to'>; card: number };

/** Under the money of the whole plan: what the card provider says of the same days. */
export function ProviderLine({ choice: { from, to }, card }: Props) {
  const { loading } = useCall('getProviderTakings', { from, to });
  if (loading.state !== 'loaded' || loading.value.read_at === null) return null;
  const { payments, collected, refund_count, refunds, fees, read_at } = loading.value;
  return (
    <p className={classes['provider']} data-differs={collected !== card}>
      <b>Square’s payouts:</b> {counted(payments, 'card payment')}, {dollars(collected)};{' '}
      {counted(refund_count, 'refund')}, {dollars(refunds)}; fees {dollars(fees)}.{' '}
      {differenceShown(card - collected)} Read on {shownDate(denverDate(new Date(read_at)))}.
    </p>
  );
}

function differenceShown(missing: number): string {
  if (missing === 0) return 'The same as here.';
  if (missing < 0) return `${dollars(-missing)} more than here: see Deposits.`;
  return `${dollars(missing)} less than here: payouts come one or two days later.`;
}
