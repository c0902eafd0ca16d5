import type { ReactNode } from 'react';
import classes from './failure.module.css';

type Props = {
  kind: 'error' | 'waiting' | 'good' | 'note';
  children: ReactNode;
  /** Buttons that help. */
  actions?: ReactNode;
};

const SIGNS: Record<Props['kind'], string> = { error: '!', waiting: '…', good: '✓', note: 'i' };

/** A sentence that must be noticed, with a sign beside its colour. Errors are announced at once, the others in turn. */
export function Notice({ kind, children, actions }: Props) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classes['notice']} data-kind={kind}>
      <span aria-hidden="true" className={classes['sign']}>
        {SIGNS[kind]}
      </span>
      <div className={classes['words']}>{children}</div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
