import { Button, Checkbox, Group, Radio } from '@mantine/core';
import { dollars, shownDate } from '@rollbook/contract';
import { type Changed, notDone, Notice, PasswordField, TextField, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { type Cancellation, centsOf, type Choice, refundSentence, ruleCents, usualChoice } from './amount';
import classes from './cancelling.module.css';
import { checkReason, ReasonField } from './ReasonField';

type Props = {
  id: number;
  cancellation: Cancellation;
  close: () => void;
  changed: Changed;
};

/** Amount and password are of another amount than the rule's. */
type Values = Choice & { reason: string; isOther: boolean; amount: string; password: string };

/** Cancels a membership: on whose wish, when it ends, what goes back, and why. */
export function CancelForm({ id, cancellation, close, changed }: Props) {
  const { ends, paid } = cancellation;
  const centsIn = ({ isOther, amount, ...choice }: Values) =>
    isOther ? centsOf(amount) : ruleCents(cancellation, choice);
  const isTooMuch = (cents: number | undefined) => cents === undefined || cents > paid;
  const form = useStaffForm<Values>({
    initial: { ...usualChoice(cancellation), reason: '', isOther: false, amount: '', password: '' },
    check: (values) => ({
      ...checkReason(values),
      ...(isTooMuch(centsIn(values)) ? { amount: `Please type an amount from $0 to ${dollars(paid)}` } : {}),
      ...(values.isOther && values.password === '' ? { password: 'Please type your password' } : {}),
    }),
    draft: { key: `cancellation of ${id}`, fields: ['reason'] },
    send: (values) => {
      const { isOther, amount: _typed, password, ...choice } = values;
      const more = isOther ? { amount: centsIn(values), password } : {};
      return call('cancelMembership', { id, ...choice, ...more });
    },
    done: 'Membership cancelled',
    failureOf: notDone('cancel the membership'),
    changed,
    close,
  });
  const { isOther, by, ends: when } = form.values;
  const cents = centsIn(form.values);
  return (
    <form {...form.place} className={classes['form']} aria-label="Cancel the membership">
      <Radio.Group label="On whose wish?" {...form.getInputProps('by')}>
        <Radio value="member" label="The member’s" mt="xs" data-autofocus />
        <Radio value="plan" label="The plan’s: it refunds the days that are left" mt="xs" />
      </Radio.Group>
      <Radio.Group label="When does it end?" {...form.getInputProps('ends')}>
        <Radio value="at once" label="At once" mt="xs" />
        <Radio
          value="with term"
          label={`With its term, on ${shownDate(ends)}; it is not renewed`}
          mt="xs"
          disabled={paid === 0}
        />
      </Radio.Group>
      <p>
        {cents === undefined || isTooMuch(cents)
          ? 'Please type the amount.'
          : refundSentence(cancellation, cents, isOther ? undefined : { by, ends: when })}
      </p>
      {paid > 0 && (
        <Checkbox
          label="Refund another amount"
          checked={isOther}
          onChange={({ currentTarget: { checked } }) =>
            form.setValues({ isOther: checked, amount: '', password: '' })
          }
        />
      )}
      {isOther && (
        <>
          <TextField
            label="Amount in dollars"
            help={`At most ${dollars(paid)}, what was paid`}
            inputMode="decimal"
            {...form.getInputProps('amount')}
          />
          <PasswordField
            label="Your password"
            help="Another amount than the rule’s needs it again."
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        </>
      )}
      <ReasonField {...form.getInputProps('reason')} />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      <Group gap="xs">
        <Button type="submit" color="red.9" loading={form.submitting}>
          Cancel membership
        </Button>
        <Button variant="default" onClick={form.leave}>
          Keep it
        </Button>
      </Group>
    </form>
  );
}
