import { Membership } from '../../../src/membership/record/membership';
import type { Caller } from '../../../src/base/http/caller';
import type { Deed } from '../node';
import { refundKey } from '../provider';
import type { Random } from '../random';
import { unsettledPayments } from '../payments/scene';
import { openRefunds } from '../refunds/scene';
import type { Action, Stage } from '../stage';
import { ADMIN, DECLINED_NONCE, groupCaller, OK_NONCE, officeCaller, PUBLIC, type World } from '../world';
import { noteAnswer } from './invariants';
import { byLinkOf, hiddenRenewals, members } from './scene';

/**
 * The member on the phone, the office at the counter, the administrator and the group's bulk payment renew the same
 * memberships at the same moment, while renewals are deleted, restored and memberships cancelled.
 */
export async function runRenewalSchedule(stage: Stage): Promise<void> {
  const { world, random } = stage;
  const [node] = world.nodes;
  const pool = random.chance(0.6) ? members.due : members.lapsed;
  const chains: [number, ...number[]] = [await pool.take(world)];
  if (random.chance(0.4)) chains.push(await pool.take(world));
  for (const chain of chains) stage.fail(refundKey(chain), stage.fault());
  const chosen: Chosen[] = [];
  for (let left = random.between(2, 5); left > 0; left -= 1) {
    chosen.push(await chooseAction(world, random, chains));
  }
  const renew = (chain: number) => stage.request({ kind: 'renew at the counter', id: chain }, ADMIN)(node);
  // The group pays renewals that wait: mostly there must be one before it comes.
  if (chosen.some(({ name }) => name === 'group') && random.chance(0.7)) await renew(chains[0]);
  const chores = [unsettledPayments(stage), hiddenRenewals(stage, chains), openRefunds(stage, chains)];
  const actions = chosen.map((one) => noted(stage, one));
  await stage.play(actions, () => stage.interfere(...chores));
  await stage.recover(...chores);
  // At rest the membership can be renewed, or is renewed already.
  const cancelled = await Membership.find({ _id: { $in: chains }, cancellation: { $gt: '' } }).lean();
  for (const chain of chains) if (!cancelled.some(({ _id }) => _id === chain)) await renew(chain);
}

function noted(stage: Stage, { name, deed, by, chain }: Chosen): Action {
  const attempt = stage.attempt(stage.fault());
  const told = noteAnswer(stage.world, { chain, attempt, outcomes: [] });
  return { name, perform: stage.request(deed, by, attempt), told };
}

type Chosen = { name: string; deed: Deed; by: Caller; chain: number };

async function chooseAction(world: World, random: Random, chains: number[]): Promise<Chosen> {
  const chain = random.pick(chains);
  const [office] = world.offices;
  const nonce = random.chance(0.15) ? DECLINED_NONCE : OK_NONCE;
  const byLink = await byLinkOf(world, chain, nonce);
  const counter: Deed = { kind: 'renew at the counter', id: chain };
  const cancel: Deed = { kind: 'cancel', chain, by: 'plan', ends: random.pick(['at once', 'with term']) };
  return random.pick<Chosen>([
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
