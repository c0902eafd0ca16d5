import type { Model, QueryFilter } from 'mongoose';
import type { Work } from '../../base/work/task';

/** Money that a provider is asked to move, a payment or a refund; `_id` is the idempotency key. */
export type MoneyRequest = Work & {
  _id: string;
  state: string;
  /** How often it was sent, and when first. */
  sends: number;
  first_sent: Date | null;
};

/** The transitions of a kind of request, by state. */
type Moves<State extends string> = Record<State, readonly State[]>;

/** Reads and moves the requests of one kind. `moved` is called for each transition. */
export function requestStore<Doc extends MoneyRequest, Table extends Moves<Doc['state']>>(
  records: Model<Doc>,
  moved: (doc: Doc) => void = () => {},
) {
  type State = Doc['state'];
  const changed = async (filter: QueryFilter<MoneyRequest>, also: QueryFilter<Doc>, update: object) =>
    records.findOneAndUpdate({ $and: [filter, also] }, update, { returnDocument: 'after', lean: true });

  const find = async (_id: string): Promise<Doc | null> => records.findOne({ _id }, null, { lean: true });

  /** The request as it is now. */
  const present = async (doc: Doc): Promise<Doc> => (await find(doc._id)) ?? doc;

  /** The compare-and-set that decides every race: answers the moved request, null when its state is no longer `from`. */
  async function move<From extends State>(
    _id: string,
    from: From,
    to: Table[From][number],
    set: Partial<Doc>,
    also: QueryFilter<Doc> = {},
  ): Promise<Doc | null> {
    const doc = await changed({ _id, state: from }, also, { $set: { ...set, state: to } });
    if (doc !== null) moved(doc);
    return doc;
  }

  /** Counts a repeated send before it is made; null when another process was first. */
  const countSend = async ({ _id, state, sends }: Doc): Promise<Doc | null> =>
    changed({ _id, state, sends }, {}, { $inc: { sends: 1 } });

  /** Ends a step that settled nothing: the next is due after this many ms. */
  async function postpone(doc: Doc, pauseMs: number, now: Date, set: Partial<Doc> = {}): Promise<Doc> {
    const { _id, state } = doc;
    const due = new Date(now.getTime() + pauseMs);
    return (await changed({ _id, state }, {}, { $set: { ...set, due } })) ?? present(doc);
  }

  return { find, present, move, countSend, postpone };
}
