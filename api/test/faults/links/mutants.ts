import type { LifecycleMutant } from '../lifecycle/campaign';

/** Wrong ways of using links that look right. */
export const linkMutants: LifecycleMutant[] = [
  {
    name: 'looks whether a link is used and then marks it',
    replaces: { 'base/links/links': 'linkLookThenMark' },
    flow: 'member',
  },
  {
    name: 'does not compare the purpose of a link',
    replaces: { 'base/links/links': 'linkForAnyPurpose' },
    flow: 'resume',
  },
  {
    name: 'leaves expired links to the database',
    replaces: { 'base/links/links': 'linkNeverExpires' },
    flow: 'member',
  },
  {
    name: 'uses a link up before its work is done',
    replaces: { 'journeys/reminders/stop': 'stopAfterUse' },
    flow: 'stop-reminders',
  },
];
