import { MemberPage } from '@rollbook/staff-members';

const LIST = { to: '/officegroup', label: 'Offices' };

/** A member of one of the group's offices. A group corrects nothing (D8). */
export default function Member() {
  return <MemberPage list={LIST} />;
}
