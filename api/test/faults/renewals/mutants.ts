import type { LifecycleMutant } from '../lifecycle/campaign';

/** Wrong ways of renewing that look right. */
export const renewalMutants: LifecycleMutant[] = [
  {
    name: 'looks for another renewal and claims nothing',
    replaces: { 'membership/applications/renewalClaims': 'renewalByLooking' },
    flow: 'at the counter',
  },
  {
    name: 'takes back a hidden renewal whose payment is not settled',
    replaces: { 'membership/applications/renewalClaims': 'withdrawCharged' },
    flow: 'by card',
  },
];
