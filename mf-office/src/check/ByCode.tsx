import {
  type CallAnswer,
  denverClock,
  denverDate,
  familyShown,
  shownDate,
  shownId,
  statusShown,
} from '@rollbook/contract';
import { CallProblem } from '@rollbook/shared-ui/client';
import { Notice } from '@rollbook/shared-ui/failure';
import { Card } from '@rollbook/shared-ui/page';
import { useCall } from '@rollbook/shared-ui/query';
import { FormSkeleton } from '@rollbook/shared-ui/skeletons';
import { Link } from 'react-router-dom';
import classes from './check.module.css';
import { NotChecked } from './NotChecked';

/** The live status of a card. */
export function ByCode({ code }: { code: string }) {
  const { loading, reload } = useCall('cardStatus', { code });
  if (loading.state === 'pending') return <FormSkeleton fields={3} label="the member" />;
  if (loading.state === 'loaded') return <Found answer={loading.value} />;
  const { failure } = loading;
  if (failure instanceof CallProblem && failure.code === 'unknown_id') {
    return (
      <Notice kind="error">
        This card is not known. It may have been replaced: ask for the new card, or search by name.
      </Notice>
    );
  }
  return <NotChecked failure={failure} retry={() => void reload()} />;
}

const SIGNS = { ACTIVE: '✓', EXPIRED: '✕', CANCELLED: '–', PENDING: '…' } as const;

function Found({ answer: { status, name, member, checked_at } }: { answer: CallAnswer<'cardStatus'> }) {
  const checked = new Date(checked_at);
  const id = member ? shownId({ id: member.chain, oid: member.oid }) : '';
  const rows = [
    ['Member', member ? `${member.first} ${member.last}` : name],
    ['Family', familyShown(member?.additional_family ?? '')],
    ['ID', id],
    ['Office', member?.office_name ?? ''],
    ['Checked', `${shownDate(denverDate(checked))} ${denverClock(checked)}`],
  ].filter(([, value]) => value !== '');
  return (
    <Card padded>
      <p role="status" className={classes['status']} data-status={status.status}>
        <span aria-hidden="true">{SIGNS[status.status]}</span>
        {statusShown(status)}
      </p>
      <dl className={classes['facts']}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['notice']}>
        This is not insurance: the member pays the discounted rate at the visit.
      </p>
      {member?.list === 'office' && <Link to={`/office?find=${member.listed_as}`}>Open our member list</Link>}
      {member && member.list === null && <p>A member of another office.</p>}
    </Card>
  );
}
