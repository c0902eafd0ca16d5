import type { ReactNode } from 'react';
import link from '../link/Link.module.css';
import classes from './Renew.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={link.facts}>{children}</dl>;
}

export function Fact({
  name,
  help,
  children,
}: {
  name: string;
  help?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {help !== undefined && help !== '' && <span className={classes.help}>{help}</span>}
      </dd>
    </div>
  );
}
