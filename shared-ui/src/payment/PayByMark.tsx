import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../failure';
import { useFocusAfter } from '../focus';
import { PaymentFailure } from './PaymentFailure';
import classes from './payment.module.css';
import type { PaymentNotice } from './usePayment';

export type OfflineType = 'check' | 'cash';

type Props = {
  count: number;
  isBusy: boolean;
  notice: PaymentNotice | undefined;
  mark: (paymentType: OfflineType) => void;
};

/** The administrator marks memberships as paid by cash or check (specification §2, D18). */
export function PayByMark({ count, isBusy, notice, mark }: Props) {
  const [paymentType, setPaymentType] = useState<OfflineType>('check');
  const [asksForNames, setAsksForNames] = useState(false);
  useFocusAfter(isBusy);
  return (
    <form
      className={classes['mark']}
      onSubmit={(event) => {
        event.preventDefault();
        setAsksForNames(count === 0);
        if (count > 0) mark(paymentType);
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label="Paid by"
          value={paymentType}
          onChange={(value) => setPaymentType(value === 'cash' ? 'cash' : 'check')}
        >
          <Group mt={8} gap="lg">
            <Radio value="check" label="Check" />
            <Radio value="cash" label="Cash" />
          </Group>
        </Radio.Group>
        {asksForNames && count === 0 && <Notice kind="error">Please select at least one name.</Notice>}
        {notice && <PaymentFailure notice={notice} />}
        <Button type="submit" size="md" loading={isBusy}>
          Mark As Paid
        </Button>
      </Stack>
    </form>
  );
}
