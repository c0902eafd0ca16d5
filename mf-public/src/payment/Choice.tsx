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

/** One way of paying. Pressing it checks the form first (specification §4). */
export function Choice({ payment, title, help, chosen, isDisabled, onChoose }: Props) {
  const id = `pay-${payment}`;
  return (
    <button
      type="button"
      className={classes.choice}
      aria-pressed={chosen === payment}
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onChoose(payment)}
    >
      <span id={id} className={classes.way}>
        {title}
      </span>
      <span id={`${id}-help`} className={classes.wayHelp}>
        {help}
      </span>
    </button>
  );
}
