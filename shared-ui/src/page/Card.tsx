import { useId, type ReactNode } from 'react';
import classes from './page.module.css';

type Props = {
  title?: string;
  children: ReactNode;
  /** Room around the content; tables and lists have their own. */ padded?: boolean;
};

export function Card({ title, padded = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes['card']} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={classes['cardTitle']}>
          {title}
        </h2>
      )}
      <div className={padded ? classes['padded'] : undefined}>{children}</div>
    </section>
  );
}
