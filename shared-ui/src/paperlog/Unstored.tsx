import { Button } from '@mantine/core';
import { AnotherPerson, Notice } from '../failure';
import classes from './paperlog.module.css';
import type { Unstored as Entry } from './usePaperLog';

type Props = { entries: readonly Entry[]; edit: (entry: Entry) => void; retry: (entry: Entry) => void };

/** The entries that were not stored while the next one was already being typed. */
export function Unstored({ entries, edit, retry }: Props) {
  return entries.map((one) => (
    <Notice key={JSON.stringify(one.entry)} kind={one.isSame ? 'asked' : 'error'}>
      <strong>
        {one.entry.first} {one.entry.last} was not stored.
      </strong>{' '}
      {one.message}
      <span className={classes['answers']}>
        {one.isSame ? (
          <AnotherPerson onClick={() => retry(one)} />
        ) : (
          <Button variant="default" onClick={() => retry(one)}>
            Send again
          </Button>
        )}
        <Button variant="default" onClick={() => edit(one)}>
          Edit
        </Button>
      </span>
    </Notice>
  ));
}
