import { MemberPage } from '@rollbook/staff-members';
import { MembershipPart } from '@rollbook/staff-payments';

const LIST = { to: '/office', label: 'Member List' };

/** A member of this office. */
export default function Member() {
  return <MemberPage list={LIST} Cancelling={MembershipPart} />;
}
