import type { FeatureRoute } from '@rollbook/kit';
import { lazy } from 'react';
import type { MemberPageProps } from './memberpage/MemberPage';

const MemberPage = lazy(() => import('./memberpage/MemberPage'));

/** The page of one member, the same in all areas. `given` is what other packages bring to it. Call it once, outside of a screen. */
export function memberRoutes(given: MemberPageProps = {}): readonly FeatureRoute[] {
  return [{ path: 'member/:id', title: 'Member', Screen: () => <MemberPage {...given} /> }];
}
