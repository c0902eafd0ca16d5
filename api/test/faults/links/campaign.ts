import { describeCampaign } from '../campaign';
import { linkViolations } from './invariants';
import { linkFaults, runLinkCell } from './matrix';
import { linkFlows } from './scene';
import { runLinkSchedule } from './schedule';

/** The links in mails. */
export const links = describeCampaign({
  name: 'links',
  flows: linkFlows,
  faultsOf: () => linkFaults,
  meetsFault: () => true,
  runCell: runLinkCell,
  runSchedule: runLinkSchedule,
  check: linkViolations,
  // Wrong ways of using links that look right.
  mutants: [
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
  ],
  operations: { action: 12, reconciler: 8 },
  outcomes: [...linkFlows.flatMap((flow) => [`${flow} 200`, `${flow} 410`]), 'for another purpose 410'],
  full: { schedules: 3000 },
  sample: { flows: 1, oneOf: { plain: 4, faulty: 24, early: 24 }, schedules: 20 },
});
