import { type Desk, MemberSearch, Results, type Searched } from '@rollbook/staff-members';

const DESK: Desk = { areaOf: () => '/officegroup', deeds: {} };

/** Search for a member of the group's offices. */
export default function SearchForMember() {
  return <MemberSearch results={GroupResults} />;
}

function GroupResults(searched: Searched) {
  return <Results {...searched} desk={DESK} />;
}
