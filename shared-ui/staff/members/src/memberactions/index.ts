/** What can be done with a member, the same on the member's page, in the search and for a card's code. */
export { MemberActions, type Deeds } from './MemberActions';
