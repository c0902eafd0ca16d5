import { type EnteredApplication, minutesLeft } from '@rollbook/contract';
import { useRunningNow } from '@rollbook/kit';

/** The minutes that are left are counted this often, in ms. */
const TICK_MS = 5000;

/** The minutes that are left to take an entry back; they run. */
export function useMinutesLeft({ take_back_end }: Pick<EnteredApplication, 'take_back_end'>): number {
  const now = useRunningNow(TICK_MS);
  return minutesLeft(take_back_end === undefined ? undefined : new Date(take_back_end), now);
}
