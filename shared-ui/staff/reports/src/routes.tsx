import type { YearMonth } from '@rollbook/contract';
import type { FeatureMenu, FeatureRoute } from '@rollbook/kit';
import { type Area, screenIn } from '@rollbook/platform';
import { lazy } from 'react';

const Reports = lazy(() => import('./report/Reports'));
const Statement = lazy(() => import('./statement/Statement'));

/** The reports, and the statement of a month. */
export function reportRoutes(area: Area): readonly FeatureRoute[] {
  return [
    { path: screenIn(area, 'reports'), title: 'Reports', Screen: Reports },
    { path: `${screenIn(area, 'reports')}/statement`, title: 'Statement', Screen: Statement },
  ];
}

const REPORTS = [{ screen: 'reports', label: 'Reports', icon: 'reports' }] as const;

export const REPORT_MENU: FeatureMenu = {
  '/office': REPORTS,
  '/officegroup': REPORTS,
};

/** The statement of a month: an administrator's may be that of one office or group. */
export function statementPath(
  area: Area,
  month: YearMonth,
  of: { oid?: number; ogid?: number } = {},
): string {
  const whose = Object.entries(of).map(([name, id]) => `&${name}=${id}`);
  return `${screenIn(area, 'reports')}/statement?month=${month}${whose.join('')}`;
}
