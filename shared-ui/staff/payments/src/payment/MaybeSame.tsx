import { type Suspect, suspectSaid } from '@rollbook/contract';
import { useStaff } from '@rollbook/kit';
import { useTellApart } from '@rollbook/staff-members';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './payment.module.css';
import type { Unpaid } from './receipt';

type Props = { entry: Pick<Unpaid, 'id' | 'name'>; suspect: Suspect };

/** 'This may be Luis Kenford, 4851-3, active till 12/31/2026': look first, and then pay, renew or join. */
export function MaybeSame({ entry: { id, name }, suspect }: Props) {
  const { may, link } = useStaff();
  const [isApart, setApart] = useState(false);
  const { running, failure, tellApart } = useTellApart<number>(() => setApart(true));
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
            onClick={() => tellApart(id, id, suspect.id)}
          >
            Another person
          </button>
        )}
      </p>
      {failure !== '' && <p role="alert">{failure}</p>}
    </div>
  );
}
