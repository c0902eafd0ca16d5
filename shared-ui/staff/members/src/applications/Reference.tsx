import { useState } from 'react';
import classes from './cells.module.css';

/** 'YPz7…c4' for a card payment's id: enough to compare; the full id is shown on demand. */
export function shortReference(reference: string): string {
  return reference.length > 10 ? `${reference.slice(0, 4)}…${reference.slice(-2)}` : reference;
}

/** A card payment's id, shortened; a press shows it in full. */
export function Reference({ reference }: { reference: string }) {
  const [isWhole, setWhole] = useState(false);
  const short = shortReference(reference);
  if (short === reference) return <>{reference}</>;
  return (
    <button
      type="button"
      className={classes['reference']}
      title={reference}
      aria-expanded={isWhole}
      aria-label={isWhole ? reference : `${short}, show the whole reference`}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? reference : short}
    </button>
  );
}
