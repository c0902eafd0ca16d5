import { payFor } from '@rollbook/platform';
import { isAdmin, signedInOffice, unpaidCount, useSessionValue } from '@rollbook/shared-ui/session';
import { BatchCorner } from '@rollbook/staff-batches';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';

/** What runs for this account, on every screen of the area. What was renewed is paid on the office's own screen. */
export default function Batches() {
  const office = useSessionValue(signedInOffice);
  const admin = useSessionValue(isAdmin);
  const waiting = useSessionValue(unpaidCount);
  const navigate = useNavigate();
  if (!office && !admin) return null;
  const pay: ComponentProps<typeof BatchCorner>['pay'] = ({ oid, unpaid }) =>
    oid !== null && oid === office?.oid
      ? () => void navigate('/officepay', { state: payFor(...unpaid) })
      : undefined;
  return <BatchCorner key={admin ? 'admin' : office?.oid} pay={pay} waiting={waiting} />;
}
