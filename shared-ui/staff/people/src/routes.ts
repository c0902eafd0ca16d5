import type { FeatureMenu, FeatureRoute } from '@rollbook/kit';
import { type Area, screenIn } from '@rollbook/platform';
import { lazy } from 'react';

const MySignIn = lazy(() => import('./mysignin/MySignIn'));
const Invitation = lazy(() => import('./invitation/Invitation'));

/** The person's own sign-in, or that of the office or group. */
export function signInRoutes(area: Area): readonly FeatureRoute[] {
  return [{ path: screenIn(area, 'signIn'), title: 'Sign-in and devices', Screen: MySignIn }];
}

/** Opens without a session. */
export function invitationRoute(area: Area): FeatureRoute {
  return { path: `${area}/invitation`, title: 'Your sign-in', Screen: Invitation };
}

const ENTRY = { label: 'Sign-in and devices', icon: 'people', screen: 'signIn' } as const;

export const SIGN_IN_MENU: FeatureMenu = {
  '/office': [{ ...ENTRY, acting: false }],
  '/officegroup': [{ ...ENTRY, acting: false }],
  '/ecsadmin': [{ ...ENTRY, icon: 'password', section: 'Running the plan' }],
};
