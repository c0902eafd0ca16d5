import { Button, Checkbox, Group, Radio } from '@mantine/core';
import { dollars, shownDate } from '@rollbook/contract';
import { useRef, useState } from 'react';
import { call } from '../client';
import { useDraft } from '../draft';
import { Notice } from '../failure';
import { PasswordField, TextField } from '../field';
import { firstWrong, useFirstWrong, useFocusAfter } from '../focus';
import { type Cancellation, centsOf, type Choice, refundSentence, ruleCents, usualChoice } from './amount';
import classes from './cancelling.module.css';
import { ReasonField } from './ReasonField';
import { type Changed, useSubmit } from '../submit';

type Props = {
  id: number;
  cancellation: Cancellation;
  close: () => void;
  changed: Changed;
};

/** Cancels a membership: on whose wish, when it ends, what goes back, and why (L8). */
export function CancelForm({ id, cancellation, close, changed }: Props) {
  const { ends, paid } = cancellation;
  const [choice, setChoice] = useState<Choice>(() => usualChoice(cancellation));
  const draft = useDraft(`cancellation of ${id}`, { reason: '' });
  const { reason } = draft.fields;
  const leave = () => {
    draft.drop();
    close();
  };
  const [other, setOther] = useState<{ amount: string; password: string }>();
  const [isChecked, setChecked] = useState(false);
  const cents = other === undefined ? ruleCents(cancellation, choice) : centsOf(other.amount);
  const isTooMuch = cents === undefined || cents > paid;
  const { isBusy, message, fields, submit } = useSubmit(
    { doing: 'cancel the membership', done: 'Membership cancelled' },
    { changed, close: leave },
  );
  const form = useRef<HTMLFormElement>(null);
  const showFirstWrong = useFirstWrong(form);
  useFocusAfter(isBusy, () => firstWrong(form.current));

  const send = () => {
    setChecked(true);
    if (reason.trim() === '' || isTooMuch || other?.password === '') return showFirstWrong();
    const more = other === undefined ? {} : { amount: cents, password: other.password };
    void submit(() => call('cancelMembership', { id, ...choice, reason, ...more }));
  };

  return (
    <form
      ref={form}
      noValidate
      inert={isBusy}
      className={classes['form']}
      aria-label="Cancel the membership"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Radio.Group
        label="On whose wish?"
        value={choice.by}
        onChange={(by) => setChoice({ ...choice, by: by === 'plan' ? 'plan' : 'member' })}
      >
        <Radio value="member" label="The member’s" mt="xs" data-autofocus />
        <Radio value="plan" label="The plan’s: it refunds the days that are left" mt="xs" />
      </Radio.Group>
      <Radio.Group
        label="When does it end?"
        value={choice.ends}
        onChange={(when) => setChoice({ ...choice, ends: when === 'at once' ? 'at once' : 'with term' })}
      >
        <Radio value="at once" label="At once" mt="xs" />
        <Radio
          value="with term"
          label={`With its term, on ${shownDate(ends)}; it is not renewed`}
          mt="xs"
          disabled={paid === 0}
        />
      </Radio.Group>
      <p>
        {isTooMuch
          ? 'Please type the amount.'
          : refundSentence(cancellation, cents, other ? undefined : choice)}
      </p>
      {paid > 0 && (
        <Checkbox
          label="Refund another amount"
          checked={other !== undefined}
          onChange={(event) =>
            setOther(event.currentTarget.checked ? { amount: '', password: '' } : undefined)
          }
        />
      )}
      {other && (
        <>
          <TextField
            label="Amount in dollars"
            help={`At most ${dollars(paid)}, what was paid`}
            inputMode="decimal"
            value={other.amount}
            error={
              isChecked && isTooMuch ? `Please type an amount from $0 to ${dollars(paid)}` : fields['amount']
            }
            onChange={(event) => setOther({ ...other, amount: event.currentTarget.value })}
          />
          <PasswordField
            label="Your password"
            help="Another amount than the rule’s needs it again."
            autoComplete="current-password"
            value={other.password}
            error={isChecked && other.password === '' ? 'Please type your password' : fields['password']}
            onChange={(event) => setOther({ ...other, password: event.currentTarget.value })}
          />
        </>
      )}
      <ReasonField value={reason} change={(text) => draft.change({ reason: text })} isMissing={isChecked} />
      {message && <Notice kind="error">{message}</Notice>}
      <Group gap="xs">
        <Button type="submit" color="red.9" loading={isBusy}>
          Cancel membership
        </Button>
        <Button variant="default" onClick={leave}>
          Keep it
        </Button>
      </Group>
    </form>
  );
}
