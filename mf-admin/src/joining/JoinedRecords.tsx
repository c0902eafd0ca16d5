import { Button } from '@mantine/core';
import { denverDate, shownDate } from '@rollbook/contract';
import { Ask, Notice, useRowAction } from '@rollbook/kit';
import { call, joinAddress } from '@rollbook/platform';
import type { JoiningProps } from '@rollbook/staff-members';
import { useFocusAfter } from '@rollbook/ui';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './joining.module.css';

/** The numbers that lead to a member, each with its way back for 30 days, and the way to another record of the same person. */
export default function JoinedRecords({ id, joinings, changed }: JoiningProps) {
  const { running, failure, run } = useRowAction<string>(changed);
  const partThem = ({ joining, other_id: other }: Joined) =>
    run(joining, () => call('partRecords', { joining }), {
      doing: `take the joining of ${other} back`,
      done: `${other} is a record of its own again`,
    });
  return (
    <div className={classes['joined']}>
      {failure !== '' && <Notice kind="error">{failure}</Notice>}
      {joinings.length > 0 && (
        <ul aria-label="Joined records">
          {joinings.map((one) => (
            <One key={one.joining} joined={one} isBusy={running === one.joining} back={() => partThem(one)} />
          ))}
        </ul>
      )}
      <Button component={Link} to={joinAddress(id)} variant="default">
        Join with another record
      </Button>
    </div>
  );
}

type Joined = JoiningProps['joinings'][number];
type Props = { joined: Joined; isBusy: boolean; back: () => Promise<void> };

function One({ joined, isBusy, back }: Props) {
  const { other_id: other, other_name: name, member_id: number, at, by, until, why } = joined;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const reason = useId();
  useFocusAfter(isAsking, () => button.current);
  const isKept = why !== undefined;
  return (
    <li>
      <p>
        <strong>{other}</strong>, {name}, leads to {number} since {shownDate(denverDate(new Date(at)))}, by{' '}
        {by}.
      </p>
      {isAsking ? (
        <Ask
          question={`${other} and ${number} are two records again, each with its number, card, terms and payments. What was changed since stays, and is named in the history.`}
          yes={`Take back, and part ${other}`}
          isBusy={isBusy}
          answer={(isYes) => void (isYes ? back() : setAsking(false))}
        />
      ) : (
        <p className={classes['back1']}>
          <Button
            ref={button}
            variant="default"
            size="sm"
            aria-label={`Take back the joining of ${other}`}
            aria-disabled={isKept}
            aria-describedby={reason}
            onClick={() => !isKept && setAsking(true)}
          >
            Take back
          </Button>
          <small id={reason}>{why ?? `until ${shownDate(lastDay(until))}`}</small>
        </p>
      )}
    </li>
  );
}

/** The time ends with the end of that day. */
function lastDay(until: string): string {
  return denverDate(new Date(new Date(until).getTime() - 1));
}
