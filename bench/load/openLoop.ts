import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../../api/src/demo/random';

export type OpenLoop = {
  perSecond: number;
  /** Asked before each arrival. */
  isOver: () => boolean;
  /** Called with the planned moment of its arrival. */
  request: (planned: number) => Promise<unknown>;
};

export type Report = { latencies: number[]; errors: string[] };

/** How fine the arrivals are drawn. */
const GRAIN = 1_000_000;

/**
 * Requests arrive as people do, at random and whether or not earlier ones are answered. A latency counts from the
 * moment that was planned, so that a server which makes everybody wait cannot hide it.
 */
export async function runOpenLoop({ perSecond, isOver, request }: OpenLoop): Promise<Report> {
  const random = createRandom(7);
  const report: Report = { latencies: [], errors: [] };
  const under = new Set<Promise<void>>();
  const begun = performance.now();
  for (let planned = begun; !isOver();) {
    planned += (-Math.log(1 - random.below(GRAIN) / GRAIN) * 1000) / perSecond;
    const wait = planned - performance.now();
    if (wait > 1) await delay(wait);
    const arrival = planned;
    const done = arrive(() => request(arrival), arrival, report).finally(() => under.delete(done));
    under.add(done);
  }
  await Promise.all(under);
  return report;
}

async function arrive(request: () => Promise<unknown>, planned: number, report: Report): Promise<void> {
  try {
    await request();
    report.latencies.push(performance.now() - planned);
  } catch (error) {
    report.errors.push(error instanceof Error ? error.message : String(error));
  }
}
