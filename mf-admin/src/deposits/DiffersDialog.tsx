import { Button, Group } from '@mantine/core';
import { dollars, MAX_LENGTH, STAFF, counted } from '@rollbook/contract';
import {
  AreaField,
  Dialog,
  Loaded,
  notDone,
  Notice,
  RowsSkeleton,
  useCall,
  useStaffForm,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import classes from './deposits.module.css';
import { checkNumbers, type Deposit, kindsShown, namesShown, type Received, sumOf } from './shown';

type Props = { deposit: Deposit; close: () => void; changed: () => void };

/** The bank shows another total: what did not arrive is taken out, and the deposit agrees with the bank again. */
export function DiffersDialog({ deposit, close, changed }: Props) {
  const { loading, reload } = useCall('getDeposit', { id: deposit.id });
  const [out, setOut] = useState<readonly Received[]>([]);
  const { id, version, slip_number, amount } = deposit;
  const form = useStaffForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: STAFF.reasonRequired } : {}),
    send: ({ reason }) =>
      call('takeOutOfDeposit', { id, version, payments: out.map(({ payment }) => payment), reason }),
    done: `Slip ${slip_number} is changed`,
    failureOf: notDone('change the deposit'),
    changed,
    close,
  });
  const isOut = ({ payment }: Received) => out.some((one) => one.payment === payment);
  return (
    <Dialog title={`Slip ${slip_number} differs at the bank`} close={close} wide hasTyped={form.hasTyped}>
      <form {...form.place} className={classes['form']} aria-label={`Slip ${slip_number} differs`}>
        <p>
          The slip says {counted(deposit.count, 'payment')} and {dollars(amount)}. Choose what did not arrive:
          it waits for another deposit again.
        </p>
        <Loaded
          loading={loading}
          what="the payments"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={4} label="the payments" />}
        >
          {({ rows }) => (
            <ul className={classes['inside']} aria-label="Payments of the deposit">
              {rows.map((row) => (
                <li key={row.payment}>
                  <label>
                    <input
                      type="checkbox"
                      checked={isOut(row)}
                      onChange={({ currentTarget: { checked } }) =>
                        setOut(checked ? [...out, row] : out.filter((one) => one.payment !== row.payment))
                      }
                    />
                    <span>
                      {row.office_name}, {namesShown(row)}
                      <small className={classes['second']}>
                        {kindsShown(row)} {checkNumbers(row)}
                      </small>
                    </span>
                  </label>
                  <strong className={classes['whole']}>{dollars(row.amount)}</strong>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <AreaField label="Reason" maxLength={MAX_LENGTH.reason} {...form.getInputProps('reason')} />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <p role="status">{out.length > 0 && `${dollars(amount - sumOf(out))} stays in the deposit.`}</p>
        <Group gap="xs">
          <Button type="submit" loading={form.submitting} disabled={out.length === 0}>
            Take out {counted(out.length, 'payment')}, {dollars(sumOf(out))}
          </Button>
          <Button variant="default" onClick={close}>
            Leave it
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
