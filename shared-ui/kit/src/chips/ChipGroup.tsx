import type { ReactNode } from 'react';
import classes from './chips.module.css';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  choose: (value: Value) => void;
  /** In place of the row of chips, which wraps. */
  className?: string | undefined;
};

/** One of a few choices, each a chip; the chosen one is pressed. */
export function ChipGroup<Value extends string>({ label, options, value, choose, className }: Props<Value>) {
  return (
    <div className={className ?? classes['chips']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes['chip']}
          aria-pressed={value === option.value}
          onClick={() => choose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
