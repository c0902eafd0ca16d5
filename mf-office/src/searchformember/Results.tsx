import { MAX_FOREIGN_RESULTS, MAX_SEARCH_RESULTS, memberIdIn, STAFF, type Member } from '@rollbook/contract';
import { CallProblem } from '@rollbook/shared-ui/client';
import { LoadFailure, Notice } from '@rollbook/shared-ui/failure';
import type { Loading } from '@rollbook/shared-ui/load';
import { Card } from '@rollbook/shared-ui/page';
import { useRenewing } from '@rollbook/shared-ui/renewing';
import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import { MemberChecked } from '../check/MemberChecked';
import { refreshUnpaid } from '../unpaid/useUnpaidCount';
import { type Actions, MemberActions } from './MemberActions';
import { MemberCard } from './MemberCard';
import classes from './search.module.css';
import type { Found } from './useSearch';

type Props = { found: Loading<Found>; search: string; isSearching: boolean; reload: () => Promise<unknown> };

/** The members that were found, or why there are none. */
export function Results({ found, search, isSearching, reload }: Props) {
  const isOffice = !useSessionValue(isAdmin);
  const office = useSessionValue(signedInOffice);
  // An administrator may act for an office; without one, no result is their own.
  const own = office?.oid;
  const { isRunning, failure, renew } = useRenewing(true, async () => {
    await reload();
    if (own !== undefined) await refreshUnpaid(own);
  });
  const actionsOf = ({ oid }: Member): Actions | undefined => {
    if (oid !== own && isOffice) return undefined;
    return {
      area: oid === own ? '/office' : '/ecsadmin',
      renew: isRunning ? undefined : (id) => void renew([{ id }]),
    };
  };
  if (found.state === 'pending') return null;
  if (found.state === 'failed') {
    if (isSearching) return null;
    const { failure: problem } = found;
    if (problem instanceof CallProblem && problem.code === 'too_many') {
      return <Notice kind="error">{problem.detail}</Notice>;
    }
    return (
      <Card>
        <LoadFailure what="the members" retry={() => void reload()} />
      </Card>
    );
  }
  const members = found.value;
  if (members.length === 0) {
    return isSearching ? null : (
      <div role="status" className={classes['none']}>
        <p>{STAFF.noName}</p>
        {isOffice && <p>{STAFF.findForeign}</p>}
      </div>
    );
  }
  const [only] = members;
  const onlyActions = only && actionsOf(only);
  const notRenewed = failure !== '' && <Notice kind="error">{failure}</Notice>;
  if (only && members.length === 1 && memberIdIn(search) !== undefined) {
    return (
      <div data-result tabIndex={-1} className={classes['only']}>
        <MemberChecked member={only} />
        {onlyActions && <MemberActions member={only} actions={onlyActions} />}
        {notRenewed}
      </div>
    );
  }
  return (
    <>
      <p role="status" className={classes['count']}>
        {countShown(members, isOffice ? own : undefined)}
      </p>
      {notRenewed}
      <ul className={classes['members']}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} search={search} actions={actionsOf(member)} />
        ))}
      </ul>
    </>
  );
}

/** How many were found, or that more exist. `own` is the office that searches; the administrator has none. */
function countShown(members: Found, own: number | undefined): string {
  const foreign = own === undefined ? [] : members.filter(({ oid }) => oid !== own);
  if (foreign.length >= MAX_FOREIGN_RESULTS) return STAFF.narrowForeign;
  if (members.length >= MAX_SEARCH_RESULTS) return STAFF.narrowSearch;
  return `${members.length} ${members.length === 1 ? 'member' : 'members'} found`;
}
