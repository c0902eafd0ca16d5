import { sampleSeed } from '../../../tools/test/seed';

/** With FAULT_EXTENT=day a campaign runs each first crash, and of second crashes and schedules the part of this day. */
const isDay = process.env.FAULT_EXTENT === 'day';

/**
 * Second crashes of each payment and of each other cell, and one of how many schedules.
 */
export const EXTENT = isDay
  ? { payments: 'one' as const, seconds: 1, oneOf: 4, seed: sampleSeed() }
  : { payments: 'every' as const, seconds: 6, oneOf: 1, seed: 1 };

/** The seed of the schedules. */
export const SEED = Number(process.env.FAULT_SEED ?? EXTENT.seed);

/** So many of the schedules of a whole campaign. */
export const schedulesOf = (whole: number) => Math.ceil(whole / EXTENT.oneOf);
