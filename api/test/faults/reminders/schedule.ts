import type { Tally } from '../outcome';
import { runProcess } from '../process';
import { Random } from '../random';
import { runRounds } from '../recovery';
import { Gate, planOf } from '../schedule';
import type { World } from '../world';
import { type MailFault, mailFaults } from './mailbox';
import { noteScene } from './noted';
import { change, changeKinds, days, openJobs, openScene, runAll } from './scene';

const OPERATIONS = 16;

/**
 * One schedule: the jobs and the mail workers of two processes run at once, crash and stall, mails are refused or lost,
 * members renew, cancel, opt out and pay meanwhile, and the clock jumps again and again. The same seed gives the same plan.
 */
export async function runReminderSchedule(world: World, seed: number, tally: Tally): Promise<void> {
  const random = new Random(seed);
  const jump = random.pick([1, 40, 400]);
  const faults = new Map<string, MailFault>();
  const faultOf = (id: string) => {
    const fault = faults.get(id) ?? (random.chance(0.6) ? 'none' : random.pick(mailFaults));
    faults.set(id, fault);
    return fault;
  };
  const scene = await openScene(world, { jump, faultOf });
  const { clock, members } = scene;
  for (const pause of [jump, random.pick([0, 1, 2, 11])]) {
    clock.advance(days(pause));
    const stalled = new Gate();
    const rounds = world.nodes.map((node) =>
      runProcess(() => runAll(scene, node), planOf(random, OPERATIONS, stalled)),
    );
    for (let left = random.between(1, 4); left > 0; left -= 1) {
      const kind = random.pick(changeKinds);
      await change(world, scene, kind, random.pick(members));
    }
    stalled.open();
    for (const ended of await Promise.all(rounds)) {
      if (ended.how === 'threw') throw ended.error;
      tally.add(`round ${ended.how}`);
    }
  }
  const { crashed } = await runRounds([openJobs(scene)], {
    clock,
    attempts: [],
    lateRound: 0,
    reconcilers: (round) =>
      world.nodes.map((node) => ({ node, plan: round < 2 ? planOf(random, OPERATIONS) : {} })),
  });
  tally.add('second crash', crashed);
  for (const { kind } of scene.changes) tally.add(kind);
  await noteScene(world, scene);
}
