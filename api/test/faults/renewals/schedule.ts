import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../src/base/http/caller';
import { Membership } from '../../../src/membership/record/membership';
import type { Deed } from '../node';
import { outcomeOf, type Tally } from '../outcome';
import { runProcess } from '../process';
import { providerFaults, refundKey, setFault } from '../provider';
import { Random } from '../random';
import { LATE_ROUNDS, runRounds, unsettledPayments } from '../recovery';
import { openRefunds } from '../refunds/scene';
import { Gate, planOf, Progress } from '../schedule';
import {
  ADMIN,
  contextOf,
  DECLINED_NONCE,
  groupCaller,
  OK_NONCE,
  officeCaller,
  PUBLIC,
  startClock,
  type World,
} from '../world';
import { noteAnswer } from './invariants';
import { byLinkOf, hiddenRenewals, members } from './scene';

const OPERATIONS = 24;
const FEW = 8;

type Action = { name: string; deed: Deed; by: Caller; chain: number };

/**
 * One schedule: the member on the phone, the office at the counter, the administrator and the group's bulk payment renew
 * the same memberships at the same moment on two API processes, while renewals are deleted, restored and memberships
 * cancelled. Each can crash, stall, be sent twice or meet a fault of the provider. The same seed gives the same plan.
 */
export async function runRenewalSchedule(world: World, seed: number, tally: Tally): Promise<void> {
  const random = new Random(seed);
  const clock = startClock();
  const services = { ...world.services, now: clock.now };
  const pool = random.chance(0.6) ? members.due : members.lapsed;
  const chains: [number, ...number[]] = [await pool.take(world)];
  if (random.chance(0.4)) chains.push(await pool.take(world));
  const actions: (Action & { attempt: string })[] = [];
  for (let left = random.between(2, 5); left > 0; left -= 1) {
    actions.push({ ...(await chooseAction(world, random, chains)), attempt: randomUUID() });
  }
  // The group pays renewals that wait: mostly there must be one before it comes.
  if (actions.some(({ name }) => name === 'group') && random.chance(0.7)) {
    const counter: Deed = { kind: 'renew at the counter', id: chains[0] };
    await world.nodes[0].perform(counter, contextOf(services, ADMIN));
  }
  const attempts = [...actions.map(({ attempt }) => attempt), ...chains.map(refundKey)];
  for (const attempt of attempts)
    setFault(attempt, random.chance(0.6) ? 'none' : random.pick(providerFaults));
  const stalled = new Gate();
  const progress = new Progress();
  const act = async ({ name, deed, by, attempt, chain }: (typeof actions)[number]) => {
    if (random.chance(0.3)) await progress.passed(random.between(1, FEW));
    const nodes = random.chance(0.25) ? world.nodes : [random.pick(world.nodes)];
    const outcomes = await Promise.all(
      nodes.map(async (node) => {
        const plan = { ...planOf(random, OPERATIONS, stalled), onOperation: () => progress.step() };
        return outcomeOf(await runProcess(() => node.perform(deed, contextOf(services, by, attempt)), plan));
      }),
    );
    for (const outcome of outcomes) tally.add(`${name} ${outcome}`);
    noteAnswer(world, { chain, attempt, outcomes });
  };
  let earlier: Promise<void> = Promise.resolve();
  const runs = actions.map((action) => {
    // Some only after the one before them: what is paid, deleted or restored must be there first.
    const before = random.chance(0.4) ? earlier : Promise.resolve();
    earlier = before.then(() => act(action));
    return earlier;
  });
  await progress.passed(random.between(1, OPERATIONS));
  if (random.chance(0.4)) clock.advance(2 * 60_000);
  const sweeps = world.nodes.map((node) => runProcess(() => node.sweepRenewals(services, chains[0])));
  await Promise.all(sweeps);
  stalled.open();
  await Promise.all(runs);

  const scene = { attempts, chains, ids: [], clock };
  const chores = [
    unsettledPayments(world, { ...scene, ending: random.chance(0.5) ? 'COMPLETED' : 'CANCELED' }),
    hiddenRenewals(world, chains, clock),
    openRefunds(world, { ...scene, ending: 'COMPLETED' }),
  ];
  const { crashed } = await runRounds(chores, {
    ...scene,
    reconcilers: (round) => world.nodes.map((node) => ({ node, plan: round < 2 ? planOf(random, FEW) : {} })),
    lateRound: random.between(0, LATE_ROUNDS),
  });
  tally.add('second crash', crashed);
  for (const chain of chains) await renewOnceMore(world, chain, services);
}

/** At rest the membership can be renewed, or is renewed already. */
async function renewOnceMore(world: World, chain: number, services: World['services']): Promise<void> {
  if ((await Membership.exists({ _id: chain, cancellation: { $gt: '' } })) !== null) return;
  await world.nodes[0].perform({ kind: 'renew at the counter', id: chain }, contextOf(services, ADMIN));
}

async function chooseAction(world: World, random: Random, chains: number[]): Promise<Action> {
  const chain = random.pick(chains);
  const [office] = world.offices;
  const nonce = random.chance(0.15) ? DECLINED_NONCE : OK_NONCE;
  const byLink = await byLinkOf(world, chain, nonce);
  const counter: Deed = { kind: 'renew at the counter', id: chain };
  const cancel: Deed = { kind: 'cancel', chain, by: 'plan', ends: random.pick(['at once', 'with term']) };
  return random.pick<Action>([
    { name: 'member by card', by: PUBLIC, chain, deed: { kind: 'renew by card', ...byLink } },
    { name: 'member by card', by: PUBLIC, chain, deed: { kind: 'renew by card', ...byLink } },
    { name: 'member by link', by: PUBLIC, chain, deed: { kind: 'renew by link', ...byLink } },
    { name: 'office', by: officeCaller(office), chain, deed: counter },
    { name: 'admin', by: ADMIN, chain, deed: counter },
    { name: 'group', by: groupCaller(world.group), chain, deed: { kind: 'pay renewals', chains, nonce } },
    { name: 'delete', by: ADMIN, chain, deed: { kind: 'delete renewal', chain } },
    { name: 'restore', by: ADMIN, chain, deed: { kind: 'restore renewal', chain } },
    { name: 'cancel', by: ADMIN, chain, deed: cancel },
  ]);
}
