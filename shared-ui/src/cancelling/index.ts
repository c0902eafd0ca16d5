/** Cancelling a membership and its refund, for the administrator (L8, L9); MembershipPart is loaded on demand. */
export { HandOutForm } from './HandOutForm';
