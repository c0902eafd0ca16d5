import { useId, type ReactNode } from 'react';
import classes from './page.module.css';

type Props = {
  title?: string;
  /** In the line of the title, which then takes less room. */ beside?: ReactNode;
  children: ReactNode;
  /** Room around the content; tables and lists have their own. */ padded?: boolean;
};

export function Card({ title, beside, padded = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes['card']} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={beside === undefined ? classes['cardTitle'] : classes['cardTop']}>
          <h2 id={id}>{title}</h2>
          {beside}
        </div>
      )}
      <div className={padded ? classes['padded'] : undefined}>{children}</div>
    </section>
  );
}
