import { MembershipPart } from '@rollbook/shared-ui/cancelling';
import { MemberPage } from '@rollbook/shared-ui/memberpage';
import { isAdmin, useSessionValue } from '@rollbook/shared-ui/session';

const LIST = { to: '/office', label: 'Member List' };

/** A member of this office. */
export default function Member() {
  const admin = useSessionValue(isAdmin);
  return (
    <MemberPage who={admin ? 'admin' : 'office'} list={LIST} area="/office" Cancelling={MembershipPart} />
  );
}
