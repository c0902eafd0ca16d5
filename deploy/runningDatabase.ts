import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirOf, modeOf } from '../local/start/dataDir';

/**
 * Sets MONGODB_URI for a command beside a running Rollbook and takes --demo out of its arguments; ends the process when
 * there is none.
 */
export function findDatabase(): void {
  const dataDir = dataDirOf(modeOf(process.argv), process.env);
  process.argv = process.argv.filter((argument) => argument !== '--demo');
  if (process.env.MONGODB_URI || process.env.MONGODB_URI_FILE) return;
  // A running Rollbook writes the URI of its embedded database here (local/main.ts).
  const address = join(dataDir, 'database.uri');
  if (!existsSync(address)) {
    console.error(
      `Set MONGODB_URI, or start Rollbook first: no embedded database runs in ${dataDir}. DATA_DIR names another folder, --demo takes the one of npm start.`,
    );
    process.exit(1);
  }
  process.env.MONGODB_URI = readFileSync(address, 'utf8').trim();
}
