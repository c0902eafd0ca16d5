import type { Mail } from './queue';

/**
 * Which mails go first. `urgent`: a person waits for a link or a receipt. `copies`: copies of unpaid applications; strangers
 * can cause any number of them. `flood`: those beyond a few a minute of one office. `reminders`: thousands at a time.
 */
export const RANKS = { urgent: 0, copies: 1, flood: 2, reminders: 3 } as const;

/** Copies of one office in a minute that go before the rest: ten tablets make five submits a minute. */
const MOST_A_MINUTE = 10;
const MINUTE_MS = 60_000;

/** Copies of this minute by office, counted in each process. */
let counted = { minute: 0, copies: new Map<number, number>() };

/** The rank of a new mail. */
export function rankOf({ once, strangersAt }: RankedMail, now: Date): number {
  if (once === true) return RANKS.reminders;
  if (strangersAt === undefined) return RANKS.urgent;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (counted.minute !== minute) counted = { minute, copies: new Map() };
  const count = (counted.copies.get(strangersAt) ?? 0) + 1;
  counted.copies.set(strangersAt, count);
  return count <= MOST_A_MINUTE ? RANKS.copies : RANKS.flood;
}

type RankedMail = Pick<Mail, 'once' | 'strangersAt'>;
