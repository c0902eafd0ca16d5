/** Added to the address of a member's page, it opens the form that cancels the membership (K1). */
export const CANCELLING = '#cancel';
