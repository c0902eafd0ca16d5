import { MAX_LENGTH, purchaseOrderLabel } from '@rollbook/contract';
import { TextField } from '@rollbook/kit';
import classes from './payment.module.css';

type Props = { value: string; isDisabled: boolean; change: (typed: string) => void };

/** A group's own number of the payment, for its bookkeeping. */
export function PurchaseOrder({ value, isDisabled, change }: Props) {
  return (
    <div className={classes['order']}>
      <TextField
        label={purchaseOrderLabel.en}
        optional
        autoComplete="off"
        maxLength={MAX_LENGTH.purchaseOrder}
        help="It is printed on the receipt."
        disabled={isDisabled}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}
