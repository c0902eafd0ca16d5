import type { ReactNode } from 'react';
import classes from './login.module.css';

/** 'Forgot the password?' opens whom to ask, or a form that mails a link. */
export function Forgot({ children }: { children: ReactNode }) {
  return (
    <details className={classes['forgot']}>
      <summary>Forgot the password?</summary>
      {children}
    </details>
  );
}
