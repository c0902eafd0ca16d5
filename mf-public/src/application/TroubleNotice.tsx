import { useEffect, useRef } from 'react';
import type { Trouble } from './sending/problems';
import classes from './Notice.module.css';

/** What went wrong with the last try, where the person is looking. */
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
