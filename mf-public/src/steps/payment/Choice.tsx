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

/** One payment method: a radio as large as its card. A press validates the form first (specification §4). */
export function Choice({ payment, title, help, chosen, isDisabled, onChoose }: Props) {
  const id = `pay-${payment}`;
  return (
    <label className={classes.choice} data-chosen={chosen === payment}>
      <input
        type="radio"
        name="payment"
        checked={chosen === payment}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
        aria-disabled={isDisabled}
        onChange={() => !isDisabled && onChoose(payment)}
      />
      <span className={classes.words}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        <span id={`${id}-help`} className={classes.help}>
          {help}
        </span>
      </span>
      <svg
        aria-hidden="true"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={SHAPES[payment]} />
      </svg>
    </label>
  );
}

/** A card, and a house with a door: outlines of 24 by 24. */
const SHAPES: Record<Payment, string> = {
  credit:
    'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3zM3 10h18M7 15h.01M11 15h2',
  office: 'M3 21h18M5 21v-14l7 -4l7 4v14M10 21v-5h4v5M12 8v4M10 10h4',
};
