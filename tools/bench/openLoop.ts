import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../../api/src/demo/random';

export type OpenLoop = {
  perSecond: number;
  /** Checked before each arrival. */
  isOver: () => boolean;
  /** `planned`: the planned arrival by performance.now(). */
  request: (planned: number) => Promise<unknown>;
};

export type Arrivals = { latencies: number[]; errors: string[] };

/** Resolution of the random draw. */
const GRAIN = 1_000_000;

/**
 * Open loop: requests arrive at random (Poisson), whether or not earlier ones have been answered. A latency counts from
 * the planned arrival, so a server that delays later arrivals cannot hide it.
 */
export async function runOpenLoop({ perSecond, isOver, request }: OpenLoop): Promise<Arrivals> {
  const random = createRandom(7);
  const report: Arrivals = { latencies: [], errors: [] };
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  for (let planned = begun; !isOver();) {
    planned += (-Math.log(1 - random.below(GRAIN) / GRAIN) * 1000) / perSecond;
    const wait = planned - performance.now();
    if (wait > 1) await delay(wait);
    const arrival = planned;
    const done = arrive(() => request(arrival), arrival, report).finally(() => open.delete(done));
    open.add(done);
  }
  await Promise.all(open);
  return report;
}

async function arrive(request: () => Promise<unknown>, planned: number, report: Arrivals): Promise<void> {
  try {
    await request();
    report.latencies.push(performance.now() - planned);
  } catch (error) {
    report.errors.push(error instanceof Error ? error.message : String(error));
  }
}
