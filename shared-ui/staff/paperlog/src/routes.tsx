import type { FeatureMenu, FeatureRoute } from '@rollbook/kit';
import { type Area, screenIn } from '@rollbook/platform';
import { lazy } from 'react';

const PaperLogPage = lazy(() => import('./paperlog/PaperLogPage'));

/** The paper log of an office. */
export function paperLogRoutes(area: Area): readonly FeatureRoute[] {
  const path = screenIn(area, 'paperLog');
  const title = 'Membership Log Submission';
  return [{ path, title, Screen: PaperLogPage, needs: 'officeSubmitApplication' }];
}

export const PAPER_LOG_MENU: FeatureMenu = {
  '/office': [{ screen: 'paperLog', label: 'Membership Log Submission', icon: 'paper', duty: 'desk' }],
  '/ecsadmin': [
    {
      screen: 'paperLog',
      label: 'Submit Applications For Office',
      icon: 'paper',
      duty: 'desk',
      help: 'Enter the paper log of an office',
    },
  ],
};
