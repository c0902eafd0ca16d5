import { MAX_SUSPICIONS } from '@rollbook/contract';
import { useStaff } from '@rollbook/kit';
import { joinAddress, screenIn } from '@rollbook/platform';
import { useTellApart } from '@rollbook/staff-members';
import { Link } from 'react-router-dom';
import { RowButton } from '../../row/RowButton';
import { RowLink } from '../../row/RowLink';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';
import { placeShown, recordShown, sameShown } from './suspicionShown';

/** Two records that may be of one person, until they are joined or the administrator says that they are two. */
export function useSuspicions(): Check {
  const { loading, reload } = useWatch('getSuspicions');
  const { may } = useStaff();
  const { running, failure, tellApart } = useTellApart<string>(() => void reload());
  return {
    list: 'getSuspicions',
    title: 'Perhaps one person',
    what: 'the records that may be of one person',
    quiet: 'No two records look like one person.',
    most: MAX_SUSPICIONS,
    reload: () => void reload(),
    failure,
    needs: needsOf(loading, (row) => {
      const [one, other] = row.both;
      const both = `${recordShown(one)} and ${other.member_id}`;
      return {
        key: row.suspicion,
        title: recordShown(one),
        member: one.id,
        details: (
          <>
            <p>
              and <Link to={`${screenIn('/ecsadmin', 'member')}/${other.id}`}>{recordShown(other)}</Link>
            </p>
            <p>{sameShown(row)}</p>
            <p>
              {one.member_id}: {placeShown(one)}
            </p>
            <p>
              {other.member_id}: {placeShown(other)}
            </p>
          </>
        ),
        actions: may('tellApart') && (
          <>
            <RowButton
              aria-label={`Another person: ${both}`}
              disabled={running === row.suspicion}
              onClick={() => tellApart(row.suspicion, one.id, other.id)}
            >
              Another person
            </RowButton>
            <RowLink to={joinAddress(one.id, other.id)} aria-label={`Side by side: ${both}`}>
              Side by side
            </RowLink>
          </>
        ),
      };
    }),
  };
}
