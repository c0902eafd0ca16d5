import { type Figures, figuresOf, repeat, throughput } from '../measure';
import type { Stack } from '../stack';
import { atRest } from './rest';
import type { Scenario } from './calls';

/** The sizes take turns within a scenario, so that what else the machine does falls on all of them alike. */
const ROUNDS = 5;
const ROUND_MS = 700;
const WARM_UP = { times: 20, atMostMs: 1500 };
const THROUGHPUT_MS = 1200;

export type BySize = Record<string, Figures>;

/** Measures one call on all stacks: latencies of one client, then the throughput of several. */
export async function measureCall({ prepare, times, clients }: Scenario, stacks: Stack[]): Promise<BySize> {
  const runs = await Promise.all(
    stacks.map(async (stack) => ({ stack, work: await prepare(stack), samples: [] as number[] })),
  );
  for (const { work } of runs) await repeat(work, WARM_UP);
  const round = { times: Math.ceil(times / ROUNDS), atMostMs: ROUND_MS };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const { work, samples } of runs) samples.push(...(await repeat(work, round)));
  }
  const measured: BySize = {};
  for (const { stack, work, samples } of runs) {
    const perSecond = await throughput(work, clients, THROUGHPUT_MS);
    measured[stack.size] = figuresOf(samples, perSecond);
    await atRest(stack);
  }
  return measured;
}
