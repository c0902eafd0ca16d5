import { type Suspect, suspectSaid } from '@rollbook/contract';
import { useRowAction, useStaff } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './payment.module.css';
import type { Unpaid } from './receipt';

const TELLING = { doing: 'remember that they are two persons', done: 'Remembered: two persons' };

type Props = { entry: Pick<Unpaid, 'id' | 'name'>; suspect: Suspect };

/** 'This may be Luis Kenford, 4851-3, active till 12/31/2026': look first, and then pay, renew or join. */
export function MaybeSame({ entry: { id, name }, suspect }: Props) {
  const { may, link } = useStaff();
  const [isApart, setApart] = useState(false);
  const { running, failure, run } = useRowAction<number>(() => setApart(true));
  if (isApart) return null;
  return (
    <div className={classes['same']}>
      <p>
        {suspectSaid(suspect)}{' '}
        <Link {...link('member', suspect.id)}>
          {suspect.renewable ? 'Open to renew' : 'Open'} {suspect.member_id}
        </Link>{' '}
        {may('tellApart') && (
          <button
            type="button"
            aria-label={`Another person: ${name} and ${suspect.member_id}`}
            disabled={running !== undefined}
            onClick={() => void run(id, () => call('tellApart', { id, other: suspect.id }), TELLING)}
          >
            Another person
          </button>
        )}
      </p>
      {failure !== '' && <p role="alert">{failure}</p>}
    </div>
  );
}
