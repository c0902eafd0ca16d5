import { useState } from 'react';
import { shortReference } from './shown';
import classes from './table.module.css';

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
