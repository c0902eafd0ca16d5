import { closeDatabase, connectDatabase } from './base/database';
import { refuseUnfit } from './base/databaseServer';
import { buildIndexes } from './base/indexes';
import { readConfig } from './base/config';
import { refuseDemoData } from './demo/firstStart';
import { createLog } from './base/http/log';
import { migrate } from './base/migrations/migrate';
import { startFailure } from './base/startFailure';
import { migrations } from './journeys/migrations/list';
import { brandMistakes } from './parties/brand/settings';
// These bring the models of all floors, of which only the indexes are needed.
// oxlint-disable-next-line import/no-unassigned-import
import './app';
// oxlint-disable-next-line import/no-unassigned-import
import './workers';

/**
 * Brings the database to this version, as each process does at its start, and ends: a cluster runs it before it replaces the
 * processes. With the environment of the API.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env, brandMistakes);
  const log = createLog(config.logLevel, config.secrets);
  await connectDatabase(config.mongodbUri);
  try {
    await refuseUnfit(config);
    await refuseDemoData(config);
    await migrate({ log, now: () => new Date() }, migrations);
    await buildIndexes(log);
    log.info('the database is at this version');
  } finally {
    await closeDatabase();
  }
}

main().catch((error: unknown) => {
  console.error(startFailure(error, process.env, { withStack: true }));
  process.exit(1);
});
