/** Latencies in ms; `perSecond` is what several clients at once get through. */
export type Figures = { p50: number; p95: number; p99: number; perSecond: number; samples: number };

/** The value below which that share of the samples lies. */
export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function figuresOf(samples: number[], perSecond: number): Figures {
  const sorted = samples.toSorted((one, other) => one - other);
  const at = (share: number) => round(percentile(sorted, share));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: round(perSecond), samples: sorted.length };
}

/** Two decimals below 10, one above: what such a figure can mean. */
export function round(value: number): number {
  const factor = Math.abs(value) < 10 ? 100 : 10;
  return Math.round(value * factor) / factor;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Repeats some work one after the other, until it was done so often or has taken so long; answers each time in ms. */
export async function repeat(
  work: () => Promise<unknown>,
  { times, atMostMs }: { times: number; atMostMs: number },
): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + atMostMs;
  while (samples.length < times && performance.now() < end) samples.push(await timed(work));
  return samples;
}

/** How often some work is done in a second by so many at once. */
export async function throughput(work: () => Promise<unknown>, clients: number, ms: number): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() - begun < ms) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, lane));
  return (done * 1000) / (performance.now() - begun);
}
