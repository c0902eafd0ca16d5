// npm run admin:password: asks for the administrator's new password and stores it in the database at MONGODB_URI, or in
// the embedded one of a Rollbook that is running with the same DATA_DIR.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running Rollbook writes the URI of its embedded database here (local/main.ts). */
const address = join(process.env.DATA_DIR || '.data', 'database.uri');

if (!process.env.MONGODB_URI && !process.env.MONGODB_URI_FILE) {
  if (!existsSync(address)) {
    console.error('Set MONGODB_URI, or start Rollbook first: its embedded database is found by DATA_DIR.');
    process.exit(1);
  }
  process.env.MONGODB_URI = readFileSync(address, 'utf8').trim();
}
await import('../api/src/accounts/adminPasswordCommand');
