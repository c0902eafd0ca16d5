/** Added to the address of a member's page, it opens the form that cancels the membership. */
export const CANCELLING = '#cancel';
