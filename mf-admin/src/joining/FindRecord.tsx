import { Button } from '@mantine/core';
import {
  type CallAnswer,
  MAX_LENGTH,
  MAX_SEARCH_RESULTS,
  type Member,
  memberIdShown,
  MIN_SEARCH,
  nameShown,
  shownId,
  STAFF,
} from '@rollbook/contract';
import { Card, Empty, Loaded, NameText, Page, RowsSkeleton, SearchField, useCall } from '@rollbook/kit';
import { joinAddress, memberAddress } from '@rollbook/platform';
import { StatusBadge, useSearch } from '@rollbook/staff-members';
import { beginIn } from '@rollbook/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './joining.module.css';

/** Finds the first record, or the one that is to be compared with it. */
export function FindRecord({ one }: { one?: number }) {
  return one === undefined ? (
    <Page
      title="The same person twice"
      subtitle="Two records of one person become one. Find the first of the two."
    >
      <Find label="The first record" search="" addressOf={joinAddress} />
    </Page>
  ) : (
    <FindOther one={one} />
  );
}

function FindOther({ one }: { one: number }) {
  const { loading, reload } = useCall('getApplicationDetails', { id: one });
  const known = loading.state === 'loaded' ? loading.value : undefined;
  const address = memberAddress('/ecsadmin', one);
  return (
    <Page
      title={known === undefined ? 'The same person twice' : `Who is the same person as ${nameShown(known)}?`}
      above={
        <Link className={classes['back']} to={address}>
          ← {known === undefined ? 'Member' : `${nameShown(known)}, ${memberIdShown(known)}`}
        </Link>
      }
    >
      <Loaded
        loading={loading}
        what="the member"
        framed
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="the member" />}
      >
        {(details) => (
          <Find
            label="The other record"
            search={nameShown(details)}
            but={details}
            addressOf={(other) => joinAddress(one, other)}
          />
        )}
      </Loaded>
    </Page>
  );
}

type Props = {
  label: string;
  /** What is searched for at first. */
  search: string;
  /** The record that is known already. */
  but?: CallAnswer<'getApplicationDetails'>;
  addressOf: (id: number) => string;
};

function Find({ label, search: first, but, addressOf }: Props) {
  const { text, setText, found, isSearching } = useSearch(first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => beginIn(field.current), []);
  const others =
    found.state === 'loaded'
      ? found.value.filter((one) => but === undefined || shownId(one) !== memberIdShown(but))
      : [];
  return (
    <>
      <div className={classes['find']}>
        <SearchField
          ref={field}
          label={label}
          help={`At least ${MIN_SEARCH} letters of a name, an ID such as 1052-3, a phone, an email or a receipt number.`}
          maxLength={MAX_LENGTH.search}
          value={text}
          search={setText}
        />
      </div>
      <Card title="Records">
        {found.state === 'failed' ? (
          <Empty>The records could not be loaded. Type again to try once more.</Empty>
        ) : others.length === 0 ? (
          <Empty>
            {saidOf(found.state === 'loaded' && !isSearching, but !== undefined && text === first)}
          </Empty>
        ) : (
          <>
            <p className={classes['count']} role="status">
              {found.state === 'loaded' && found.value.length >= MAX_SEARCH_RESULTS
                ? STAFF.narrowSearch
                : `${others.length} found`}
            </p>
            <ul className={classes['found']} aria-label="Records that were found">
              {others.map((one) => (
                <Found
                  key={one.id}
                  member={one}
                  to={addressOf(one.open ?? one.id)}
                  isSecond={but !== undefined}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  );
}

function saidOf(isOver: boolean, isFirst: boolean): string {
  if (!isOver) return 'Type a name or a number.';
  return isFirst ? 'No other record looks like this one.' : STAFF.noName;
}

function Found({ member, to, isSecond }: { member: Member; to: string; isSecond: boolean }) {
  const name = nameShown(member);
  const number = shownId(member);
  return (
    <li>
      <div>
        <p className={classes['name']}>
          <NameText text={name} />
        </p>
        <p className={classes['quiet']}>
          {number} · {member.office_name}
        </p>
      </div>
      <StatusBadge
        status={{ ...member, date: member.status_date }}
        ends={member.expiration_date}
        size="small"
      />
      <Button
        component={Link}
        to={to}
        variant="default"
        size="sm"
        aria-label={`${isSecond ? 'Compare with' : 'Choose'} ${name}, ${number}`}
      >
        {isSecond ? 'Compare' : 'Choose'}
      </Button>
    </li>
  );
}
