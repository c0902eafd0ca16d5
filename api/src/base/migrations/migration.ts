import type { mongo } from 'mongoose';

/**
 * A change of stored data from one version to the next. It uses the collections themselves, because a model has the shape
 * of the newest version, and must be safe to repeat: a process can end before it has finished.
 */
export type Migration = { number: number; name: string; run: (database: mongo.Db) => Promise<void> };
