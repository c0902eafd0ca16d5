import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';
import { MemberPage } from '@rollbook/staff-members';
import { MembershipPart } from '@rollbook/staff-payments';

const LIST = { to: '/office', label: 'Member List' };

/** A member of this office. */
export default function Member() {
  const admin = useSessionValue(isAdmin);
  return (
    <MemberPage who={admin ? 'admin' : 'office'} list={LIST} area="/office" Cancelling={MembershipPart} />
  );
}
