import type { Campaign, Mutant } from '../campaign';
import { linkViolations } from './invariants';
import { type LinkFault, linkFaults, runLinkCell } from './matrix';
import { type LinkFlow, linkFlows } from './scene';
import { runLinkSchedule } from './schedule';

/** Wrong ways of using links that look right. */
const mutants: Mutant<LinkFlow>[] = [
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

/** The links in mails. */
export const links: Campaign<LinkFlow, LinkFault> = {
  name: 'links',
  flows: linkFlows,
  faultsOf: () => linkFaults,
  meetsFault: () => true,
  runCell: runLinkCell,
  runSchedule: runLinkSchedule,
  check: linkViolations,
  mutants,
  lanes: 24,
  operations: { action: 12, reconciler: 8 },
  notifies: false,
  outcomes: [...linkFlows.flatMap((flow) => [`${flow} 200`, `${flow} 410`]), 'for another purpose 410'],
  full: { seconds: { plain: 6, faulty: 6 }, schedules: 3000 },
  early: 1,
  sample: { flows: 1, oneOf: { plain: 4, faulty: 24, early: 24 }, schedules: 20 },
};
