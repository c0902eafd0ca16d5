import { Account } from '../../../api/src/parties/accounts/model';
import { Application } from '../../../api/src/membership/record/application';
import { atLeast } from '../../../api/src/base/counters';
import { closeDatabase, insertMissing, openDatabase } from '../../../api/src/base/database';
import { Group } from '../../../api/src/parties/groups/model';
import { Membership } from '../../../api/src/membership/record/membership';
import { Office } from '../../../api/src/parties/offices/model';
import { applications } from './applications';
import { memberships } from './memberships';
import { accounts, GROUP, OFFICES, offices } from './offices';

/** Documents of one insert, and the number of concurrent inserts. */
const BATCH = 250;
const IN_FLIGHT = 4;

/**
 * Writes the offices, their accounts and `size` applications, each of a membership with a card, with all indexes into an
 * empty database. Agreements, payments, mails and audit records are left out: no measured call reads them.
 */
export async function seed(uri: string, size: number): Promise<void> {
  const begun = Date.now();
  await openDatabase(uri);
  await insertMissing(Office, offices);
  await insertMissing(Group, [GROUP]);
  await insertMissing(Account, await accounts());
  await insertAll(applications(size), size, (batch) => insertMissing(Application, batch));
  await insertAll(memberships(size), size, (batch) => insertMissing(Membership, batch));
  await Promise.all([atLeast('application', size), atLeast('office', OFFICES), atLeast('group', GROUP._id)]);
  await closeDatabase();
  const seconds = (Date.now() - begun) / 1000;
  console.log(`seeded ${size} applications in ${seconds.toFixed(1)} s (${Math.round(size / seconds)}/s)`);
}

async function insertAll<Doc>(
  documents: Generator<Doc>,
  size: number,
  insert: (batch: Doc[]) => Promise<void>,
): Promise<void> {
  let done = 0;
  const lane = async () => {
    for (let batch = take(documents); batch.length > 0; batch = take(documents)) {
      await insert(batch);
      done += batch.length;
      if (done % 100_000 < BATCH && done < size) console.log(`  ${done} of ${size}`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
}

function take<Doc>(documents: Generator<Doc>): Doc[] {
  const batch: Doc[] = [];
  while (batch.length < BATCH) {
    const next = documents.next();
    if (next.done === true) break;
    batch.push(next.value);
  }
  return batch;
}
