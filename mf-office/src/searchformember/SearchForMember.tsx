import { Button } from '@mantine/core';
import {
  cardCodeIn,
  MAX_FOREIGN_RESULTS,
  MAX_LENGTH,
  MAX_SEARCH_RESULTS,
  memberIdIn,
  MIN_SEARCH,
  STAFF,
  type Member,
} from '@rollbook/contract';
import { useBrand } from '@rollbook/shared-ui/brand';
import { CallProblem } from '@rollbook/shared-ui/client';
import { LoadFailure, Notice } from '@rollbook/shared-ui/failure';
import { SearchField } from '@rollbook/shared-ui/field';
import { beginIn } from '@rollbook/shared-ui/focus';
import type { Loading } from '@rollbook/shared-ui/load';
import { Card, Page } from '@rollbook/shared-ui/page';
import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ByCode } from '../check/ByCode';
import { MemberChecked } from '../check/MemberChecked';
import { Scanner } from '../check/Scanner';
import { MemberActions, type MemberList } from './MemberActions';
import { MemberCard } from './MemberCard';
import classes from './search.module.css';
import { useSearch, type Found } from './useSearch';

/**
 * Search for a member of any office (specification §2), by name, ID, e-mail address, phone, receipt, or card: its code, typed or
 * read by the camera (K1).
 */
export default function SearchForMember() {
  const passed = new URLSearchParams(useLocation().search).get('code') ?? '';
  const { text, setText, found, isSearching, retry } = useSearch(passed);
  const [isScanning, setScanning] = useState(false);
  const { brand } = useBrand();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => beginIn(field.current), []);
  const code = cardCodeIn(text);
  return (
    <Page
      title="Search for Member"
      above={brand?.planName}
      actions={
        <Button variant="default" onClick={() => setScanning(!isScanning)}>
          Scan with the camera
        </Button>
      }
    >
      {isScanning && (
        <Scanner
          found={(scanned) => {
            setText(scanned);
            setScanning(false);
          }}
          cancel={() => setScanning(false)}
        />
      )}
      <div className={classes['box']}>
        <SearchField
          ref={field}
          label="Search"
          help={`At least ${MIN_SEARCH} letters of a name, an ID such as 1052-3, a phone or its last 4 digits, an e-mail, a receipt number, or the code of a card.`}
          maxLength={MAX_LENGTH.search}
          value={text}
          search={setText}
          // What is scanned or typed next replaces it.
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.select()}
        />
        <div className={classes['bar']} data-on={isSearching}>
          {isSearching && <div role="progressbar" aria-label="Searching" className={classes['run']} />}
        </div>
      </div>
      {code === undefined ? (
        <Results found={found} search={text} isSearching={isSearching} retry={retry} />
      ) : (
        <ByCode key={code} code={code} />
      )}
    </Page>
  );
}

type Props = { found: Loading<Found>; search: string; isSearching: boolean; retry: () => void };

function Results({ found, search, isSearching, retry }: Props) {
  const isOffice = !useSessionValue(isAdmin);
  const office = useSessionValue(signedInOffice);
  // An administrator may act for an office; without one, no result is their own.
  const own = office?.oid;
  const listOf = ({ oid }: Member): MemberList | undefined => {
    if (oid === own) return '/office';
    return isOffice ? undefined : '/ecsadmin/applications';
  };
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
  const [only] = members;
  const onlyIn = only && listOf(only);
  if (only && members.length === 1 && memberIdIn(search) !== undefined) {
    return (
      <>
        <MemberChecked member={only} />
        {onlyIn && <MemberActions member={only} list={onlyIn} />}
      </>
    );
  }
  return (
    <>
      <p role="status" className={classes['count']}>
        {countShown(members, isOffice ? own : undefined)}
      </p>
      <ul className={classes['members']}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} search={search} list={listOf(member)} />
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
