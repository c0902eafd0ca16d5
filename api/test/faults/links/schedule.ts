import { randomUUID } from 'node:crypto';
import { outcomeOf, type Tally } from '../outcome';
import { runProcess } from '../process';
import { Random } from '../random';
import { Gate, planOf, Progress } from '../schedule';
import { contextOf, PUBLIC, startClock, type World } from '../world';
import { noteLink } from './invariants';
import { recoverUses } from './matrix';
import { linkFlows, othersOf, storeLink, useOf } from './scene';

const OPERATIONS = 12;
const FEW = 6;
const MINUTE = 60_000;

/**
 * One schedule: a link is used several times at once and one after the other on two API processes, for its purpose and
 * for others, with crashes and stalls, and at last after its expiry. The same seed gives the same plan.
 */
export async function runLinkSchedule(world: World, seed: number, tally: Tally): Promise<void> {
  const random = new Random(seed);
  const clock = startClock();
  const services = { ...world.services, now: clock.now };
  const flow = random.pick(linkFlows);
  const scene = await storeLink(world, flow);
  const attempts: string[] = [];
  const [uses, wrong]: [string[], string[]] = [[], []];
  const stalled = new Gate();
  const progress = new Progress();
  const use = async (isRight: boolean, mayFail = true) => {
    const attempt = randomUUID();
    attempts.push(attempt);
    const deed = useOf(scene, isRight ? flow : random.pick(othersOf(flow)), world);
    const plan = mayFail ? planOf(random, OPERATIONS, stalled) : {};
    const node = random.pick(world.nodes);
    const ended = await runProcess(() => node.perform(deed, contextOf(services, PUBLIC, attempt)), {
      ...plan,
      onOperation: () => progress.step(),
    });
    const outcome = outcomeOf(ended);
    tally.add(`${isRight ? flow : 'for another purpose'} ${outcome}`);
    if (outcome !== 'crashed') (isRight ? uses : wrong).push(outcome);
  };
  const runs = Array.from({ length: random.between(2, 4) }, () => use(random.chance(0.75)));
  await progress.passed(random.between(1, FEW));
  stalled.open();
  await Promise.all(runs);
  await recoverUses(world, { ...scene, attempts, clock }, (round) =>
    world.nodes.map((node) => ({ node, plan: round < 2 ? planOf(random, FEW) : {} })),
  );
  await use(true, false);
  clock.advance((scene.minutes + 1) * MINUTE);
  const before = uses.length;
  await use(true, false);
  noteLink(world, { ...scene, uses: uses.slice(0, before), wrong: [...wrong, ...uses.slice(before)] });
}
