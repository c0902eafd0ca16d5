import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabaseUri } from '../api';
import { Random } from '../faults/random';
import { type LossyRelay, startLossyRelay } from './lossyRelay';

type Row = { _id: string; n: number };

let relay: LossyRelay;
let client: mongoose.mongo.MongoClient;
beforeAll(async () => {
  relay = await startLossyRelay(testDatabaseUri('lossy_relay'), new Random(1));
  client = await mongoose.mongo.MongoClient.connect(relay.uri);
});
afterAll(async () => {
  relay.spoil(0);
  await client.db('test_lossy_relay').dropDatabase();
  await client.close();
  await relay.stop();
});

test('without faults it passes on what is sent and answered, however large', async () => {
  const rows = client.db('test_lossy_relay').collection<Row & { text: string }>('rows');
  const text = 'x'.repeat(1_000_000);
  await rows.insertOne({ _id: 'large', n: 1, text });
  expect(await rows.findOne({ _id: 'large' })).toEqual({ _id: 'large', n: 1, text });
  expect(relay.met.size).toBe(0);
});

test('each write that is spoilt is repeated by the driver and done once, or fails and is done at most once', async () => {
  const rows = client.db('test_lossy_relay').collection<Row>('counted');
  await rows.insertOne({ _id: 'count', n: 0 });
  relay.spoil(2);
  let [done, unknown] = [0, 0];
  for (let count = 0; count < 30; count++) {
    await rows.updateOne({ _id: 'count' }, { $inc: { n: 1 } }).then(
      () => (done += 1),
      () => (unknown += 1),
    );
  }
  relay.spoil(0);
  const stored = (await rows.findOne({ _id: 'count' }))?.n ?? 0;
  expect(stored).toBeGreaterThanOrEqual(done);
  expect(stored).toBeLessThanOrEqual(done + unknown);
  expect(done).toBeGreaterThan(0);
  // Without a replica set the driver repeats nothing, and the relay leaves alone what it does not repeat.
  const { setName } = await client.db().admin().command({ hello: 1 });
  expect(relay.met.size > 0).toBe(setName !== undefined);
});
