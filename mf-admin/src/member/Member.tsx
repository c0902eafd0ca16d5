import { MemberPage } from '@rollbook/staff-members';
import { MembershipPart } from '@rollbook/staff-payments';

const LIST = { to: '/ecsadmin/applications', label: 'Applications' };

/** Any member. */
export default function Member() {
  return <MemberPage list={LIST} Cancelling={MembershipPart} />;
}
