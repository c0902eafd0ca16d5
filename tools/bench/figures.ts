/** Latencies in ms; `perSecond` is the throughput of several clients at once. */
export type Figures = { p50: number; p95: number; p99: number; perSecond: number; longest: number };

export function figuresOf(samples: number[], perSecond: number): Figures {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => percentile(sorted, share);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond, longest: sorted.at(-1) ?? Number.NaN };
}

/** The sample below which that share of the sorted samples lies. */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(samples: number[]): number {
  return figuresOf(samples, 0).p50;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Latencies in ms of sequential calls, until the number of calls or the time is used up. */
export async function repeat(
  work: () => Promise<unknown>,
  { times, atMostMs }: { times: number; atMostMs: number },
): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + atMostMs;
  while (samples.length < times && performance.now() < end) samples.push(await timed(work));
  return samples;
}

/** Calls per second of so many clients at once. */
export async function throughput(work: () => Promise<unknown>, clients: number, ms: number): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const client = async () => {
    while (performance.now() - begun < ms) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1000) / (performance.now() - begun);
}
