import { STAFF } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, unlessTaken } from '../../base/database';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { hitId } from '../../base/limits/counters';
import { secondsUntil } from '../../base/limits/counting';
import { FOREIGN_MEMBERS } from '../../base/limits/rules';

/** The memberships of other offices that an account was shown on a day, kept for a month. `count` is their number, and the version. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    chains: { type: [Number], default: [] },
    count: { type: Number, default: 0 },
    expires: { type: Date, required: true },
  },
  { ...SCHEMA, writeConcern: { w: 1 } },
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });
export const ShownMembers = model('ShownMembers', schema, 'shown_members');

/** `problem` is set when the members may not be shown. */
export type Reached = {
  limit: 'members' | 'members early' | 'members month';
  shown: number;
  problem?: ApiProblem;
};

/**
 * Counts memberships of other offices before an account is shown them, each once a day (D77). Answers undefined below the
 * number that is reported. One conditional update decides, so that parallel searches show no more than those one after
 * the other; what was refused is not counted. The days before do not change any more.
 */
export async function countForeign(
  account: string,
  chains: readonly number[],
  { config, brand, now }: Pick<Context, 'config' | 'brand' | 'now'>,
): Promise<Reached | undefined> {
  if (!config.rateLimits) return undefined;
  const { windowMs, reported, most, days, mostOfMonth } = FOREIGN_MEMBERS;
  const _id = dayId(account, now());
  const ends = new Date((Math.floor(now().getTime() / windowMs) + 1) * windowMs);
  const expires = new Date(ends.getTime() + (days - 1) * windowMs);
  const earlier = await shownBefore(account, now());
  for (;;) {
    const known = await ShownMembers.findById(_id).lean();
    const before = known?.count ?? 0;
    const all = [...new Set([...(known?.chains ?? []), ...chains])];
    if (all.length === before) return undefined;
    const refusal = (limit: 'members' | 'members month', shown: number, text: string): Reached => ({
      limit,
      shown,
      problem: new ApiProblem('too_many', text, { retryAfter: secondsUntil(ends, now()) }),
    });
    if (all.length > most) return refusal('members', before, STAFF.foreignMembersOfDay(brand.tollFreePhone));
    if (earlier + all.length > mostOfMonth) {
      return refusal('members month', earlier + before, STAFF.foreignMembersOfMonth(brand.tollFreePhone));
    }
    const counted = await unlessTaken(() =>
      ShownMembers.updateOne(
        { _id, count: before },
        { $set: { chains: all, count: all.length, expires } },
        { upsert: known === null },
      ),
    );
    if (counted === undefined || counted.matchedCount + counted.upsertedCount === 0) continue;
    return all.length > reported ? { limit: 'members early', shown: all.length } : undefined;
  }
}

/** How many the account was shown on the days of the month before the day of `now`. */
async function shownBefore(account: string, now: Date): Promise<number> {
  const { windowMs, days } = FOREIGN_MEMBERS;
  const ids = Array.from({ length: days - 1 }, (_, back) =>
    dayId(account, new Date(now.getTime() - (back + 1) * windowMs)),
  );
  const shown = await ShownMembers.find({ _id: { $in: ids } })
    .select('count')
    .lean();
  return shown.reduce((sum, { count }) => sum + count, 0);
}

/** The id of what an account was shown on the day of `at`. */
export function dayId(account: string, at: Date): string {
  return hitId(`foreign:${account}`, FOREIGN_MEMBERS, at);
}
