import { Button } from '@mantine/core';
import {
  Card,
  Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconClipboardList,
  IconHistory,
  IconInbox,
  IconReceipt,
  type IconShape,
  IconTrash,
  IconUserSearch,
  IconX,
} from '@rollbook/kit';
import { lazy, startTransition, Suspense, useState } from 'react';
import { afterShown, type Compared, happenings, type Joining, resultOf } from './choices';
import classes from './joining.module.css';
import { NotTheSame } from './NotTheSame';

const ConfirmJoin = lazy(() => import('./ConfirmJoin'));

type Props = {
  joining: Joining;
  after: NonNullable<Compared['after']>;
  isBusy: boolean;
  failed: (why: string) => void;
};

/** Why they may be one person, the record that comes of both, and the button. */
export function AfterJoining({ joining, after, isBusy, failed }: Props) {
  const { compared, stays, rows, left } = joining;
  const [isAsking, setAsking] = useState(false);
  const result = resultOf(rows, left);
  const reach = [result['primary_phone'], result['email']].filter(Boolean).join(' · ');
  return (
    <div className={classes['beside']}>
      <Card title="Alike, or not" padded>
        {compared.marks.length === 0 && <p className={classes['quiet']}>There is too little to compare.</p>}
        <ul className={classes['marks']}>
          {compared.marks.map(({ said, same }) => (
            <li key={said} data-same={same}>
              <Icon of={same ? IconCircleCheck : IconX} size={16} /> {said}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="After joining" padded>
        <div
          className={classes['result']}
          data-busy={isBusy}
          role="status"
          aria-label="The record after joining"
        >
          <p className={classes['resultName']}>{result['name']}</p>
          <p>
            {stays.member_id} · {after.office_name}
          </p>
          {reach !== '' && <p>{reach}</p>}
          {result['address'] && <p>{result['address']}</p>}
          <p>
            <strong>{afterShown(after)}</strong>
          </p>
        </div>
        <ul className={classes['happens']}>
          {happenings(joining).map(({ kind, said }) => (
            <li key={said}>
              <Icon of={SIGNS[kind]} size={18} /> <span>{said}</span>
            </li>
          ))}
        </ul>
        <div className={classes['buttons']}>
          <Button disabled={isBusy} onClick={() => startTransition(() => setAsking(true))}>
            Join into {stays.member_id}
          </Button>
          {compared.asked !== null && <NotTheSame request={compared.asked.request} by={compared.asked.by} />}
        </div>
      </Card>
      {isAsking && (
        <Suspense>
          <ConfirmJoin joining={joining} close={() => setAsking(false)} failed={failed} />
        </Suspense>
      )}
    </div>
  );
}

const SIGNS: Readonly<Record<ReturnType<typeof happenings>[number]['kind'], IconShape>> = {
  leads: IconUserSearch,
  terms: IconReceipt,
  cancel: IconTrash,
  history: IconHistory,
  mail: IconInbox,
  asked: IconClipboardList,
  back: IconArrowBackUp,
};
