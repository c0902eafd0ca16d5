import { Button } from '@mantine/core';
import { Notice } from '@rollbook/kit';
import { memo } from 'react';
import { hasNotes } from './check';
import { LogRow } from './LogRow';
import { SamePerson } from './SamePerson';
import type { CheckedRow, useWaiting } from './useWaiting';

type Props = {
  number: number;
  row: CheckedRow;
  waiting: Pick<ReturnType<typeof useWaiting>, 'change' | 'confirm'>;
  retry: (row: CheckedRow, another: boolean) => void;
  remove: (row: CheckedRow) => void;
};

/** A row that waits, with what is asked about it and why it was not stored. */
function Row({ number, row, waiting, retry, remove }: Props) {
  const { entry, errors, asked, trouble } = row;
  return (
    <LogRow
      number={number}
      entry={entry}
      errors={errors}
      asked={asked}
      change={(text) => waiting.change(row, text)}
      remove={() => remove(row)}
    >
      {asked && hasNotes(asked) && (
        <Button variant="default" size="compact-sm" onClick={() => waiting.confirm([row])}>
          Row {number} is right
        </Button>
      )}
      {trouble && (
        <Notice kind={trouble.isSame ? 'asked' : 'error'}>
          <strong>
            {entry.first} {entry.last} was not stored.
          </strong>{' '}
          {trouble.message}
          {trouble.isSame ? (
            <SamePerson
              entry={entry}
              trouble={trouble}
              isAnother={() => retry(row, true)}
              renewed={() => remove(row)}
            />
          ) : (
            <Button variant="default" onClick={() => retry(row, false)}>
              Send again
            </Button>
          )}
        </Notice>
      )}
    </LogRow>
  );
}

/**
 * Rendered again only when the row itself changes: a key that is typed into one of 300 rows must not wait for the others.
 * The functions are others each time and do the same: they find the row by its key.
 */
export const WaitingLogRow = memo(
  Row,
  (one, other) => one.number === other.number && shownOf(one.row) === shownOf(other.row),
);

function shownOf({ entry, errors, asked, trouble }: CheckedRow): string {
  return JSON.stringify([entry, errors, asked, trouble]);
}
