import mongoose from 'mongoose';

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

/** Connects and builds the indexes that the models name. */
export async function openDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, { serverSelectionTimeoutMS: 5000, writeConcern: DURABLE, autoIndex: false });
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
}

export async function closeDatabase(): Promise<void> {
  await mongoose.disconnect();
}

/** True when the database answers. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: 2000 });
    return mongoose.connection.db !== undefined;
  } catch {
    return false;
  }
}

/** True for MongoDB's duplicate key error (11000). */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}
