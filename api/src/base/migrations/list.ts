import type { mongo } from 'mongoose';
import { addContactTokens } from './contactTokens';
import { refoldNames } from './refoldNames';
import { markRunningOut } from './runningOut';

/**
 * A change of stored data from one version to the next. It uses the collections themselves, because a model has the shape
 * of the newest version, and must be safe to repeat: a process can end before it has finished.
 */
export type Migration = { number: number; name: string; run: (database: mongo.Db) => Promise<void> };

/** All migrations in order. A number of a published version stays with its migration. */
export const migrations: Migration[] = [
  { number: 1, name: 'search by e-mail and phone', run: addContactTokens },
  { number: 2, name: 'lists say what does not renew', run: markRunningOut },
  { number: 3, name: 'one folding of all letters', run: refoldNames },
];
