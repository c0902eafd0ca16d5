import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../src/base/http/caller';
import type { Cell, CellRun } from '../lifecycle/campaign';
import type { Deed } from '../node';
import { outcomeOf } from '../outcome';
import { runProcess } from '../process';
import { type ProviderFault, providerFaults, setFault } from '../provider';
import { dyingOnce, LATE_ROUNDS, runRounds, unsettledPayments } from '../recovery';
import {
  ADMIN,
  contextOf,
  groupCaller,
  OK_NONCE,
  officeCaller,
  PUBLIC,
  startClock,
  type World,
} from '../world';
import { noteAnswer } from './invariants';
import { byLinkOf, hiddenRenewals, members } from './scene';

/** Who renews, pays or removes a renewal when the process crashes. */
export const renewalFlows = [
  'by card',
  'by card, then at the counter',
  'by link, to pay at the office',
  'at the counter',
  "the group's bulk payment",
  'delete',
  'restore',
] as const;
export type RenewalFlow = (typeof renewalFlows)[number];

/** The faults after which another caller may come in between. */
const UNKNOWN_OUTCOMES: ProviderFault[] = ['none', 'lost-after-charge', 'late-charge', 'pending', 'away'];

export function renewalFaults(flow: RenewalFlow): readonly ProviderFault[] {
  if (flow === 'by card') return providerFaults;
  if (flow === 'by card, then at the counter' || flow === "the group's bulk payment") return UNKNOWN_OUTCOMES;
  return ['none'];
}

/** One request, its recovery, and a renewal at the counter, which finds one or makes one. */
export async function runRenewalCell(
  world: World,
  { flow, fault, crash, second }: Cell<RenewalFlow, ProviderFault>,
  index: number,
): Promise<CellRun> {
  const attempt = randomUUID();
  const clock = startClock();
  const services = { ...world.services, now: clock.now };
  const [node, other] = world.nodes;
  const chain = await members[index % 2 === 0 ? 'due' : 'lapsed'].take(world);
  const counter: Deed = { kind: 'renew at the counter', id: chain };
  const send = (deed: Deed, by: Caller, id = randomUUID()) =>
    other.perform(deed, contextOf(services, by, id));
  for (const deed of earlierDeeds(flow, chain)) await send(deed, ADMIN);
  setFault(attempt, fault);
  const { deed, by } = await requestOf(flow, chain, world);
  const ended = await runProcess(
    () => node.perform(deed, contextOf(services, by, attempt)),
    crash === undefined ? {} : { crash },
  );
  const outcome = outcomeOf(ended);
  noteAnswer(world, { chain, attempt, outcomes: [outcome] });
  if (flow === 'by card, then at the counter') await send(counter, ADMIN);
  const ending = index % 3 === 0 ? 'CANCELED' : 'COMPLETED';
  const scene = { attempts: [attempt], ids: [], clock, ending } as const;
  const recovered = await runRounds(
    [unsettledPayments(world, scene), hiddenRenewals(world, [chain], clock)],
    {
      ...scene,
      reconcilers: dyingOnce(other, second),
      lateRound: index % (LATE_ROUNDS + 1),
    },
  );
  await send(counter, officeCaller(world.offices[0]));
  return {
    outcome,
    operations: ended.operations,
    recovery: recovered.operations,
    crashed: recovered.crashed,
  };
}

/** What has happened to the membership before the request. */
function earlierDeeds(flow: RenewalFlow, chain: number): Deed[] {
  const renewed: Deed = { kind: 'renew at the counter', id: chain };
  switch (flow) {
    case "the group's bulk payment":
    case 'delete':
      return [renewed];
    case 'restore':
      return [renewed, { kind: 'delete renewal', chain }];
    default:
      return [];
  }
}

async function requestOf(
  flow: RenewalFlow,
  chain: number,
  world: World,
): Promise<{ deed: Deed; by: Caller }> {
  switch (flow) {
    case 'by card':
    case 'by card, then at the counter':
      return { deed: { kind: 'renew by card', ...(await byLinkOf(world, chain, OK_NONCE)) }, by: PUBLIC };
    case 'by link, to pay at the office':
      return { deed: { kind: 'renew by link', ...(await byLinkOf(world, chain, OK_NONCE)) }, by: PUBLIC };
    case 'at the counter':
      return { deed: { kind: 'renew at the counter', id: chain }, by: officeCaller(world.offices[0]) };
    case "the group's bulk payment":
      return {
        deed: { kind: 'pay renewals', chains: [chain], nonce: OK_NONCE },
        by: groupCaller(world.group),
      };
    case 'delete':
      return { deed: { kind: 'delete renewal', chain }, by: ADMIN };
    case 'restore':
      return { deed: { kind: 'restore renewal', chain }, by: ADMIN };
  }
}
