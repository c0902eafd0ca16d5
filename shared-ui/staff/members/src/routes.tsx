import type { FeatureMenu, FeatureRoute } from '@rollbook/kit';
import { type Area, screenIn } from '@rollbook/platform';
import { lazy } from 'react';
import type { MemberPageProps } from './memberpage/MemberPage';

const AllApplications = lazy(() => import('./applications/AllApplications'));
const MemberPage = lazy(() => import('./memberpage/MemberPage'));
const ReadApplications = lazy(() => import('./applications/ReadApplications'));
const SearchPage = lazy(() => import('./membersearch/SearchPage'));

/** The page of one member, the same in all areas. `given` is what other packages bring to it. Call it once, outside of a screen. */
export function memberRoutes(area: Area, given: MemberPageProps = {}): readonly FeatureRoute[] {
  const path = `${screenIn(area, 'member')}/:id`;
  return [{ path, title: 'Member', Screen: () => <MemberPage {...given} />, needs: 'getMemberPage' }];
}

/** The applications of all offices, for the administrator. */
export function applicationRoutes(): readonly FeatureRoute[] {
  const path = screenIn('/ecsadmin', 'applications');
  return [{ path, title: 'Applications', Screen: AllApplications, needs: 'getApplications' }];
}

/** The list of one office, which a group or the administrator only reads; the office area has its address. */
export function readApplicationRoutes(): readonly FeatureRoute[] {
  const path = screenIn('/office', 'applicationsOfOffice');
  return [{ path, title: 'Memberships', Screen: ReadApplications, needs: 'getApplicationsForOffice' }];
}

/** The search, which the administrator has in the office area. */
export function searchRoutes(area: '/office' | '/officegroup'): readonly FeatureRoute[] {
  const screen = { title: 'Search for Member', Screen: SearchPage, needs: 'searchForMember' } as const;
  return [{ ...screen, path: screenIn(area, 'search'), isForAll: true }];
}

export const APPLICATION_MENU: FeatureMenu = {
  '/ecsadmin': [
    {
      screen: 'applications',
      label: 'Applications',
      icon: 'applications',
      duty: 'names',
      help: 'Every application, by period and office',
    },
  ],
};

export const SEARCH_MENU: FeatureMenu = {
  '/office': [
    { screen: 'search', label: 'Search for Member', icon: 'search', keys: 'search', duty: 'names' },
  ],
  '/officegroup': [
    { screen: 'search', label: 'Search for Member', icon: 'search', keys: 'search', acting: false },
  ],
  '/ecsadmin': [
    {
      screen: 'search',
      label: 'Search For Member From Another Office',
      icon: 'search',
      keys: 'search',
      duty: 'names',
      help: 'Who is active, and until when',
    },
  ],
};
