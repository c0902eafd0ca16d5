import type { ReactNode } from 'react';
import classes from './field.module.css';
import { errorId } from './ids';

/** A field's error message, with an icon: never colour alone. */
export function FieldError({ id, error }: { /** The field's id. */ id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={classes['error']} id={errorId(id)}>
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
        <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 4.2v4.6M8 11.2v.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {error}
    </p>
  );
}
