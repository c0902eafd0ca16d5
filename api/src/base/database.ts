import { setTimeout as delay } from 'node:timers/promises';
import mongoose, {
  type ConnectOptions,
  type InferSchemaType,
  type Model,
  type Query,
  type Schema,
} from 'mongoose';
import { mendDriver } from './driver';
import { buildIndexes } from './indexes';
import { currentRequest } from './requestId';

/**
 * An acknowledged write is in the journal of a majority: an election does not roll it back. A read from the primary may show a
 * write that is not acknowledged yet, and an election can take that write away. A write that a majority does not confirm in time
 * (`wtimeout`, ms) fails with an unknown outcome, like one whose answer is lost.
 */
export const DURABLE = { w: 'majority', j: true, wtimeout: 15_000 } as const;

/**
 * What is decided is read from the primary, whatever the address says: production refuses another read preference there, and
 * DATABASE_CHECK=off does not. Reads by the driver alone name it themselves.
 */
export const FROM_PRIMARY = { readPreference: 'primary' } as const;

/** Options of every schema: unknown fields are errors, and our own `version` is the only version counter. */
export const SCHEMA = {
  strict: 'throw',
  strictQuery: 'throw',
  versionKey: false,
  id: false,
  autoIndex: false,
  writeConcern: DURABLE,
  read: FROM_PRIMARY.readPreference,
} as const;

/**
 * The documents of a schema. mongoose infers fields that default to null as optional, although every stored document
 * has them, and Mixed ones as `any`: `Given` types those.
 */
export type Stored<S, Given = object> = Omit<Required<InferSchemaType<S>>, keyof Given> & Given;

/**
 * In ms. A command waits for a primary longer than an election lasts (10 to 12 s): the driver repeats it once, and that time it
 * must succeed. A hung server is noticed at the next heartbeat. An answer that has not come after `socketTimeoutMS` never will:
 * a server whose disk hangs, or a firewall that has dropped the connection, does not fail heartbeats. The connection is closed,
 * and the driver repeats the command once. It is longer than `wtimeout`, and than a hung server needs to be noticed. The
 * driver ignores `timeoutMS` (7.8).
 */
export const TIMEOUTS = {
  serverSelectionTimeoutMS: 15_000,
  waitQueueTimeoutMS: 15_000,
  socketTimeoutMS: 30_000,
  heartbeatFrequencyMS: 5000,
  connectTimeoutMS: 10_000,
} as const;

/**
 * Commands carry the request id as their comment, so that the database's log of slow commands leads to the request.
 * mongoose has no comment on inserts: payments and mails store the id instead.
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

type WriteConcern = { w?: number | 'majority'; j?: boolean; wtimeout?: number };

/** Connects and builds all indexes; `options` are added to the driver's. */
export async function openDatabase(uri: string, options: ConnectOptions = {}): Promise<void> {
  await connectDatabase(uri, options);
  await buildIndexes();
}

export async function connectDatabase(uri: string, options: ConnectOptions = {}): Promise<void> {
  mendDriver();
  await mongoose.connect(uri, { ...TIMEOUTS, writeConcern: DURABLE, autoIndex: false, ...options });
}

export async function closeDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** Bound of a health check, in ms. */
const CHECK_MS = 2000;

/**
 * True when the database answers in time and takes writes. The check is an update that matches nothing: it writes nothing, and
 * a server that cannot take writes (a secondary, the embedded database on a full disk) refuses it. The driver has no bound of
 * its own for one command: waiting for a server takes longer.
 */
export async function databaseServes(withinMs = CHECK_MS): Promise<boolean> {
  const { db } = mongoose.connection;
  if (db === undefined) return false;
  const counters = db.collection<{ _id: string; seq: number }>('counters');
  const write = counters.updateOne({ _id: 'none' }, { $set: { seq: 0 } }).then(
    () => true,
    () => false,
  );
  return Promise.race([write, delay(withinMs, false, { ref: false })]);
}

/** A complete document, not stored yet: the given fields, and the schema's defaults for all others. */
export function withDefaults<Doc>(model: Model<Doc>, given: Partial<Doc>): Doc {
  return new model(given).toObject();
}

/** Runs a write; undefined when a unique index refuses it. */
export async function unlessTaken<T>(write: () => Promise<T>): Promise<T | undefined> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

/** Inserts a document; false when a unique index already has one of its keys. */
export async function insertNew<Doc>(
  model: { create: (document: Doc) => Promise<unknown> },
  document: Doc,
): Promise<boolean> {
  return (await unlessTaken(() => model.create(document))) !== undefined;
}

type InsertingOne = {
  collection: { insertOne(document: object, options: { writeConcern: WriteConcern }): Promise<unknown> };
};
type Inserting<Doc> = {
  insertMany: (documents: Doc[], options: { ordered: false; lean: true }) => Promise<unknown>;
};

/**
 * Inserts a complete document as it is; false when a unique index already has one of its keys. Casting and defaults cost
 * more than the write, and a complete document needs neither. Without mongoose, whose insert takes twice as long, so
 * without its middleware.
 */
export async function insertComplete<Doc extends object>(
  { collection, schema }: Pick<Model<Doc>, 'schema'> & InsertingOne,
  document: Doc,
): Promise<boolean> {
  const writeConcern = schema.get('writeConcern') ?? DURABLE;
  return (await unlessTaken(() => collection.insertOne(document, { writeConcern }))) !== undefined;
}

/** The same for several; false when a unique index already has a key of some, which are left out. */
export async function insertAllComplete<Doc>(model: Inserting<Doc>, documents: Doc[]): Promise<boolean> {
  try {
    await model.insertMany(documents, { ordered: false, lean: true });
    return true;
  } catch (error) {
    if (areDuplicateKeys(error)) return false;
    throw error;
  }
}

/** Documents of one insert: few enough that the event loop is blocked for a few ms only. */
const INSERT_BATCH = 250;

/** Inserts complete documents in batches and skips those whose `_id` is taken. */
export async function insertMissing<Doc>(model: Inserting<Doc>, documents: Doc[]): Promise<void> {
  for (let from = 0; from < documents.length; from += INSERT_BATCH) {
    await insertAllComplete(model, documents.slice(from, from + INSERT_BATCH));
  }
}

const DUPLICATE_KEY = 11_000;

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

function areDuplicateKeys(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return isDuplicateKey(error);
  // Without errors of single documents, what failed is the write concern.
  const failures = [error.writeErrors].flat();
  const isDurable = error.result.getWriteConcernError() === undefined;
  return isDurable && failures.length > 0 && failures.every(({ code }) => code === DUPLICATE_KEY);
}

/** Longer than a command waits for a primary, so that it is run again at least once; with that, well within a lease. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 500;

/** Runs work of a background worker again while the database is away. Only for work that is safe to repeat. */
export async function patiently<T>(work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const begun = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - begun >= patienceMs) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** The driver's error names for a server that cannot be reached or was lost. */
const AWAY =
  /^(MongooseServerSelectionError|MongoServerSelectionError|MongoNetwork|MongoNotConnected|MongoTopologyClosed|MongoClientClosed|MongoPoolCleared|MongoWaitQueueTimeout|PoolCleared|MongoOperationTimeout|MongoExpiredSession)/;

/**
 * MongoDB's error codes of a server that answers and cannot serve now: disk full, no primary, shutting down, not
 * reachable by the other members, or not confirmed by them in time. Also a user whose password has changed or whose rights
 * are gone (13, 18): it ends when the process starts again with the new one.
 */
const CANNOT_SERVE: ReadonlySet<unknown> = new Set([
  6, 7, 13, 18, 64, 89, 91, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
]);

/** A socket that breaks during use: the driver passes these on unwrapped. nodemailer has codes of its own. */
const BROKEN: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET']);

/** True when the database cannot be reached, stopped answering or cannot take a write at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof mongoose.mongo.MongoServerError) {
    // The error of a batch that was not sent has the cause here.
    return CANNOT_SERVE.has(error.code) || isDatabaseAway(error.errorResponse);
  }
  if ('code' in error && BROKEN.has(error.code)) return true;
  return AWAY.test(error.name) || /buffering timed out/.test(error.message);
}
