import { useEffect, type ReactNode } from 'react';
import classes from './page.module.css';

type Props = {
  title: string;
  /** A small line above the title. */
  above?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons and links at the right of the title, below it on a phone. */
  actions?: ReactNode;
  /** A form reads best narrow; lists take the whole width. */
  width?: 'form' | 'full';
  children: ReactNode;
};

/** One staff screen: its title, a word about it, what can be done, and its blocks. Names the browser's tab too. */
export function Page({ title, above, subtitle, actions, width = 'full', children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={classes['page']} data-width={width}>
      <div className={classes['top']}>
        <div className={classes['heading']}>
          {above && <p className={classes['subtitle']}>{above}</p>}
          <h1 className={classes['title']}>{title}</h1>
          {subtitle && <p className={classes['subtitle']}>{subtitle}</p>}
        </div>
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </main>
  );
}
