import type { ReactNode } from 'react';
import classes from './Step.module.css';

export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `step-${number}`;
  return (
    <section className={classes.step} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
