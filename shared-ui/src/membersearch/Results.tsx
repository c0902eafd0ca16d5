import { MAX_FOREIGN_RESULTS, MAX_SEARCH_RESULTS, memberIdIn, STAFF } from '@rollbook/contract';
import { CallProblem } from '../client';
import { LoadFailure, Notice } from '../failure';
import { Card } from '../page';
import type { ReactNode } from 'react';
import { ByCode } from './ByCode';
import { MemberCard } from './MemberCard';
import { MemberChecked } from './MemberChecked';
import { type Desk, ResultActions } from './ResultActions';
import classes from './search.module.css';
import type { Found, Searched } from './useSearch';

type Props = Searched & {
  desk: Desk;
  /** The office that searches, which finds members of other offices as well (D37). */
  office?: number | undefined;
  /** Why an action failed. */
  notice?: ReactNode;
};

/** The members that were found, or why there are none. */
export function Results(props: Props) {
  const { found, search, isSearching, reload, desk, office, notice, card } = props;
  if (card !== undefined) {
    return (
      <>
        {notice}
        <ByCode loading={card} reload={reload} desk={desk} />
      </>
    );
  }
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
        {office !== undefined && <p>{STAFF.findForeign}</p>}
      </div>
    );
  }
  const [only] = members;
  if (only && members.length === 1 && memberIdIn(search) !== undefined) {
    return (
      <div data-result tabIndex={-1} className={classes['only']}>
        <MemberChecked member={only} />
        {only.actions && (
          <ResultActions member={only} open={only.open ?? only.id} actions={only.actions} desk={desk} />
        )}
        {notice}
      </div>
    );
  }
  return (
    <>
      <p role="status" className={classes['count']}>
        {countShown(members, office)}
      </p>
      {notice}
      <ul className={classes['members']}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} search={search} desk={desk} />
        ))}
      </ul>
    </>
  );
}

/** How many were found, or that more exist. */
function countShown(members: Found, office: number | undefined): string {
  const foreign = office === undefined ? [] : members.filter(({ oid }) => oid !== office);
  if (foreign.length >= MAX_FOREIGN_RESULTS) return STAFF.narrowForeign;
  if (members.length >= MAX_SEARCH_RESULTS) return STAFF.narrowSearch;
  return `${members.length} ${members.length === 1 ? 'member' : 'members'} found`;
}
