import { createHash } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { SCHEMA } from '../../base/database';
import { type Caller, callerName } from '../../base/http/caller';

/** Longer than a person reads a list; a page that is asked for later sorts the list again. */
const KEPT_MS = 30 * 60_000;
/** Orders that are kept for one account, at most: its desks and tabs. */
const MOST = 16;

const schema = new Schema(
  {
    /** The account, and which of its orders. */
    _id: { type: String, required: true },
    /** Digest of what was asked for. */
    of: { type: String, required: true },
    ids: { type: [Number], required: true },
    expires: { type: Date, required: true },
  },
  // A lost one costs a sort.
  { ...SCHEMA, writeConcern: { w: 1 } },
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });
export const StoredOrder = model('StoredOrder', schema, 'list_orders');

/** Names the order of a list: whose it is, and what was asked for. */
export type OrderName = { _id: string; of: string };

export function orderName(caller: Caller, asked: unknown): OrderName {
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest();
  return { _id: `${callerName(caller)} ${digest.readUInt8() % MOST}`, of: digest.toString('base64url') };
}

/** Keeps the order in which a list was sorted. Without a place for it each page sorts the list again. */
export async function storeOrder({ _id, of }: OrderName, ids: number[]): Promise<void> {
  // The database removes it by its own clock.
  const expires = new Date(Date.now() + KEPT_MS);
  await StoredOrder.updateOne({ _id }, { $set: { of, ids, expires } }, { upsert: true }).catch(
    () => undefined,
  );
}

/** The ids of a list in its order; undefined when it is not known any more. */
export async function storedOrder(name: OrderName): Promise<readonly number[] | undefined> {
  return (await StoredOrder.findOne(name).select('ids').lean())?.ids;
}
