import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/processes/database';
import { mendDriver } from './driver';

const { MongoClient } = mongoose.mongo;

const folder = mkdtempSync(join(tmpdir(), 'rollbook-driver-'));
const { part: database, drop } = testDatabase({
  dataDir: join(folder, 'data'),
  socketPath: join(folder, 'database.sock'),
});
let client: InstanceType<typeof MongoClient>;
beforeAll(async () => {
  mendDriver();
  await database.start();
  // No heartbeat comes during the test: only commands can notice that the server is gone.
  client = await MongoClient.connect(database.running().uri, {
    heartbeatFrequencyMS: 600_000,
    serverMonitoringMode: 'poll',
  });
});
afterAll(async () => {
  await client.close();
  await database.stop();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

test('commands sent while the port of a killed primary refuses wait for the next primary', async () => {
  const numbers = client.db().collection<{ _id: string; seq: number }>('counters');
  const write = () => numbers.updateOne({ _id: 'killed' }, { $inc: { seq: 1 } }, { upsert: true });
  await write();
  let closed = 0;
  client.on('connectionClosed', () => (closed += 1));
  await database.kill();
  await expect.poll(() => closed, { timeout: 10_000 }).toBe(1);

  let refused = 0;
  client.on('connectionCheckOutFailed', () => (refused += 1));
  const first = Promise.allSettled([write(), numbers.findOne({ _id: 'other' })]);
  await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(0);
  const later = Promise.allSettled([write(), numbers.countDocuments()]);
  // Longer than the driver repeats a command at a server that it takes for overloaded.
  await wait(2000);
  await database.start();
  const all = [...(await first), ...(await later)];
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 'fulfilled'));
  expect(await numbers.findOne({ _id: 'killed' })).toMatchObject({ seq: 3 });
}, 60_000);
