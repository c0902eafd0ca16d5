import { addDays, denverDate, denverInstant, MAIL_HOURS } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { insertNew, SCHEMA, type Stored } from '../../base/database';

const ID = 'mails';

/** When the next mail may go: one document, by which all workers share the rate of the mail provider. */
const schema = new Schema(
  { _id: { type: String, required: true }, next: { type: Date, required: true } },
  SCHEMA,
);
type RateDoc = Stored<typeof schema>;
const Rate = model<RateDoc>('MailRate', schema, 'mail_rate');

/**
 * Takes the next slot: 0, or the ms to wait for it. The slots are evenly spaced, and none is saved up: neither a pause nor a
 * restart is followed by a burst. A mail that is a little late keeps the beat.
 */
export async function takeSlot(perMinute: number, now: Date): Promise<number> {
  // Whole: a date cuts the fraction, and slots would come closer than the rate.
  const space = Math.ceil(60_000 / perMinute);
  for (;;) {
    const known = await Rate.findById(ID).lean();
    if (known === null) {
      if (await insertNew(Rate, { _id: ID, next: later(now, space) })) return 0;
      continue;
    }
    const wait = known.next.getTime() - now.getTime();
    // Further ahead than one space: the clock was set back, or the rate was lower.
    if (wait > 0 && wait <= space) return wait;
    const isOnBeat = wait <= 0 && -wait < space;
    const next = later(isOnBeat ? known.next : now, space);
    const { matchedCount } = await Rate.updateOne({ _id: ID, next: known.next }, { $set: { next } });
    if (matchedCount === 1) return 0;
  }
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}

export function isByDay(now: Date): boolean {
  const today = denverDate(now);
  return denverInstant(today, MAIL_HOURS.from) <= now && now < denverInstant(today, MAIL_HOURS.to);
}

/** When so many mails that no one waits for will have gone, by day and at this rate. */
export function lastGoes(count: number, perMinute: number, now: Date): Date {
  let left = (count * 60_000) / perMinute;
  let from = now;
  for (let day = denverDate(now); ; day = addDays(day, 1)) {
    const begins = denverInstant(day, MAIL_HOURS.from);
    if (from < begins) from = begins;
    const open = denverInstant(day, MAIL_HOURS.to).getTime() - from.getTime();
    if (open > 0 && left <= open) return later(from, left);
    if (open > 0) left -= open;
  }
}
