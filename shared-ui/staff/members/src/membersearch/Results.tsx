import { MAX_SEARCH_RESULTS, memberIdIn, STAFF } from '@rollbook/contract';
import { Card, LoadFailure, Notice } from '@rollbook/kit';
import { CallProblem } from '@rollbook/platform';
import type { ReactNode } from 'react';
import { ByCode } from './ByCode';
import { MemberChecked } from './MemberChecked';
import { MemberList } from './MemberList';
import { OtherOffices } from './OtherOffices';
import { type Desk, ResultActions } from './ResultActions';
import classes from './search.module.css';
import type { Found, Searched } from './useSearch';

type Props = Searched & {
  desk: Desk;
  /** The office that searches, which finds members of other offices as well (D77). */
  office?: number | undefined;
  /** Why an action failed. */
  notice?: ReactNode;
};

/** The members that were found, or why there are none. */
export function Results(props: Props) {
  const { found, search, asked, isSearching, reload, desk, office, notice, card } = props;
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
        <LoadFailure what="the members" retry={() => void reload()} failure={problem} />
      </Card>
    );
  }
  const members = found.value;
  const others =
    office === undefined ? null : (
      // The keys of siblings differ, or React keeps the ones before.
      <OtherOffices key={`others ${asked}`} search={asked} hasOwn={members.length > 0} desk={desk} />
    );
  // Until what is typed is asked for, the line would be about another text.
  if (members.length === 0) {
    if (isSearching) return null;
    if (others !== null) return <>{others}</>;
    return (
      <p className={classes['none']} role="status">
        {STAFF.noName}
      </p>
    );
  }
  const [only] = members;
  if (only && members.length === 1 && memberIdIn(search) !== undefined) {
    return (
      <>
        <div data-result tabIndex={-1} className={classes['only']}>
          <MemberChecked member={only} />
          {only.actions && (
            <ResultActions member={only} open={only.open ?? only.id} actions={only.actions} desk={desk} />
          )}
          {notice}
        </div>
        {!isSearching && others}
      </>
    );
  }
  return (
    <>
      <p role="status" className={classes['count']}>
        {countShown(members)}
      </p>
      {notice}
      <MemberList key={`own ${asked}`} members={members} search={search} desk={desk} />
      {!isSearching && others}
    </>
  );
}

/** How many were found, or that more exist. */
function countShown(members: Found): string {
  if (members.length >= MAX_SEARCH_RESULTS) return STAFF.narrowSearch;
  return `${members.length} ${members.length === 1 ? 'member' : 'members'} found`;
}
