import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase } from './start';
import type { StartedDatabase } from './start';
import { GROUPS, runGroup } from './vectors';

/** How many of each group the embedded database answers; it refuses the rest with code 238. */
const ANSWERED: Record<string, number> = {
  matching: 78,
  sorting: 6,
  projection: 3,
  updates: 33,
  unique: 8,
  aggregation: 11,
  distinct: 0,
  count: 3,
  findAndModify: 10,
  commands: 12,
};

const realServer = process.env['MONGODB_URI'];
const vectors = new URL('vectors.json', import.meta.url);
const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-vectors-'));
let database: StartedDatabase | undefined;
let client: MongoClient;

beforeAll(async () => {
  if (realServer === undefined) database = await startDatabase({ dataDir });
  client = await MongoClient.connect(realServer ?? database?.uri ?? '');
});

afterAll(async () => {
  await client.close();
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each(GROUPS)('%s: as MongoDB answers, or refused', async (name) => {
  const db = client.db(`rollbook_vectors_${name}`);
  const results = await runGroup(db, name, vectors);
  await db.dropDatabase();
  const answered = results.filter(({ outcome }) => outcome === 'answered').length;
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  console.info(`${name}: ${answered} of ${results.length} answered, ${refused} refused`);
  expect(results.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
  expect(answered).toBe(realServer === undefined ? ANSWERED[name] : results.length);
});
