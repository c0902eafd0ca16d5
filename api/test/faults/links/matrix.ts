import { randomUUID } from 'node:crypto';
import type { Cell, CellRun } from '../lifecycle/campaign';
import { outcomeOf } from '../outcome';
import { type Plan, runProcess } from '../process';
import { dyingOnce, runRounds, unsettledPayments } from '../recovery';
import { hiddenRenewals } from '../renewals/scene';
import { contextOf, PUBLIC, startClock, type World } from '../world';
import { noteLink } from './invariants';
import { type LinkFlow, othersOf, storeLink, useOf } from './scene';

/** What goes wrong with a link beside a crash of its use. */
export const linkFaults = ['none', 'twice at once', 'for another purpose', 'expired'] as const;
export type LinkFault = (typeof linkFaults)[number];

const MINUTE = 60_000;

/** One use of a link that may crash, and after the recovery another one. */
export async function runLinkCell(
  world: World,
  { flow, fault, crash, second }: Cell<LinkFlow, LinkFault>,
): Promise<CellRun> {
  const clock = startClock();
  const services = { ...world.services, now: clock.now };
  const [node, other] = world.nodes;
  const scene = await storeLink(world, flow);
  const attempts: string[] = [];
  const use = async (by: typeof node, as: LinkFlow = flow, plan: Plan = {}) => {
    const attempt = randomUUID();
    attempts.push(attempt);
    return runProcess(() => by.perform(useOf(scene, as, world), contextOf(services, PUBLIC, attempt)), plan);
  };
  const wrong: string[] = [];
  if (fault === 'for another purpose') {
    for (const as of othersOf(flow)) wrong.push(outcomeOf(await use(other, as)));
  }
  if (fault === 'expired') clock.advance((scene.minutes + 1) * MINUTE);
  const [first, twin] = await Promise.all([
    use(node, flow, crash === undefined ? {} : { crash }),
    ...(fault === 'twice at once' ? [use(other)] : []),
  ]);
  const recovered = await recoverUses(world, { ...scene, attempts, clock }, dyingOnce(other, second));
  const last = outcomeOf(await use(other));
  const outcomes = [outcomeOf(first), ...(twin === undefined ? [] : [outcomeOf(twin)]), last];
  const isExpired = fault === 'expired';
  const answered = outcomes.filter((outcome) => outcome !== 'crashed');
  noteLink(world, {
    ...scene,
    uses: isExpired ? [] : answered,
    wrong: isExpired ? answered : wrong,
  });
  const { operations: recovery, crashed } = recovered;
  return { outcome: outcomeOf(first), operations: first.operations, recovery, crashed };
}

type Uses = { chains: number[]; attempts: string[]; clock: ReturnType<typeof startClock> };

/** Ends the payments and renewals that the uses of a link have left unfinished. */
export function recoverUses(
  world: World,
  { chains, attempts, clock }: Uses,
  reconcilers: Parameters<typeof runRounds>[1]['reconcilers'],
): ReturnType<typeof runRounds> {
  const scene = { attempts, ids: [], clock, ending: 'COMPLETED' } as const;
  const chores = [unsettledPayments(world, scene), hiddenRenewals(world, chains, clock)];
  return runRounds(chores, { ...scene, lateRound: 0, reconcilers });
}
