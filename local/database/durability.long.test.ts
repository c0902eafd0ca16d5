import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Binary, Long, MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { afterEach, expect, test } from 'vitest';
import { checkDirectory } from './check';
import { startDatabase } from './start';
import { sectionKey } from './store/layout';
import { Store } from './store/store';
import { temporaryDirectory } from './test-database';

const directories: string[] = [];
const newDirectory = () => {
  const directory = temporaryDirectory();
  directories.push(directory);
  return directory;
};
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

const checkCommand = (dataDir: string) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('check.ts', import.meta.url)), dataDir],
    {
      encoding: 'utf8',
    },
  );

const CLIENTS = 6;
const ACKNOWLEDGED_BEFORE_KILL = 200;

test('a process killed while it writes loses no acknowledged write', async () => {
  const dataDir = newDirectory();
  const first = await startDatabase({ dataDir });
  // For so long the driver looks for the killed process, to repeat the write.
  const client = await MongoClient.connect(first.uri, { serverSelectionTimeoutMS: 1000 });
  const payments = client.db().collection<Document>('payments');
  await payments.createIndex({ key: 1 }, { unique: true });
  await payments.createIndex({ state: 1, at: -1 });
  const acknowledged = new Map<string, string>();
  const killed = once(first.process, 'exit');
  const write = async (worker: number) => {
    for (let n = 0; ; n++) {
      const key = `${worker}-${n}`;
      await payments.insertOne({ key, state: 'created', at: new Date(n) });
      acknowledged.set(key, 'created');
      await payments.findOneAndUpdate({ key, state: 'created' }, { $set: { state: 'charged' } });
      acknowledged.set(key, 'charged');
      if (acknowledged.size >= ACKNOWLEDGED_BEFORE_KILL) first.process.kill('SIGKILL');
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: CLIENTS }, (_, worker) => write(worker)));
  expect(workers.every(({ status }) => status === 'rejected')).toBe(true);
  await killed;
  await client.close();

  const second = await startDatabase({ dataDir });
  const reader = await MongoClient.connect(second.uri);
  const stored = await reader.db().collection<Document>('payments').find().toArray();
  const states = new Map(stored.map((payment) => [payment['key'], payment['state']]));
  // What was sent but not acknowledged may be there as well: a payment may be ahead of what its client knew.
  const lost = [...acknowledged].filter(
    ([key, state]) => states.get(key) !== state && states.get(key) !== 'charged',
  );
  expect(lost).toEqual([]);
  await reader.close();
  await second.stop();
  const check = checkCommand(dataDir);
  expect(check.stdout).toContain('every index agrees');
  expect(check.status).toBe(0);
});

test('a write that is sent again after its process was killed gets the first answer', async () => {
  const dataDir = newDirectory();
  const lsid = { id: new Binary(randomBytes(16), Binary.SUBTYPE_UUID) };
  const charge = { findAndModify: 'payments', query: {}, update: { $inc: { n: 1 } }, new: true };
  const send = async (uri: string) => {
    // The driver replaces an lsid by that of its session, so the session gets this one.
    const client = await MongoClient.connect(uri);
    const session = client.startSession();
    Object.assign(session.serverSession.id, lsid);
    try {
      return await client.db().command({ ...charge, txnNumber: Long.ONE }, { session });
    } finally {
      await client.close();
    }
  };
  const first = await startDatabase({ dataDir });
  const client = await MongoClient.connect(first.uri);
  await client.db().collection<Document>('payments').insertOne({ n: 0 });
  await client.close();
  const answer = await send(first.uri);
  const killed = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await killed;
  const second = await startDatabase({ dataDir });
  expect(await send(second.uri)).toEqual(answer);
  expect(answer['value']).toMatchObject({ n: 1 });
  await second.stop();
});

test('a second process is refused while the first one lives, and not after it was killed', async () => {
  const dataDir = newDirectory();
  const first = await startDatabase({ dataDir });
  await expect(startDatabase({ dataDir })).rejects.toThrow(`in use by process ${first.pid}`);
  expect(checkCommand(dataDir).stderr).toContain('in use by process');
  const killed = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await killed;
  const second = await startDatabase({ dataDir });
  await second.stop();
});

test('the check finds an index that disagrees with its documents', async () => {
  const dataDir = newDirectory();
  const database = await startDatabase({ dataDir });
  const client = await MongoClient.connect(database.uri);
  const offices = client.db().collection('offices');
  await offices.createIndex({ name: 1 });
  await offices.insertMany([{ name: 'north' }, { name: 'south' }]);
  await client.close();
  await database.stop();
  expect(await checkDirectory(dataDir)).toEqual([]);

  const store = new Store(dataDir);
  const [entry] = store.scan({ low: sectionKey(18), high: sectionKey(19) });
  if (entry === undefined) throw new Error('The index of names has no entry');
  store.transaction(() =>
    store.apply([
      { key: entry.key, value: null },
      { key: Buffer.concat([entry.key.subarray(0, -1), Buffer.from([99])]), value: entry.value },
    ]),
  );
  await store.close();
  const check = checkCommand(dataDir);
  expect(check.status).toBe(1);
  expect(check.stdout).toContain('index name_1 lacks an entry');
  expect(check.stdout).toContain('index name_1 has an entry too many');
});
