import type { FeatureRoute } from '@rollbook/kit';
import { memberRoutes, searchRoutes } from '@rollbook/staff-members';
import { paymentRoutes, receiptRoutes } from '@rollbook/staff-payments';
import { renewalRoutes } from '@rollbook/staff-renewals';
import Home from './home/Home';

const AREA = '/officegroup';

/** The screens of the area: its home, and those of the features. All require a group. */
export const SCREENS: readonly FeatureRoute[] = [
  { path: AREA, title: 'Group Admin Area', Screen: Home },
  ...memberRoutes(AREA),
  ...paymentRoutes(AREA),
  ...receiptRoutes(AREA),
  ...renewalRoutes(AREA),
  ...searchRoutes(AREA),
];
