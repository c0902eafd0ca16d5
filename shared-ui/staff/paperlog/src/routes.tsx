import type { FeatureMenu, FeatureRoute } from '@rollbook/kit';
import { type Area, screenIn } from '@rollbook/platform';
import { lazy } from 'react';

const PaperLogPage = lazy(() => import('./paperlog/PaperLogPage'));

/** The paper log of an office. */
export function paperLogRoutes(area: Area): readonly FeatureRoute[] {
  return [{ path: screenIn(area, 'paperLog'), title: 'Membership Log Submission', Screen: PaperLogPage }];
}

export const PAPER_LOG_MENU: FeatureMenu = {
  '/office': [{ screen: 'paperLog', label: 'Membership Log Submission', icon: 'paper' }],
  '/ecsadmin': [
    {
      screen: 'paperLog',
      label: 'Submit Applications For Office',
      icon: 'paper',
      help: 'Enter the paper log of an office',
    },
  ],
};
