import { shownTime } from '@rollbook/contract';
import { Notice, useCall } from '@rollbook/kit';
import { serverNow } from '@rollbook/platform';
import { whoShown } from '@rollbook/staff-members';
import { useEffect } from 'react';
import { addressChange } from './addressChange';

type Props = {
  oid: number;
  /** Called once what is known has taken the place of the one line that waits for it. */
  grown: () => void;
};

/** Says when and by whom the address of an office was changed lately: a password sent to it is no longer the clinic's alone. */
export function NewAddress({ oid, grown }: Props) {
  const { loading } = useCall('getAuditTrail', { subject: 'office', id: String(oid) });
  const isKnown = loading.state !== 'pending';
  useEffect(() => {
    if (isKnown) grown();
  }, [isKnown, grown]);
  if (loading.state === 'pending') return <p role="status">Looking up when this address was changed…</p>;
  if (loading.state === 'failed')
    return <Notice kind="asked">We could not look up whether this address was changed lately.</Notice>;
  const changed = addressChange(loading.value, serverNow());
  if (changed === undefined) return null;
  return (
    <Notice kind="asked">
      This address is new: {whoShown(changed.who, changed.who_name)} changed it on{' '}
      {shownTime(new Date(changed.at))}. It was {String(changed.before?.['office_email'])} before.
    </Notice>
  );
}
