import { sampleSeed } from '../../../tools/test/seed';
import type { Campaign, Extent } from './campaign';

/**
 * With FAULT_EXTENT=day a campaign runs each first crash with one second crash, and one of four schedules: another part each
 * day. FAULT_SEED gives another part, FAULT_SCHEDULES another number of schedules.
 */
const { FAULT_EXTENT, FAULT_SEED, FAULT_SCHEDULES } = process.env;
const isDay = FAULT_EXTENT === 'day';
const ONE_OF = 4;

/** The seed of the schedules and of the part of the second crashes. */
export const SEED = Number(FAULT_SEED ?? (isDay ? sampleSeed() : 1));

/** How much of each flow of a campaign is measured. */
export function cellsOf({ faultsOf, full, early }: Campaign, flow: string): Extent {
  return {
    faults: faultsOf(flow),
    oneOf: { plain: 1, faulty: 1, early: isDay ? early : 1 },
    seconds: isDay ? { plain: 1, faulty: 1 } : full.seconds,
    seed: SEED,
  };
}

/** How many schedules of a campaign are measured. */
export function schedulesOf({ full }: Campaign): number {
  const whole = Number(FAULT_SCHEDULES ?? full.schedules);
  return isDay ? Math.ceil(whole / ONE_OF) : whole;
}
