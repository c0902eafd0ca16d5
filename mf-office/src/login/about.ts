import { dollars, FEE_CENTS } from '@rollbook/contract';
import { IconCreditCard, IconFilePlus, IconUserSearch } from '@rollbook/kit';

/** What stands beside the forms of an office that is not signed in. */
export const ABOUT = {
  area: 'office',
  promise: 'For the people at the front desk.',
  points: [
    { icon: IconUserSearch, text: 'See who is active, and until when' },
    { icon: IconFilePlus, text: 'Enter the paper log' },
    { icon: IconCreditCard, text: `Pay for several members at once, ${dollars(FEE_CENTS)} each` },
  ],
} as const;
