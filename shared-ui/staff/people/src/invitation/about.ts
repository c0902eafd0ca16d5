import { IconHistory, IconShieldCheck, IconUserSearch } from '@rollbook/kit';
import type { Area } from '@rollbook/platform';

const POINTS = [
  { icon: IconUserSearch, text: 'Your own name in the history' },
  { icon: IconShieldCheck, text: 'A second factor that no one can guess' },
  { icon: IconHistory, text: 'Your devices, and a way to sign them out' },
];

/** What stands beside the form of an invitation. */
export const ABOUT = {
  '/office': { area: 'office', promise: 'A sign-in of your own.', points: POINTS },
  '/officegroup': { area: 'group', promise: 'A sign-in of your own.', points: POINTS },
  '/ecsadmin': { area: 'admin', promise: 'A sign-in of your own.', points: POINTS },
} as const satisfies Record<Area, unknown>;
