// npm run test:mongodb: what the MongoDB at MONGODB_URI lacks, then the database's vectors and the API's tests on it.
import { spawnSync } from 'node:child_process';
import { MongoClient } from 'mongodb';
import { lacksOf } from '../../local/database/conformance/lacks';

const uri = process.env['MONGODB_URI'];
/** The databases of these tests, which they drop, and those of MongoDB itself. */
const OURS = /^(test_|rollbook_vectors_|rollbook_probes_)/;
const ITS_OWN = /^(admin|config|local)$/;
/** A server over a network answers each of a test's thousands of commands later. */
const TEST_MS = 120_000;
/** Bound for the whole run. */
const RUN_MS = 60 * 60_000;

if (!uri)
  fail('Set MONGODB_URI to a MongoDB for tests. Its databases test_… and rollbook_vectors_… are dropped.');
const others = await databasesOfOthers(uri);
if (others.length > 0)
  fail(
    `MONGODB_URI is not a server for tests alone: it has ${others.join(', ')}. Drop them or use another server.`,
  );
const lacks = await lacksOf(uri);
if (lacks.length > 0)
  fail(`The server at MONGODB_URI lacks:\n${lacks.map((lack) => `  ${lack}`).join('\n')}\nNo test was run.`);
console.log('The server at MONGODB_URI does all that the product relies on; the tests follow.');
const limits = [`--testTimeout=${TEST_MS}`, `--hookTimeout=${TEST_MS}`];
const args = ['vitest', 'run', 'local/database/vectors', 'api/', ...limits];
const { status, signal } = spawnSync('npx', args, { stdio: 'inherit', timeout: RUN_MS });
if (signal !== null) fail(`The tests did not end within ${RUN_MS / 60_000} minutes.`);
process.exit(status ?? 1);

/** Empty where the user may not list databases: such a user has one of its own. */
async function databasesOfOthers(address: string): Promise<string[]> {
  const client = await MongoClient.connect(address);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    return databases.map(({ name }) => name).filter((name) => !OURS.test(name) && !ITS_OWN.test(name));
  } catch {
    return [];
  } finally {
    await client.close();
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
