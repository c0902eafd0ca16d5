import type { Cell, CellRun } from '../run';
import { type MailFault, mailFaults } from './mailbox';
import { change, changeKinds, days, openJobs, openScene, runAll, runDueJobs, sendMails } from './scene';

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
  run: CellRun,
  { flow, fault, crash }: Cell<ReminderFlow, ReminderFault>,
): Promise<void> {
  const { world, clock, index } = run;
  const [node, other] = world.nodes;
  const jump = JUMPS[flow];
  const first = fault === 'both processes' ? 'none' : fault;
  const scene = await openScene(run, { jump, faultOf: () => first });
  clock.advance(days(jump));
  if (flow === 'mails') await runDueJobs(scene, other);
  await Promise.all([
    run.perform((by) => (flow === 'mails' ? sendMails(scene, by) : runDueJobs(scene, by))),
    ...(fault === 'both processes' ? [runDueJobs(scene, other)] : []),
  ]);
  // Undisturbed, the mails go out before anything changes.
  if (fault === 'none' && crash === undefined) await sendMails(scene, other);
  for (const [nth, kind] of changeKinds.entries()) {
    const member = scene.members.at((index * 3 + nth * 5) % scene.members.length);
    if (member !== undefined) await change(world, scene, kind, member);
  }
  await run.recover(openJobs(scene));
  await runAll(scene, node);
}
