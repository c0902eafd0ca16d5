import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sets MONGODB_URI for a command beside a running Rollbook; ends the process when there is none. */
export function findDatabase(): void {
  if (process.env.MONGODB_URI || process.env.MONGODB_URI_FILE) return;
  // A running Rollbook writes the URI of its embedded database here (local/main.ts).
  const address = join(process.env.DATA_DIR || '.data', 'database.uri');
  if (!existsSync(address)) {
    console.error('Set MONGODB_URI, or start Rollbook first: its embedded database is found by DATA_DIR.');
    process.exit(1);
  }
  process.env.MONGODB_URI = readFileSync(address, 'utf8').trim();
}
