import { Account } from '../../api/src/accounts/model';
import { Application, type ApplicationDoc } from '../../api/src/applications/model';
import { atLeast } from '../../api/src/counters';
import { closeDatabase, insertMissing, openDatabase } from '../../api/src/database';
import { Group } from '../../api/src/groups/model';
import { Office } from '../../api/src/offices/model';
import { accountDocs } from './accounts';
import { applications } from './applications';
import { GROUP, OFFICES, offices } from './offices';

/** Documents of one insert, and inserts under way at a time. */
const BATCH = 250;
const IN_FLIGHT = 4;

/**
 * Writes `size` applications over 500 offices with the accounts, and the indexes that they need, into an empty
 * database. There are no agreements, payments, mails and audit records of them: no measured call reads one.
 */
export async function seed(uri: string, size: number): Promise<void> {
  const begun = Date.now();
  await openDatabase(uri);
  await insertMissing(Office, offices);
  await insertMissing(Group, [GROUP]);
  await insertMissing(Account, await accountDocs());
  await insertAll(applications(size), size);
  await Promise.all([atLeast('application', size), atLeast('office', OFFICES), atLeast('group', GROUP._id)]);
  await closeDatabase();
  const seconds = (Date.now() - begun) / 1000;
  console.log(`seeded ${size} applications in ${seconds.toFixed(1)} s (${Math.round(size / seconds)}/s)`);
}

async function insertAll(documents: Generator<ApplicationDoc>, size: number): Promise<void> {
  let done = 0;
  const lane = async () => {
    for (let batch = take(documents); batch.length > 0; batch = take(documents)) {
      await insertMissing(Application, batch);
      done += batch.length;
      if (done % 100_000 < BATCH && done < size) console.log(`  ${done} of ${size}`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
}

function take(documents: Generator<ApplicationDoc>): ApplicationDoc[] {
  const batch: ApplicationDoc[] = [];
  while (batch.length < BATCH) {
    const next = documents.next();
    if (next.done === true) break;
    batch.push(next.value);
  }
  return batch;
}
