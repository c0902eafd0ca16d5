import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './start';

/** A test whose clock differs from the database's fails at once, not when a sweep each minute happens to meet it. */
const EXPIRY_MS = 500;

/**
 * For vitest's `globalSetup`: one database for a whole test run, whose address tests read from
 * `process.env.TEST_MONGODB_URI`. With MONGODB_URI set it is that server, and nothing is started.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['MONGODB_URI'];
  if (given !== undefined && given !== '') {
    console.log('tests run on MongoDB at MONGODB_URI');
    process.env['TEST_MONGODB_URI'] = given;
    return async () => {};
  }
  console.log('tests run on the embedded database');
  const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-test-'));
  const database = await startDatabase({ dataDir, expiryIntervalMs: EXPIRY_MS });
  process.env['TEST_MONGODB_URI'] = database.uri;
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
