/**
 * The seed of what is tested in part, another part each day: the date in UTC, such as 20261125. SAMPLE_SEED repeats the
 * part of another day. The first call keeps it for the processes that are started afterwards: a run that begins before
 * midnight ends with the part of its first day. The configurations of both runners call it.
 */
export function sampleSeed(): number {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  process.env['SAMPLE_SEED'] ??= today;
  return Number(process.env['SAMPLE_SEED']);
}

/** Some of the items: `count` that follow one another, from where the seed says. In the end each seed's turn comes. */
export function sampleOf<Item>(items: readonly Item[], count: number, seed = sampleSeed()): Item[] {
  const from = (seed * count) % items.length;
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, at) => items[(from + at) % items.length],
  ).filter((item) => item !== undefined);
}

/** The day of the seed as a number that grows by one a day, so that turns go on over the end of a month. */
export function sampleDay(seed = sampleSeed()): number {
  const [year, month, day] = [Math.floor(seed / 10_000), Math.floor(seed / 100) % 100, seed % 100];
  return Math.floor(Date.UTC(year, month - 1, day) / 86_400_000);
}
