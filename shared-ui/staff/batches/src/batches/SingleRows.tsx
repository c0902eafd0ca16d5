import { Button, Checkbox } from '@mantine/core';
import { memberAddress } from '@rollbook/platform';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './batches.module.css';
import type { Batch } from './useBatches';

type Props = { batch: Batch; isBusy: boolean; undo: (ids: number[]) => void };

/** Takes back single rows of a job, by the same rules as Undo takes back all. */
export function SingleRows({ batch: { kind, standing = [] }, isBusy, undo }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { pathname } = useLocation();
  const ids = standing.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <details className={classes['single']}>
      <summary>{kind === 'delete' ? 'Restore some of them' : 'Take back some of them'}</summary>
      <ul>
        {standing.map(({ id, name, made }) => (
          <li key={id} className={classes['one']}>
            <Checkbox size="xs" label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
            {kind !== 'delete' && (
              <Link
                to={memberAddress(pathname, kind === 'enter' ? (made ?? id) : id)}
                aria-label={`Open the page of ${name}`}
              >
                Open
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="default"
        disabled={ids.length === 0}
        loading={isBusy}
        onClick={() => undo(ids)}
      >
        {kind === 'delete' ? `Restore ${ids.length}` : `Take back ${ids.length}`}
      </Button>
    </details>
  );
}
