import { Button, Checkbox, Group, Radio } from '@mantine/core';
import { STAFF, type Application, paymentTypeShown, timeShown } from '@rollbook/contract';
import { useBrand } from '@rollbook/ui';
import classes from './dialog.module.css';
import {
  cardRefund,
  type Draft,
  type Editor,
  HOW_CORRECTED,
  type PaymentChoice,
  paymentEditing,
} from './editing';

type Props = {
  application: Application;
  editor: Editor;
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  /** Opens the details of the application, in which the administrator cancels and refunds. */
  toDetails: () => void;
};

const CHOICES: readonly { value: PaymentChoice; label: string }[] = [
  { value: 'not paid', label: 'Not paid' },
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
];

/** Paid and payment type, as far as this user may change them (specification §4). */
export function PaymentField({ application, editor, draft, change, toDetails }: Props) {
  const { brand } = useBrand();
  const editing = paymentEditing(application, editor, brand?.officeMayMarkPaid);
  if (editing === 'choose') {
    return (
      <Radio.Group
        label="Paid"
        value={draft.payment}
        onChange={(value) => {
          const choice = CHOICES.find((one) => one.value === value);
          if (choice) change({ payment: choice.value });
        }}
      >
        <Group mt={8} gap="lg">
          {CHOICES.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
    );
  }
  return (
    <div className={classes['payment']}>
      <p className={classes['label']}>Paid</p>
      <p>{sentence(application, editing)}</p>
      {editing === 'card' && <p>{cardRefund(application, editor)}</p>}
      {editing === 'card' && editor === 'admin' && (
        <Button variant="default" size="sm" onClick={toDetails}>
          Open its details
        </Button>
      )}
      {editing === 'undo' && (
        <Checkbox
          label="Set back to not paid"
          description="The membership is no longer active. The audit trail keeps the payment."
          checked={draft.undo}
          onChange={(event) => change({ undo: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

function sentence(application: Application, editing: ReturnType<typeof paymentEditing>): string {
  if (editing === 'not paid') return `Not paid. ${STAFF.officeMayNotMark}`;
  if (editing === 'being paid') return 'A payment for it is being confirmed.';
  const how = paymentTypeShown(application);
  const paid =
    how === 'elsewhere'
      ? 'Paid in another system.'
      : `Paid by ${how} on ${timeShown(application.payment_time)}.`;
  if (editing === 'recorded') return `${paid} ${HOW_CORRECTED}`;
  return editing === 'card'
    ? `${paid} Reference ${application.square_id}. A card payment cannot be changed here.`
    : paid;
}
