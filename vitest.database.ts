import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One database server for all test files; each file uses a database of its own in it. MONGODB_URI names another. */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.MONGODB_URI;
  if (given !== undefined && given !== '') {
    console.log(`tests run on MongoDB at MONGODB_URI`);
    process.env.TEST_MONGODB_URI = given;
    return async () => {};
  }
  const { startDatabase } = await import('./local/database/start');
  const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-test-'));
  const database = await startDatabase({ dataDir });
  console.log('tests run on the embedded database');
  process.env.TEST_MONGODB_URI = database.uri;
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
