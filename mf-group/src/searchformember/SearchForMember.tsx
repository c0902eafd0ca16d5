import { type Actions, MemberSearch, Results, type Searched } from '@rollbook/shared-ui/membersearch';

const ACTIONS: Actions = { area: '/officegroup', payAt: '/officegroup/pay' };
const actionsOf = () => ACTIONS;

/** Search for a member of the group's offices (K8). */
export default function SearchForMember() {
  return <MemberSearch results={GroupResults} />;
}

function GroupResults(searched: Searched) {
  return <Results {...searched} actionsOf={actionsOf} />;
}
