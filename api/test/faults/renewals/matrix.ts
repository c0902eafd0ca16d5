import type { Caller } from '../../../src/base/http/caller';
import type { Deed } from '../node';
import { unsettledPayments } from '../payments/scene';
import { type ProviderFault, providerFaults } from '../provider';
import type { Cell, CellRun } from '../run';
import { ADMIN, groupCaller, OK_NONCE, officeCaller, PUBLIC, type World } from '../world';
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
  run: CellRun,
  { flow, fault }: Cell<RenewalFlow, ProviderFault>,
): Promise<void> {
  const { world } = run;
  const [, other] = world.nodes;
  const chain = await members[run.index % 2 === 0 ? 'due' : 'lapsed'].take(world);
  const counter: Deed = { kind: 'renew at the counter', id: chain };
  for (const deed of earlierDeeds(flow, chain)) await run.request(deed, ADMIN)(other);
  const { deed, by } = await requestOf(flow, chain, world);
  const attempt = run.attempt(fault);
  const outcome = await run.perform(run.request(deed, by, attempt));
  noteAnswer(world, { chain, attempt, outcomes: [outcome] });
  if (flow === 'by card, then at the counter') await run.request(counter, ADMIN)(other);
  await run.recover(unsettledPayments(run), hiddenRenewals(run, [chain]));
  await run.request(counter, officeCaller(world.offices[0]))(other);
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
