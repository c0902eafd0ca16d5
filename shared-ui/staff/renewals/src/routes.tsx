import type { FeatureMenu, FeatureRoute } from '@rollbook/kit';
import { screenIn } from '@rollbook/platform';
import { lazy } from 'react';

const GroupRenewals = lazy(() => import('./renewals/GroupRenewals'));
const OfficeRenewals = lazy(() => import('./renewals/OfficeRenewals'));

/** What can be renewed. The administrator renews in the office area (D57). */
export function renewalRoutes(area: '/office' | '/officegroup'): readonly FeatureRoute[] {
  const path = screenIn(area, 'renewals');
  const title = 'Renewals';
  return area === '/office'
    ? [{ path, title, Screen: OfficeRenewals, needs: 'getRenewals' }]
    : [{ path, title, Screen: GroupRenewals, needs: 'getRenewalsForGroup' }];
}

const RENEWALS = [{ screen: 'renewals', label: 'Renewals', icon: 'renewals', duty: 'names' }] as const;

export const RENEWAL_MENU: FeatureMenu = {
  '/office': RENEWALS,
  '/officegroup': RENEWALS,
};
