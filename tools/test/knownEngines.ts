import type { Db } from 'mongodb';

/** What an engine does otherwise than MongoDB. The list of these may only get shorter. */
export type Known = {
  fault: string;
  /** The smallest query that shows it: true while the engine does it. `db` is empty. */
  persists: (db: Db) => Promise<boolean>;
  /** What the probes of an engine say by it (`local/database/conformance`). */
  lacks?: string;
  /** Tests that fail by it, each time. */
  tests: readonly string[];
  /** Tests that fail by it on some runs: those where several commands race. */
  sometimes?: readonly string[];
  /** Files of tests that do not end in their time because of it. They do not run there. */
  tooSlow?: readonly string[];
};

const RANGE = 'a range on a field of an index includes its bounds, in either order and before other fields';

/** What SecantusDB 0.7.0b3 does otherwise than MongoDB, as far as the product's tests meet it. */
export const KNOWN: readonly Known[] = [
  {
    fault: 'loses the equal value of $gte on a descending field of an index that another field follows',
    lacks: RANGE,
    persists: async (db) => {
      const rows = db.collection<{ _id: number; office: number; at: number }>('rows');
      await rows.createIndex({ office: 1, at: -1, _id: -1 });
      await rows.insertMany([1, 2, 3].map((at) => ({ _id: at, office: 1, at })));
      const found = await rows.find({ office: 1, at: { $gte: 2 } }).toArray();
      return found.length < 2;
    },
    tests: [
      'api/src/membership/lists/list.test.ts > periods, offices and the paid filter narrow the rows and the total',
      'api/src/membership/lists/lists.test.ts > the default list is the past 30 Denver days',
      'api/src/membership/lists/lists.test.ts > month lists use Denver months, for all offices and for one',
    ],
    // Random days: only some lie on the bound.
    sometimes: [
      'api/src/journeys/figures/getFigures.long.test.ts > the figures are those of a plain recount, over random applications, payments, cancellations and refunds',
    ],
  },
  {
    fault: 'loses the equal value of $lte on an ascending field of an index that another field follows',
    lacks: RANGE,
    persists: async (db) => {
      const rows = db.collection<{ _id: number; office: number; at: number }>('rows');
      await rows.createIndex({ office: 1, at: 1, _id: 1 });
      await rows.insertMany([1, 2, 3].map((at) => ({ _id: at, office: 1, at })));
      const found = await rows.find({ office: 1, at: { $lte: 2 } }).toArray();
      return found.length < 2;
    },
    tests: [
      'api/src/journeys/closing/closing.test.ts > figures of closed and of open months stay where the money was collected, and a recount finds nothing',
    ],
  },
  {
    fault: 'answers some of several concurrent upserts of a new document with null',
    lacks: 'concurrent upserts of one key make one document, and no increment is lost',
    persists: async (db) => {
      const counters = db.collection<{ _id: string; seq: number }>('counters');
      const raise = (_id: string) =>
        counters.findOneAndUpdate({ _id }, { $inc: { seq: 1 } }, { upsert: true, returnDocument: 'after' });
      // A race: each round is another chance.
      for (let round = 0; round < 100; round++) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => raise(`counter ${round}`)));
        if (answers.includes(null)) return true;
      }
      return false;
    },
    tests: [],
  },
  {
    fault: 'reads all of a range, and for a range of _id the whole collection, however few are asked for',
    persists: async (db) => {
      const rows = db.collection<{ _id: number }>('rows');
      await rows.insertMany(Array.from({ length: 100 }, (_, _id) => ({ _id })));
      const few = rows
        .find({ _id: { $gt: 5 } })
        .sort({ _id: 1 })
        .limit(10);
      const plan: { executionStats?: { totalDocsExamined?: number } } = await few.explain('executionStats');
      return (plan.executionStats?.totalDocsExamined ?? 0) > 10;
    },
    tests: [],
    // A migration of 10,000 documents in batches, and 12,000 mails of which each is the first that is due.
    tooSlow: ['api/src/base/migrations/background.long.test.ts', 'api/src/letters/mail/rate.long.test.ts'],
  },
];
