/** Chance that is the same on every run: the demo data depend on the moment of the first start alone. */
export type Random = {
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number;
  /** One of them; there must be one. */
  pick: <T>(choices: readonly T[]) => T;
  /** True in that share of cases, 0 to 1. */
  chance: (share: number) => boolean;
};

/** mulberry32: small, and good enough for names and dates. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (choices) => {
      const [one] = choices.slice(below(choices.length));
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    chance: (share) => next() < share,
  };
}
