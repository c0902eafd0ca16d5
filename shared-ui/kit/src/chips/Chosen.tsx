import { useRef } from 'react';
import { Icon, IconX } from '../icon';
import classes from './chosen.module.css';

type Props = {
  label: string;
  chosen: readonly { value: string; label: string }[];
  remove: (value: string) => void;
  /** The last one goes: gives the focus a place. */
  emptied: () => void;
};

/** What is chosen from a list, each with a button that takes it out. */
export function Chosen({ label, chosen, remove, emptied }: Props) {
  const list = useRef<HTMLUListElement>(null);
  if (chosen.length === 0) return null;
  const takeOut = (value: string, nth: number) => {
    // The button goes: the focus stays among its neighbours.
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[nth + 1] ?? buttons?.[nth - 1];
    if (next) next.focus();
    else emptied();
    remove(value);
  };
  return (
    <ul ref={list} className={classes['chosen']} aria-label={label}>
      {chosen.map((one, nth) => (
        <li key={one.value}>
          {one.label}
          <button type="button" aria-label={`Remove ${one.label}`} onClick={() => takeOut(one.value, nth)}>
            <Icon of={IconX} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
