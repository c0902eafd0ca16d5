import {
  addDays,
  type CalendarDate,
  denverDate,
  denverInstant,
  monthRange,
  monthsUntil,
} from '@rollbook/contract';
import type { Random } from './random';

/** Applications of the months since September 2024, and of the past days that the first screens show. */
const IN_MONTHS = 92;
const RECENT = 28;
const RECENT_DAYS = 27;

/** The times of all applications, oldest first: spread over every month, and closer in the past weeks. */
export function applicationTimes(random: Random, now: Date): Date[] {
  const months = monthsUntil(now).toReversed();
  const older = months.flatMap((month, index) => {
    const count =
      Math.floor(((index + 1) * IN_MONTHS) / months.length) - Math.floor((index * IN_MONTHS) / months.length);
    const first = denverDate(monthRange(month).start);
    return Array.from({ length: count }, () => openingHour(random, addDays(first, random.below(28)), now));
  });
  const recent = Array.from({ length: RECENT }, () =>
    openingHour(random, addDays(denverDate(now), -random.below(RECENT_DAYS)), now),
  );
  return [...older, ...recent].toSorted((one, other) => one.getTime() - other.getTime());
}

/** A time of that day at which clinics are open; what would lie ahead happened in the past hours instead. */
function openingHour(random: Random, day: CalendarDate, now: Date): Date {
  const time = denverInstant(day, 8 + random.below(9)).getTime() + random.below(3600) * 1000;
  return new Date(time <= now.getTime() ? time : now.getTime() - random.below(36 * 3600) * 1000);
}
