import type { FeatureMenu, FeatureRoute } from '@rollbook/kit';
import { screenIn } from '@rollbook/platform';
import { lazy } from 'react';

const GroupRenewals = lazy(() => import('./renewals/GroupRenewals'));
const OfficeRenewals = lazy(() => import('./renewals/OfficeRenewals'));

/** What can be renewed. The administrator renews in the office area (D57). */
export function renewalRoutes(area: '/office' | '/officegroup'): readonly FeatureRoute[] {
  const Screen = area === '/office' ? OfficeRenewals : GroupRenewals;
  return [{ path: screenIn(area, 'renewals'), title: 'Renewals', Screen }];
}

const RENEWALS = [{ screen: 'renewals', label: 'Renewals', icon: 'renewals' }] as const;

export const RENEWAL_MENU: FeatureMenu = {
  '/office': RENEWALS,
  '/officegroup': RENEWALS,
};
