import mongoose, { type ConnectOptions, type Query, type Schema } from 'mongoose';
import { currentRequest } from './requestId';

/** Acknowledged writes have reached a majority's journal; what the next reader decides by is never rolled back. */
export const DURABLE = { w: 'majority', j: true } as const;

/** Options that every schema has: an unknown field is a mistake, and only our own `version` counts versions. */
export const SCHEMA = {
  strict: 'throw',
  strictQuery: 'throw',
  versionKey: false,
  id: false,
  autoIndex: false,
  writeConcern: DURABLE,
  read: 'primary',
} as const;

/**
 * How soon a database that is away is found out, in ms: whoever waits for a server is told after the first; one that
 * keeps its connections and answers nothing is found by a look at it each so often that is not answered in time, and
 * whoever waits for its answer is then told too.
 */
const PATIENCE = { serverSelectionTimeoutMS: 5000, heartbeatFrequencyMS: 5000, connectTimeoutMS: 10_000 };

/**
 * Commands say in whose name they run, so that the database's own log of slow ones leads to the request. An insert has no
 * place for it in mongoose: what is inserted for a payment or a mail keeps the id itself.
 */
const QUERIES = /^(count|distinct|find|update|delete|replace)/;
mongoose.plugin((schema: Schema) => {
  schema.pre<Query<unknown, unknown>>(QUERIES, { query: true, document: false }, function () {
    const request = currentRequest();
    if (request !== '') this.comment(request);
  });
  schema.pre('aggregate', function () {
    const request = currentRequest();
    if (request !== '') this.option({ comment: request });
  });
});

/** Connects and builds the indexes that the models name; `options` adds to how the driver connects. */
export async function openDatabase(uri: string, options: ConnectOptions = {}): Promise<void> {
  await mongoose.connect(uri, { ...PATIENCE, writeConcern: DURABLE, autoIndex: false, ...options });
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
}

export async function closeDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** One document, written again and again to see that writes are taken. */
const PROBE = { collection: 'probes', _id: 'health', timeoutMS: 2000 };

/** True when the database answers and takes writes: it may be there and its disk be full. */
export async function databaseServes(): Promise<boolean> {
  const { db } = mongoose.connection;
  if (db === undefined) return false;
  const { collection, _id, timeoutMS } = PROBE;
  const probes = db.collection<{ _id: string }>(collection);
  const write = probes.updateOne({ _id }, { $set: { at: new Date() } }, { upsert: true, timeoutMS });
  // Two processes that write the first one at the same time have both been answered.
  return write.then(
    () => true,
    (error: unknown) => isDuplicateKey(error),
  );
}

/** True for MongoDB's duplicate key error (11000). */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

/** Documents that one insert carries: the event loop is not held up for longer than a few ms. */
const INSERT_BATCH = 250;

type ModelOf<Doc> = {
  insertMany: (documents: Doc[], options: { ordered: false; lean: true }) => Promise<unknown>;
};

/** Inserts whole documents, many with one write; those whose `_id` is there already stay as they are. */
export async function insertMissing<Doc>(model: ModelOf<Doc>, documents: Doc[]): Promise<void> {
  for (let from = 0; from < documents.length; from += INSERT_BATCH) {
    try {
      // Whole documents need neither casting nor defaults, which cost more than the write.
      await model.insertMany(documents.slice(from, from + INSERT_BATCH), { ordered: false, lean: true });
    } catch (error) {
      if (!areDuplicateKeys(error)) throw error;
    }
  }
}

function areDuplicateKeys(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return isDuplicateKey(error);
  // Without errors of single documents, what failed is the write concern.
  const failures = [error.writeErrors].flat();
  const isDurable = error.result.getWriteConcernError() === undefined;
  return isDurable && failures.length > 0 && failures.every(({ code }) => code === 11_000);
}

/** The driver's names of a server that was not reached, or lost. */
const AWAY =
  /^(MongooseServerSelectionError|MongoServerSelectionError|MongoNetwork|MongoNotConnected|MongoTopologyClosed|MongoClientClosed|MongoPoolCleared|MongoWaitQueueTimeout|PoolCleared|MongoOperationTimeout|MongoExpiredSession)/;

/**
 * MongoDB's codes of a server that is there and cannot take this now: no space, no primary, ending, not heard of by the
 * others, or not confirmed by them in time.
 */
const CANNOT_SERVE: ReadonlySet<unknown> = new Set([
  6, 7, 64, 89, 91, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
]);

/** A socket that breaks while it is used: the driver passes that on as it is. Who sends mails has codes of its own. */
const BROKEN: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET']);

/** True when the database could not be reached, stopped answering or cannot take a write at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof mongoose.mongo.MongoServerError) {
    // A batch that did not get there keeps why.
    return CANNOT_SERVE.has(error.code) || isDatabaseAway(error.errorResponse);
  }
  if ('code' in error && BROKEN.has(error.code)) return true;
  return AWAY.test(error.name) || /buffering timed out/.test(error.message);
}
