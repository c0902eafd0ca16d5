import type { Campaign } from '../lifecycle/campaign';
import type { Tally } from '../outcome';
import { forgetAnswers } from '../renewals/invariants';
import { members } from '../renewals/scene';
import { emptyBooks, type World } from '../world';
import { forgetLinks, linkViolations } from './invariants';
import { type LinkFault, linkFaults, runLinkCell } from './matrix';
import { linkMutants } from './mutants';
import { type LinkFlow, linkFlows } from './scene';
import { runLinkSchedule } from './schedule';

/** The links in mails (L4). */
export const links: Campaign<LinkFlow, LinkFault> = {
  name: 'links',
  flows: linkFlows,
  faultsOf: () => linkFaults,
  meetsFault: () => true,
  runCell: runLinkCell,
  runSchedule: runLinkSchedule,
  close,
  lanes: 24,
  mutants: linkMutants,
};

async function close(world: World, _tally: Tally): Promise<string[]> {
  const found = await linkViolations(world);
  await emptyBooks(world);
  members.due.empty(world);
  forgetLinks(world);
  forgetAnswers(world);
  return found;
}
