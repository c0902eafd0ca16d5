import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Facts of a membership in a card, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function Fact({ name, help, children }: { name: string; help?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {help && <span className={classes.help}>{help}</span>}
      </dd>
    </div>
  );
}
