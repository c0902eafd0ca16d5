import { useEffect, type ReactNode } from 'react';
import classes from './page.module.css';

type Props = {
  title: string;
  /** A small line above the title. */
  above?: ReactNode;
  subtitle?: ReactNode;
  /** Buttons and links at the right of the title, below it on a phone. */
  actions?: ReactNode;
  /** Forms are narrow, lists take the full width, and wide tables have narrow margins as well. */
  width?: 'form' | 'full' | 'table';
  children: ReactNode;
};

/** The layout of a staff screen: title, subtitle, actions and content. Also sets the browser tab's title. */
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
