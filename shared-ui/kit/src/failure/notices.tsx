import { Button } from '@mantine/core';
import { STAFF } from '@rollbook/contract';
import type { ReactNode } from 'react';
import classes from './failure.module.css';

type Props = {
  /** `asked`: nothing is wrong, but the user has to decide first. */
  kind: 'error' | 'asked' | 'waiting' | 'good' | 'note';
  children: ReactNode;
  /** Buttons with the next step. */
  actions?: ReactNode;
};

const SIGNS: Record<Props['kind'], string> = { error: '!', asked: '?', waiting: '…', good: '✓', note: 'i' };

/** A notice with an icon beside its colour. Errors and questions are announced at once (role alert), the others politely. */
export function Notice({ kind, children, actions }: Props) {
  return (
    <div
      role={kind === 'error' || kind === 'asked' ? 'alert' : 'status'}
      className={classes['notice']}
      data-kind={kind}
    >
      <span aria-hidden="true" className={classes['sign']}>
        {SIGNS[kind]}
      </span>
      <div className={classes['words']}>{children}</div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}

/** Answers a `CallProblem.isSamePerson`: the caller says that it is another person of the same name (D35). */
export function AnotherPerson({ onClick }: { onClick: () => void }) {
  return (
    <div>
      <Button
        variant="default"
        classNames={{ root: classes['wraps'] ?? '', label: classes['wrapped'] ?? '' }}
        onClick={onClick}
      >
        {STAFF.anotherPerson}
      </Button>
    </div>
  );
}
