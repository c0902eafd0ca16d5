import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { checkDirectory } from './check';
import { startServer } from './server';
import { socketUri } from './start';
import { temporaryDirectory } from './test-database';

const MANY = 2000;

test('a database that stops while it builds an index stops at once; the next start has none of it', async () => {
  const dataDir = temporaryDirectory();
  const socketPath = join(dataDir, 'socket', 'database.sock');
  const start = async () => {
    const server = await startServer({ dataDir, socketPath, expiryIntervalMs: 60_000 });
    const client = await MongoClient.connect(socketUri(socketPath));
    return { server, client, members: client.db().collection('members') };
  };
  const first = await start();
  await first.members.insertMany(Array.from({ length: MANY }, (_, at) => ({ at })));
  const building = expect(first.members.createIndex({ at: 1 })).rejects.toThrow();
  const stored = () => first.server.engine.catalog.find('rollbook', 'members')?.indexes ?? [];
  await vi.waitFor(() => expect(stored().at(-1)?.building).toBe(true), { interval: 1 });
  await Promise.all([first.server.close(), first.client.close(), building]);
  expect(await checkDirectory(dataDir)).toEqual([]);
  const next = await start();
  expect((await next.members.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  expect(await next.members.countDocuments({ at: { $gte: 0 } })).toBe(MANY);
  await next.members.createIndex({ at: 1 });
  await next.client.close();
  await next.server.close();
  expect(await checkDirectory(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});
