import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../test/api';
import { isDatabaseAway } from './database';

/** The sockets that the API has opened. */
const sockets: Socket[] = [];
const collect = (event: unknown) => {
  if (typeof event === 'object' && event !== null && 'socket' in event && event.socket instanceof Socket)
    sockets.push(event.socket);
};

let api: TestApi;
beforeAll(async () => {
  subscribe('net.client.socket', collect);
  api = await startApi('driver');
});
afterAll(async () => {
  unsubscribe('net.client.socket', collect);
  await api.stop();
});

test('a command on a connection that the database is just closing ends, and the next one is answered', async () => {
  const numbers = mongoose.connection.collection<{ _id: string; seq: number }>('counters');
  const write = () => numbers.updateOne({ _id: 'driver' }, { $inc: { seq: 1 } }, { upsert: true });
  await write();
  for (const socket of sockets) socket.destroy();
  const ended = write().then(
    () => 'written',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
  );
  const outcome = await Promise.race([ended, wait(5000, 'still waiting', { ref: false })]);
  // A driver with retryable writes sends it once more, on another connection.
  expect(['written', 'away']).toContain(outcome);
  await write();
  expect(await numbers.findOne({ _id: 'driver' })).toMatchObject({ seq: outcome === 'written' ? 3 : 2 });
});
