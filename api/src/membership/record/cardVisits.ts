import { denverDate } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import { joinedInto } from './joined';

/** How often the status page of a member's card was opened on a Denver day. It shows that a membership is used. */
const schema = new Schema(
  {
    /** '{chain}:{day}'. */
    _id: { type: String, required: true },
    chain: { type: Number, required: true },
    day: { type: String, required: true },
    times: { type: Number, default: 0 },
    last: { type: Date, required: true },
  },
  SCHEMA,
);
schema.index({ chain: 1, day: -1 });

export type CardVisitDoc = Stored<typeof schema>;
export const CardVisit = model<CardVisitDoc>('CardVisit', schema, 'card_visits');

export async function countVisit(chain: number, at: Date): Promise<void> {
  const day = denverDate(at);
  await CardVisit.updateOne(
    { _id: `${chain}:${day}` },
    { $inc: { times: 1 }, $set: { last: at }, $setOnInsert: { chain, day } },
    { upsert: true },
  );
}

/** The latest days first, also of records that were joined into the membership. */
export async function visitsOf(chain: number, most: number): Promise<CardVisitDoc[]> {
  return CardVisit.find({ chain: { $in: [chain, ...(await joinedInto(chain))] } })
    .sort({ day: -1 })
    .limit(most)
    .lean();
}
