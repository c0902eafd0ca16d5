import { useEffect, useRef } from 'react';
import classes from './Notice.module.css';
import type { Trouble } from './sending/problems';

/** The error of the last attempt, scrolled into view. */
export function TroubleNotice({ trouble, kept }: { trouble: Trouble; kept: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { text, quoted, reason } = trouble;
  return (
    <div ref={place} className={classes.errors} role="alert">
      {reason !== undefined && <p className={classes.reason}>{reason}</p>}
      <p>{text}</p>
      {quoted !== undefined && (
        <p className={classes.quoted} lang="en">
          {quoted}
        </p>
      )}
      <p>{kept}</p>
    </div>
  );
}
