import { randomUUID } from 'node:crypto';
import type { Deed } from '../node';
import { outcomeOf, type Tally } from '../outcome';
import { type Plan, runProcess } from '../process';
import { letArrive, providerFaults, refundKey, setFault } from '../provider';
import { Random } from '../random';
import { LATE_ROUNDS, runRounds } from '../recovery';
import { Gate, planOf, Progress } from '../schedule';
import { ADMIN, contextOf, startClock, storeUnpaid, type World } from '../world';
import { openRefunds, reconcileScene, type RefundScene, storePaid } from './scene';

const OPERATIONS = 20;
const FEW = 8;
const MINUTE = 60_000;

/**
 * One schedule: the administrator and members cancel, undo, hand out, delete and restore the same few memberships, which
 * one payment paid, on two API processes, while offices pay and edit them and the reconcilers run. Any of them can crash, stall or meet a
 * fault of the provider. The same seed gives the same plan.
 */
export async function runRefundSchedule(world: World, seed: number, tally: Tally): Promise<void> {
  const random = new Random(seed);
  const paid = await storePaid(world, random.between(2, 3), random.chance(0.7) ? 'card' : 'cash');
  const [unpaid] = await storeUnpaid(world, 1);
  const chains = unpaid === undefined ? paid : [...paid, unpaid._id];
  const actions = Array.from({ length: random.between(2, 5) }, () => ({
    deed: chooseDeed(random, chains),
    attempt: randomUUID(),
  }));
  const keys = chains.map(refundKey);
  for (const key of keys) setFault(key, random.chance(0.5) ? 'none' : random.pick(providerFaults));
  const scene: RefundScene = {
    chains,
    attempts: keys,
    clock: startClock(),
  };
  // What is undone and handed out must mostly be cancelled before.
  for (const { deed } of actions) {
    if ((deed.kind !== 'hand out' && deed.kind !== 'undo cancellation') || random.chance(0.4)) continue;
    const services = { ...world.services, now: scene.clock.now };
    const cancel: Deed = { kind: 'cancel', chain: deed.chain, by: 'plan' };
    await runProcess(() => world.nodes[0].perform(cancel, contextOf(services, ADMIN)));
  }
  const stalled = new Gate();
  const progress = new Progress();
  const act = async (deed: Deed, attempt: string) => {
    if (random.chance(0.5)) await progress.passed(random.between(1, FEW));
    const nodes = random.chance(0.25) ? world.nodes : [random.pick(world.nodes)];
    await Promise.all(
      nodes.map(async (node) => {
        const context = contextOf({ ...world.services, now: scene.clock.now }, ADMIN, attempt);
        const plan: Plan = { ...planOf(random, OPERATIONS, stalled), onOperation: () => progress.step() };
        const ended = await runProcess(() => node.perform(deed, context), plan);
        tally.add(`${deed.kind} ${outcomeOf(ended)}`);
      }),
    );
  };
  let earlier: Promise<void> = Promise.resolve();
  const runs = actions.map(({ deed, attempt }) => {
    // Some only after the one before them: what is undone and handed out must be cancelled first.
    const before = random.chance(0.5) ? earlier : Promise.resolve();
    earlier = before.then(() => act(deed, attempt));
    return earlier;
  });
  await interfere(world, scene, random, progress);
  stalled.open();
  await Promise.all(runs);
  const ending = random.chance(0.5) ? 'COMPLETED' : 'REJECTED';
  const { crashed } = await runRounds([openRefunds(world, { ...scene, ending })], {
    ...scene,
    reconcilers: (round) => world.nodes.map((node) => ({ node, plan: round < 2 ? planOf(random, FEW) : {} })),
    lateRound: random.between(0, LATE_ROUNDS),
  });
  tally.add('second crash', crashed);
}

function chooseDeed(random: Random, chains: number[]): Deed {
  const [first = 0] = chains;
  const chain = random.chance(0.6) ? first : random.pick(chains);
  const by = random.pick(['member', 'plan'] as const);
  return random.pick<Deed>([
    { kind: 'cancel', chain, by },
    { kind: 'cancel', chain, by },
    { kind: 'cancel', chain, by, ends: random.pick(['at once', 'with term'] as const) },
    { kind: 'undo cancellation', chain },
    { kind: 'hand out', chain },
    { kind: 'edit', id: chain },
    { kind: 'undo', id: chain },
    { kind: 'edit pays', id: chain },
    { kind: 'delete', id: chain },
    { kind: 'restore', id: chain },
  ]);
}

async function interfere(
  world: World,
  scene: RefundScene,
  random: Random,
  progress: Progress,
): Promise<void> {
  await progress.passed(random.between(1, OPERATIONS));
  scene.clock.advance(random.between(0, 2) * MINUTE);
  if (random.chance(0.3)) await letArrive(scene.attempts);
  const runs = world.nodes.map((node) =>
    runProcess(() => reconcileScene(world, node, scene), planOf(random, FEW)),
  );
  for (const ended of await Promise.all(runs)) if (ended.how === 'threw') throw ended.error;
}
