import { type Duty, hasDuty, type Post } from '@rollbook/contract';

export const ROLE_NAMES: Readonly<Record<Post, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  desk: 'Desk',
  viewer: 'Viewer',
};

/** What a duty is called on the screen, in the order of the table. */
export const DUTY_NAMES: readonly (readonly [Duty, string])[] = [
  ['figures', 'Figures and reports'],
  ['names', 'Names of members, search, member pages'],
  ['desk', 'Change applications, take payments'],
  ['plan', 'Offices, groups, import, deposits, history'],
  ['refunds', 'Cancel, money back, answer requests'],
  ['settings', 'Settings'],
  ['people', 'People, reopen the latest month'],
];

/** 'yes', 'no' or 'if granted' for a role and a duty, by the rule of the contract. */
export function mayText(post: Post, duty: Duty): 'yes' | 'no' | 'if granted' {
  if (hasDuty({ post, names: false }, duty)) return 'yes';
  return hasDuty({ post, names: true }, duty) ? 'if granted' : 'no';
}
