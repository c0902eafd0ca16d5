import { STAFF } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, unlessTaken } from '../database';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { hitId } from './counters';
import { secondsUntil } from './limits';
import { FOREIGN_MEMBERS } from './rules';

/** The memberships of other offices that an account was shown on a day. `count` is their number, and the version. */
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
export type Reached = { limit: 'members' | 'members early'; shown: number; problem?: ApiProblem };

/**
 * Counts memberships of other offices before an account is shown them, each once a day (D37). Answers undefined below the
 * number that is reported. One conditional update decides, so that parallel searches show no more than those one after
 * the other; what was refused is not counted.
 */
export async function countForeign(
  account: string,
  chains: readonly number[],
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<Reached | undefined> {
  if (!config.rateLimits) return undefined;
  const { windowMs, reported, most } = FOREIGN_MEMBERS;
  const _id = hitId(`foreign:${account}`, { most, windowMs }, now());
  const expires = new Date((Math.floor(now().getTime() / windowMs) + 1) * windowMs);
  for (;;) {
    const known = await ShownMembers.findById(_id).lean();
    const before = known?.count ?? 0;
    const all = [...new Set([...(known?.chains ?? []), ...chains])];
    if (all.length === before) return undefined;
    if (all.length > most) {
      const problem = new ApiProblem('too_many', STAFF.foreignMembersOfDay, {
        retryAfter: secondsUntil(expires, now()),
      });
      return { limit: 'members', shown: before, problem };
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
