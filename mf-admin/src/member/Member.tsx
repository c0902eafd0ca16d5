import { MembershipPart } from '@rollbook/shared-ui/cancelling';
import { MemberPage } from '@rollbook/shared-ui/memberpage';

const LIST = { to: '/ecsadmin/applications', label: 'Applications' };

/** Any member. */
export default function Member() {
  return <MemberPage who="admin" list={LIST} area="/ecsadmin" Cancelling={MembershipPart} />;
}
