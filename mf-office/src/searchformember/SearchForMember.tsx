import { MAX_FOREIGN_RESULTS, MAX_LENGTH, MAX_SEARCH_RESULTS, MIN_SEARCH, STAFF } from '@rollbook/contract';
import { useBrand } from '@rollbook/shared-ui/brand';
import { CallProblem } from '@rollbook/shared-ui/client';
import { LoadFailure, Notice } from '@rollbook/shared-ui/failure';
import { SearchField } from '@rollbook/shared-ui/field';
import { beginIn } from '@rollbook/shared-ui/focus';
import type { Loading } from '@rollbook/shared-ui/load';
import { Card, Page } from '@rollbook/shared-ui/page';
import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect, useRef } from 'react';
import { MemberCard } from './MemberCard';
import classes from './search.module.css';
import { useSearch, type Found } from './useSearch';

/** Search for a member of any office (specification §2). */
export default function SearchForMember() {
  const { text, setText, found, isSearching, retry } = useSearch();
  const { brand } = useBrand();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => beginIn(field.current), []);
  return (
    <Page title="Search for Member" above={brand?.planName}>
      <div className={classes['box']}>
        <SearchField
          ref={field}
          label="Search"
          help={`Type at least ${MIN_SEARCH} letters of a name, or an ID such as 1052-3.`}
          maxLength={MAX_LENGTH.search}
          value={text}
          search={setText}
        />
        <div className={classes['bar']} data-on={isSearching}>
          {isSearching && <div role="progressbar" aria-label="Searching" className={classes['run']} />}
        </div>
      </div>
      <Results found={found} search={text} isSearching={isSearching} retry={retry} />
    </Page>
  );
}

type Props = { found: Loading<Found>; search: string; isSearching: boolean; retry: () => void };

function Results({ found, search, isSearching, retry }: Props) {
  const isOffice = !useSessionValue(isAdmin);
  const office = useSessionValue(signedInOffice);
  const own = isOffice ? office?.oid : undefined;
  if (found.state === 'pending') return null;
  if (found.state === 'failed') {
    if (isSearching) return null;
    const { failure } = found;
    if (failure instanceof CallProblem && failure.code === 'too_many') {
      return <Notice kind="error">{failure.detail}</Notice>;
    }
    return (
      <Card>
        <LoadFailure what="the members" retry={retry} />
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
  return (
    <>
      <p role="status" className={classes['count']}>
        {countShown(members, own)}
      </p>
      <ul className={classes['members']}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} search={search} />
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
