import { type Collection, type Document, type Db, Long, MongoServerError } from 'mongodb';

/** The documents of a probe. */
export type Tried = Document & { _id?: string | number };

/** What is tried on an empty collection; answers whether the server does it as MongoDB does. */
export type Probe = { what: string; holds: (collection: Collection<Tried>, db: Db) => Promise<boolean> };

const CONCURRENT = 10;
/** Races are rare: a server that loses one update in a hundred must not pass. */
const ROUNDS = 20;

/**
 * What the product relies on beyond the answers to single commands, which `vectors.json` holds. Each probe takes less than
 * a second on a server that is well.
 */
export const PROBES: Probe[] = [
  {
    what: 'a replica set with sessions, which retryable writes need',
    holds: async (_, db) => {
      const { setName, logicalSessionTimeoutMinutes } = await db.command({ hello: 1 });
      return typeof setName === 'string' && typeof logicalSessionTimeoutMinutes === 'number';
    },
  },
  {
    what: 'a write that is sent twice (retryable writes) is done once, with the same answer',
    holds: retriedOnce,
  },
  {
    what: 'concurrent increments of one document are all kept, each with an answer of its own',
    holds: (collection) =>
      counts(collection, async (_id) => void (await collection.insertOne({ _id, n: 0 }))),
  },
  {
    what: 'concurrent upserts of one key make one document, and no increment is lost',
    holds: (collection) => counts(collection, async () => {}),
  },
  {
    what: 'of concurrent conditional updates of one document, exactly one matches',
    holds: (collection) =>
      everyRound(async (round) => {
        await collection.insertOne({ _id: round, owner: null });
        const claims = await atOnce((owner) =>
          collection.updateOne({ _id: round, owner: null }, { $set: { owner } }),
        );
        return claims.filter(({ matchedCount }) => matchedCount === 1).length === 1;
      }),
  },
  {
    what: 'concurrent claims of the first document in an order claim each document once',
    holds: (collection) =>
      everyRound(async (round) => {
        await collection.insertMany(
          Array.from({ length: CONCURRENT }, (_, n) => ({ round, n, owner: null })),
        );
        const claims = await atOnce((owner) =>
          collection.findOneAndUpdate({ round, owner: null }, { $set: { owner } }, { sort: { n: 1 } }),
        );
        return (
          new Set(claims.flatMap((claimed) => (claimed === null ? [] : [claimed['n']]))).size === CONCURRENT
        );
      }),
  },
  {
    what: 'a unique index takes one of concurrent inserts and names its key to the others (11000)',
    holds: async (collection) => {
      await collection.createIndex({ key: 1 }, { unique: true });
      return everyRound((round) => oneInserted(collection, { key: round }));
    },
  },
  {
    what: 'a unique partial index counts only the documents of its condition',
    holds: async (collection) => {
      await collection.createIndex({ key: 1 }, { unique: true, partialFilterExpression: { open: true } });
      await collection.insertMany([1, 2].map(() => ({ key: 'closed', open: false })));
      return oneInserted(collection, { key: 'open', open: true });
    },
  },
  {
    what: 'a range on a field of an index includes its bounds, in either order and before other fields',
    holds: async (collection) => {
      await collection.createIndex({ day: -1 });
      await collection.createIndex({ kind: 1, up: 1, day: 1 });
      await collection.createIndex({ kind: 1, down: -1, day: 1 });
      const days = [1, 2, 3, 4];
      await collection.insertMany(days.map((day) => ({ kind: 'a', day, up: day, down: day })));
      const range = { $gte: 2, $lte: 3 };
      const found = [{ day: range }, { kind: 'a', up: range }, { kind: 'a', down: range }].map(
        async (filter) =>
          (await collection.find(filter).toArray())
            .map(({ day }) => Number(day))
            .toSorted()
            .join(),
      );
      return (await Promise.all(found)).every((one) => one === '2,3');
    },
  },
  {
    what: 'a sorted list in batches has every document once, in order',
    holds: async (collection) => {
      await collection.createIndex({ n: 1 });
      const numbers = Array.from({ length: 250 }, (_, n) => n);
      await collection.insertMany(numbers.toReversed().map((n) => ({ n })));
      const found = await collection.find().sort({ n: 1 }).batchSize(20).toArray();
      return found.map(({ n }) => Number(n)).join() === numbers.join();
    },
  },
];

/** Sends one insert, one update and one findAndModify twice each, as a driver does that has not got the answer. */
async function retriedOnce(collection: Collection<Tried>, db: Db): Promise<boolean> {
  const name = collection.collectionName;
  await collection.insertOne({ _id: 'counted', n: 0 });
  const q = { _id: 'counted' };
  const increment = { $inc: { n: 1 } };
  const commands: Document[] = [
    { insert: name, documents: [{ _id: 'retried' }] },
    { update: name, updates: [{ q, u: increment }] },
    { findAndModify: name, query: q, update: increment, new: true },
    { delete: name, deletes: [{ q: { _id: 'retried' }, limit: 1 }] },
  ];
  const answers = await db.client.withSession(async (session) => {
    const same: boolean[] = [];
    for (const command of commands) {
      // The driver goes on counting from here when it uses this session again.
      const txnNumber = Long.fromNumber(++session.serverSession.txnNumber);
      const send = () => db.command({ ...command, txnNumber }, { session });
      const [first, second] = [await send(), await send()];
      same.push(first['n'] === second['n'] && first['value']?.n === second['value']?.n);
    }
    return same;
  });
  return answers.every(Boolean) && (await collection.findOne(q))?.['n'] === 2;
}

/** Increments one document from all sides; each answer must be another number, up to their count. */
function counts(collection: Collection<Tried>, prepare: (id: number) => Promise<void>): Promise<boolean> {
  return everyRound(async (round) => {
    // Where the key is its own, MongoDB itself may refuse all but one of concurrent upserts: a client repeats it.
    const increment = () =>
      collection.findOneAndUpdate(
        { _id: round },
        { $inc: { n: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
    await prepare(round);
    const answers = await atOnce(() => increment().catch(onDuplicate(increment)));
    const numbers = answers.map((answer) => Number(answer?.['n'])).toSorted((a, b) => a - b);
    return numbers.join() === answers.map((_, at) => at + 1).join();
  });
}

async function oneInserted(collection: Collection<Tried>, document: Document): Promise<boolean> {
  const named = await atOnce(() =>
    collection.insertOne({ ...document }).then(
      () => 'inserted',
      (error: unknown) =>
        isDuplicate(error) ? Object.keys(error.errorResponse['keyPattern'] ?? {}).join() : '',
    ),
  );
  const inserted = named.filter((one) => one === 'inserted').length;
  return inserted === 1 && named.filter((one) => one === 'key').length === CONCURRENT - 1;
}

const isDuplicate = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === 11_000;

function onDuplicate<T>(again: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    if (isDuplicate(error)) return again();
    throw error;
  };
}

const atOnce = <T>(work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CONCURRENT }, (_, nth) => work(nth)));

async function everyRound(holds: (round: number) => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round++) if (!(await holds(round))) return false;
  return true;
}
