import { Button } from '@mantine/core';
import { type CallAnswer, memberIdIn, STAFF } from '@rollbook/contract';
import { Card, LoadFailure, Notice, useCall } from '@rollbook/kit';
import { CallProblem } from '@rollbook/platform';
import { useState } from 'react';
import { MemberChecked } from './MemberChecked';
import { MemberList } from './MemberList';
import type { Desk } from './ResultActions';
import classes from './search.module.css';

type Answer = CallAnswer<'searchOtherOffices'>;
type Props = {
  search: string;
  /** Members of the own office are shown above. */
  hasOwn: boolean;
  desk: Desk;
};

/** How many members of other offices there are, and on request which (D77). */
export function OtherOffices({ search, hasOwn, desk }: Props) {
  const { loading, reload } = useCall('searchOtherOffices', { search });
  if (loading.state === 'pending') {
    if (hasOwn) return null;
    return (
      <p role="status" className={classes['none']}>
        Searching other offices
      </p>
    );
  }
  if (loading.state === 'failed') return <Refused failure={loading.failure} retry={() => void reload()} />;
  const { value } = loading;
  if (value.count !== null && value.count > 0) {
    return <Line count={value.count} more={value.more} search={search} hasOwn={hasOwn} desk={desk} />;
  }
  if (hasOwn) return null;
  return (
    <div role="status" className={classes['none']}>
      <p>{STAFF.noName}</p>
      {value.count === null && <p>{STAFF.findForeign}</p>}
    </div>
  );
}

function Line({ count, more, search, hasOwn, desk }: Props & { count: number; more: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const number = more ? `More than ${count}` : count;
  return (
    <>
      <div className={classes['line']} data-result>
        <span role="status">
          {hasOwn ? '' : 'None at your office. '}
          {number} at {count === 1 ? 'another office' : 'other offices'}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} members of other offices`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      </div>
      {isOpen && <Members search={search} desk={desk} />}
    </>
  );
}

function Members({ search, desk }: Pick<Props, 'search' | 'desk'>) {
  const { loading, reload } = useCall('searchOtherOffices', { search, show: true });
  if (loading.state === 'pending') return null;
  if (loading.state === 'failed') return <Refused failure={loading.failure} retry={() => void reload()} />;
  return <Shown answer={loading.value} search={search} desk={desk} />;
}

function Shown({ answer, search, desk }: { answer: Answer } & Pick<Props, 'search' | 'desk'>) {
  const { members, count, more } = answer;
  const [only] = members;
  if (only === undefined) {
    return (
      <p role="status" className={classes['count']}>
        {STAFF.narrowForeign}
      </p>
    );
  }
  const left = (count ?? 0) - members.length;
  return (
    <>
      {members.length === 1 && memberIdIn(search) !== undefined ? (
        <MemberChecked member={only} />
      ) : (
        <MemberList members={members} search={search} desk={desk} />
      )}
      {left > 0 && (
        <p className={classes['count']}>
          {more ? 'More' : left} without a payment are not shown. Type the first name as well, or the ID.
        </p>
      )}
    </>
  );
}

function Refused({ failure, retry }: { failure: unknown; retry: () => void }) {
  if (failure instanceof CallProblem && failure.code === 'too_many') {
    return <Notice kind="error">{failure.detail}</Notice>;
  }
  return (
    <Card>
      <LoadFailure what="the members of other offices" retry={retry} failure={failure} />
    </Card>
  );
}
