import { CardForm } from '@rollbook/card';
import { dollars, totalCents, type Brand } from '@rollbook/contract';
import { Notice } from '@rollbook/kit';
import { useState, type ReactNode } from 'react';
import { PaymentFailure } from './PaymentFailure';
import type { PaymentNotice } from './outcome';

type Props = {
  settings: Brand['card'];
  count: number;
  isBusy: boolean;
  notice: PaymentNotice | undefined;
  onBusy: (isBusy: boolean) => void;
  /** Takes the notice of the last attempt away. */
  dismiss: () => void;
  pay: (nonce: string) => Promise<void>;
};

/** The card fields, and a button with the total. */
export function PayByCard({ settings, count, isBusy, notice, onBusy, dismiss, pay }: Props) {
  const [asksForNames, setAsksForNames] = useState(false);
  const isReady = () => {
    dismiss();
    setAsksForNames(count === 0);
    return count > 0;
  };
  const label = count === 0 ? 'Pay' : `Pay ${dollars(totalCents(count))}`;
  const said: ReactNode =
    asksForNames && count === 0 ? (
      <Notice kind="error">Please select at least one name.</Notice>
    ) : (
      notice && <PaymentFailure notice={notice} />
    );
  return (
    <CardForm
      settings={settings}
      cents={totalCents(count)}
      label={label}
      isBusy={isBusy}
      isReady={isReady}
      onBusy={onBusy}
      onEdit={dismiss}
      onToken={pay}
    >
      {said}
    </CardForm>
  );
}
