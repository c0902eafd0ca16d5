import { type Figures, figuresOf, repeat, throughput } from './figures';
import { atLeast, atMost, type CallFigures, type Part, readable, type Target, withCommas } from './report';
import { atRest } from './rest';
import { type Scenario, scenarios } from './scenarios';
import type { Stack } from './stack';

/** The p95 at the largest size may be at most so many times the one at the smallest. */
const MOST_GROWTH = 1.5;
/** The sizes take turns within a scenario, so that other load on the machine affects all of them alike. */
const ROUNDS = 5;
const ROUND_MS = 700;
const WARM_UP = { times: 20, atMostMs: 1500 };
const THROUGHPUT_MS = 1200;
/**
 * A throughput with a goal is that of a process that has served for a while: the engine is still compiling the code of a
 * young one.
 */
const GOAL_MS = { warmUp: 9000, measured: 4000 };

/** Measures each call on all stacks, whose sizes are ascending: latencies of one client, throughput of several. */
export async function measureCalls(stacks: Stack[], only: string): Promise<Part> {
  const calls: CallFigures[] = [];
  const targets: Target[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
    console.log(`measuring ${scenario.name}`);
    const measured = await measureCall(scenario, stacks);
    const [smallest] = measured;
    const largest = measured.at(-1);
    if (!smallest || !largest) continue;
    calls.push(...measured.map((one) => ({ call: scenario.name, ...one })));
    if (scenario.mustScale && smallest !== largest)
      targets.push(growthTarget(scenario.name, smallest, largest));
    targets.push(...goalsOf(scenario, largest));
  }
  return { calls, targets };
}

type Measured = { size: number; figures: Figures };

async function measureCall(
  { prepare, times, clients, least }: Scenario,
  stacks: Stack[],
): Promise<Measured[]> {
  const runs = await Promise.all(
    stacks.map(async (stack) => ({ stack, work: await prepare(stack), samples: [] as number[] })),
  );
  // Mails of one size must not run into the turn of another: a product has one database.
  for (const { stack, work } of runs) {
    await repeat(work, WARM_UP);
    await atRest(stack);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { stack, work, samples } of runs) {
      samples.push(...(await repeat(work, { times: Math.ceil(times / ROUNDS), atMostMs: ROUND_MS })));
      await atRest(stack);
    }
  }
  const measured: Measured[] = [];
  for (const { stack, work, samples } of runs) {
    if (least !== undefined) {
      await throughput(work, clients, GOAL_MS.warmUp);
      await atRest(stack);
    }
    const perSecond = await throughput(work, clients, least === undefined ? THROUGHPUT_MS : GOAL_MS.measured);
    measured.push({ size: stack.size, figures: figuresOf(samples, perSecond) });
    await atRest(stack);
  }
  return measured;
}

function goalsOf({ name, most = {}, least }: Scenario, { size, figures }: Measured): Target[] {
  const what = `${name} at ${withCommas(size)}`;
  const latency = (['p50', 'p95'] as const).flatMap((share) => {
    const goal = most[share];
    return goal === undefined ? [] : [atMost(`${what}: ${share}`, figures[share], goal, ' ms')];
  });
  if (least === undefined) return latency;
  return [...latency, atLeast(`${what}: throughput`, figures.perSecond, least)];
}

function growthTarget(name: string, smallest: Measured, largest: Measured): Target {
  const [before, after] = [smallest.figures.p95, largest.figures.p95];
  return {
    what: `${name}: p95 at ${withCommas(largest.size)} to p95 at ${withCommas(smallest.size)}`,
    wanted: `at most ${MOST_GROWTH}x`,
    found: `${readable(after)} / ${readable(before)} ms = ${readable(after / before)}x`,
    met: after <= before * MOST_GROWTH,
  };
}
