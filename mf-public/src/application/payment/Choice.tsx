import type { Payment } from '../form/state';
import classes from './Payment.module.css';

type Props = {
  payment: Payment;
  title: string;
  help: string;
  chosen: Payment | null;
  isDisabled: boolean;
  onChoose: (payment: Payment) => boolean;
};

/** One payment method: a button as large as its card. A press validates the form first (specification §4). */
export function Choice({ payment, title, help, chosen, isDisabled, onChoose }: Props) {
  const id = `pay-${payment}-help`;
  return (
    <div className={classes.choice} data-chosen={chosen === payment}>
      <button
        type="button"
        aria-pressed={chosen === payment}
        aria-describedby={id}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onChoose(payment)}
      >
        {title}
      </button>
      <p id={id}>{help}</p>
    </div>
  );
}
