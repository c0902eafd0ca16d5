import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { setImmediate } from 'node:timers/promises';
import type * as Lmdb from 'lmdb';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer } from './server';
import type { RunningServer } from './server';
import { socketUri } from './start';
import { serverError, temporaryDirectory } from './test-database';

/** What the store told: 'synced' when a commit has returned, which LMDB does after fdatasync. */
const { events, disk, options } = vi.hoisted(() => {
  const told: string[] = [];
  return {
    events: told,
    disk: { fails: false, slow: Promise.resolve() },
    options: [] as Record<string, unknown>[],
  };
});

vi.mock('lmdb', async (original) => {
  const lmdb = await original<typeof Lmdb>();
  const open = (given: Parameters<typeof lmdb.open>[0] & Record<string, unknown>) => {
    options.push(given);
    const environment = lmdb.open(given);
    const commit = environment.childTransaction.bind(environment);
    environment.childTransaction = async (action) => {
      const result = await commit(() => {
        const value = action();
        if (disk.fails) throw new Error('no space left on device');
        return value;
      });
      await disk.slow;
      events.push('synced');
      return result;
    };
    return environment;
  };
  return { ...lmdb, open };
});

const dataDir = temporaryDirectory();
let server: RunningServer;
let client: MongoClient;

beforeAll(async () => {
  const socketPath = join(dataDir, 'socket', 'database.sock');
  server = await startServer({ dataDir, socketPath, expiryIntervalMs: 60_000 });
  client = await MongoClient.connect(socketUri(socketPath));
});

afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('every kind of write is answered after the sync, never before', async () => {
  const collection = client.db().collection<Document>('payments');
  const writes: (() => Promise<unknown>)[] = [
    () => collection.insertOne({ n: 1 }),
    () => collection.insertMany([{ n: 2 }, { n: 3 }]),
    () => collection.updateOne({ n: 1 }, { $set: { m: 1 } }),
    () => collection.updateMany({}, { $inc: { n: 10 } }),
    () => collection.findOneAndUpdate({ n: 11 }, { $set: { m: 2 } }),
    () => collection.deleteOne({ n: 11 }),
    () => collection.createIndex({ n: 1 }),
  ];
  for (const write of writes) {
    events.length = 0;
    await write();
    events.push('answered');
    expect(events[0]).toBe('synced');
    expect(events.at(-1)).toBe('answered');
  }
});

test('the store is opened so that a commit waits for its sync', () => {
  expect(options).toHaveLength(1);
  expect(options[0]).toMatchObject({ overlappingSync: false });
  for (const shortcut of ['noSync', 'noMetaSync', 'useWritemap'])
    expect(options[0]).not.toHaveProperty(shortcut);
});

test('reads are answered while a commit is under way, and the writes that wait share the next one', async () => {
  const collection = client.db().collection<Document>('slow');
  await collection.insertOne({ n: 0 });
  let go = () => {};
  disk.slow = new Promise((resolve) => (go = resolve));
  events.length = 0;
  const writes = [collection.insertOne({ n: 1 })];
  while ((await collection.findOne({ n: 1 })) === null) await setImmediate();
  writes.push(...[2, 3, 4].map((n) => collection.insertOne({ n })));
  expect(await collection.findOne({ n: 0 })).toMatchObject({ n: 0 });
  expect(events).toEqual([]);
  go();
  await Promise.all(writes);
  expect(events).toEqual(['synced', 'synced']);
});

test('a write that could not be synced is not acknowledged, and leaves nothing behind', async () => {
  const collection = client.db().collection<Document>('full');
  await collection.insertOne({ n: 1 });
  disk.fails = true;
  const error = await serverError(collection.insertOne({ n: 2 }));
  disk.fails = false;
  expect(error.code).toBe(1);
  expect(await collection.estimatedDocumentCount()).toBe(1);
  await collection.insertOne({ n: 3 });
  const stored = await collection.find().toArray();
  expect(stored.map(({ n }) => n)).toEqual([1, 3]);
});
