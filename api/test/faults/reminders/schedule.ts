import type { Node } from '../nodes';
import type { Stage } from '../stage';
import { type MailFault, mailFaults } from './mailbox';
import { change, changeKinds, days, openJobs, openScene, runAll } from './scene';

/**
 * The jobs and the mail workers of two processes run at once, mails are refused or lost, members renew, cancel, opt out and
 * pay meanwhile, and the clock jumps again and again.
 */
export async function runReminderSchedule(stage: Stage): Promise<void> {
  const { world, random, clock, tally } = stage;
  const jump = random.pick([1, 40, 400]);
  const faults = new Map<string, MailFault>();
  const faultOf = (id: string) => {
    const fault = faults.get(id) ?? (random.chance(0.6) ? 'none' : random.pick(mailFaults));
    faults.set(id, fault);
    return fault;
  };
  const scene = await openScene(stage, { jump, faultOf });
  const round = { name: 'round', perform: (node: Node) => runAll(scene, node) };
  for (const pause of [jump, random.pick([0, 1, 2, 11])]) {
    clock.advance(days(pause));
    await stage.play([round, round], async () => {
      for (let left = random.between(1, 4); left > 0; left -= 1) {
        await change(world, scene, random.pick(changeKinds), random.pick(scene.members));
      }
    });
  }
  await stage.recover(openJobs(scene));
  for (const { kind } of scene.changes) tally.add(kind);
}
