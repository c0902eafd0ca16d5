import type { Migration } from '../../base/migrations/migration';
import { addContactTokens } from './contactTokens';
import { refoldNames } from './refoldNames';
import { addMemberships, markOnce, renameDue } from './earlierShapes';
import { markRunningOut } from './runningOut';
import { addSuspectTokens } from './suspectTokens';

/**
 * All migrations in order. A number of a published version stays with its migration. 4, 6 and 9 dropped indexes: each process does
 * so an hour after its start (`oldIndexes.ts`).
 */
export const migrations: Migration[] = [
  { number: 1, name: 'search by e-mail and phone', run: addContactTokens },
  { number: 2, name: 'lists say what does not renew', run: markRunningOut },
  { number: 3, name: 'one folding of all letters', run: refoldNames },
  {
    number: 5,
    name: 'one person with two records is suspected',
    collection: 'applications',
    step: addSuspectTokens,
  },
  { number: 7, name: 'what waits says when in one field', run: renameDue },
  { number: 8, name: 'mails say whether they are sent once', run: markOnce },
  { number: 10, name: 'each application is of a membership', run: addMemberships },
];
