import { shownDate, denverDate } from '@rollbook/contract';
import { Button } from '@mantine/core';
import { Card, Empty, Loaded, Page, RowsSkeleton, useCall } from '@rollbook/kit';
import { CallProblem, joinAddress, memberAddress } from '@rollbook/platform';
import type { Loading } from '@rollbook/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Compared } from './choices';
import { NotTheSame } from './NotTheSame';
import { SideBySide } from './SideBySide';
import classes from './joining.module.css';

type Props = { one: number; other: number };

/** Two records side by side; why they cannot be joined is said before anything of them is shown. */
export function Compare({ one, other }: Props) {
  const [stays, setStays] = useState<number>();
  const { loading, isFetching, reload } = useCall(
    'getJoining',
    { id: one, other: String(other), ...(stays === undefined ? {} : { stays }) },
    { keep: true },
  );
  const asked = loading.state === 'loaded' ? loading.value.asked : null;
  const isRefused = loading.state === 'loaded' && loading.value.records === null;
  return (
    <Page
      width="table"
      title="Are these the same person?"
      above={
        <Link className={classes['back']} to={asked === null ? memberAddress('/ecsadmin', one) : '/ecsadmin'}>
          ← {asked === null ? 'Member' : 'Needs a person'}
        </Link>
      }
      subtitle={
        asked === null
          ? isRefused
            ? 'Nothing was changed.'
            : 'Choose what is right. Nothing changes before you join them.'
          : `Asked by ${asked.by} on ${shownDate(denverDate(new Date(asked.at)))}: “${asked.reason}”`
      }
      actions={
        <Button variant="default" component={Link} to={joinAddress(one)}>
          Another record
        </Button>
      }
    >
      {isMissing(loading) ? (
        <Card>
          <Empty>One of the two has no record here. It may have been deleted.</Empty>
        </Card>
      ) : (
        <Loaded
          loading={loading}
          what="the two records"
          framed
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={12} label="the two records" />}
        >
          {(compared) =>
            compared.records === null || compared.after === null ? (
              <Refused compared={compared} />
            ) : (
              <SideBySide
                compared={compared}
                records={compared.records}
                after={compared.after}
                isBusy={isFetching}
                letStay={setStays}
                reload={reload}
              />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function isMissing(loading: Loading<Compared>): boolean {
  if (loading.state !== 'failed') return false;
  const { failure } = loading;
  return failure instanceof CallProblem && failure.code === 'unknown_id';
}

function Refused({ compared: { both, why, asked } }: { compared: Compared }) {
  return (
    <Card title="These two cannot be joined" padded>
      <ul className={classes['reasons']}>
        {why.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={classes['links']}>
        {both.map(({ id, member_id, name }, nth) => (
          // Both can be one record.
          <Link key={`${nth} ${id}`} to={memberAddress('/ecsadmin', id)}>
            Open {name}, {member_id}
          </Link>
        ))}
      </p>
      {asked !== null && <NotTheSame request={asked.request} by={asked.by} />}
    </Card>
  );
}
