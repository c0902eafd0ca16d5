import type { Cell, CellRun } from '../lifecycle/campaign';
import { runProcess } from '../process';
import { dyingOnce, runRounds } from '../recovery';
import type { World } from '../world';
import { type MailFault, mailFaults } from './mailbox';
import { noteScene } from './noted';
import { change, changeKinds, days, openJobs, openScene, runAll } from './scene';

/** The jobs after a clock that was moved by so many days, on one process or on both at once, and the mails. */
export const reminderFlows = [
  'jobs after 1 day',
  'jobs after 40 days',
  'jobs after 400 days',
  'mails',
] as const;
export type ReminderFlow = (typeof reminderFlows)[number];
export type ReminderFault = MailFault | 'both processes';

export function reminderFaults(flow: ReminderFlow): readonly ReminderFault[] {
  return flow === 'mails' ? mailFaults : ['none', 'both processes'];
}

const JUMPS: Record<ReminderFlow, number> = {
  'jobs after 1 day': 1,
  'jobs after 40 days': 40,
  'jobs after 400 days': 400,
  mails: 1,
};

/** The jobs, or the mails, with a crash; meanwhile members renew, cancel, opt out and pay. */
export async function runReminderCell(
  world: World,
  { flow, fault, crash, second }: Cell<ReminderFlow, ReminderFault>,
  index: number,
): Promise<CellRun> {
  const [node, other] = world.nodes;
  const jump = JUMPS[flow];
  const first = fault === 'both processes' ? 'none' : fault;
  const scene = await openScene(world, { jump, faultOf: () => first });
  const { services, mailbox, members, clock } = scene;
  clock.advance(days(jump));
  const jobs = (by: typeof node) => by.runJobs(services, by.reminderJobs);
  const plan = crash === undefined ? {} : { crash };
  if (flow === 'mails') await jobs(other);
  const request = runProcess(() => (flow === 'mails' ? mailbox.sendDue(node, services) : jobs(node)), plan);
  const twin = fault === 'both processes' ? runProcess(() => jobs(other)) : undefined;
  const [ended] = await Promise.all([request, twin]);
  if (ended.how === 'threw') throw ended.error;
  // Undisturbed, the mails go out before anything changes.
  if (fault === 'none' && crash === undefined) await mailbox.sendDue(other, services);
  for (const [nth, kind] of changeKinds.entries()) {
    const member = members.at((index * 3 + nth * 5) % members.length);
    if (member !== undefined) await change(world, scene, kind, member);
  }
  const { operations, crashed } = await runRounds([openJobs(scene)], {
    clock,
    attempts: [],
    lateRound: 0,
    reconcilers: dyingOnce(other, second),
  });
  await runAll(scene, node);
  await noteScene(world, scene);
  return { outcome: ended.how, operations: ended.operations, recovery: operations, crashed };
}
