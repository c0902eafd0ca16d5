import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { checkDirectory } from './check';
import { startDatabase } from './start';
import { limitFiles, serverError, temporaryDirectory } from './test-database';

const PAD = 'x'.repeat(20_000);
const COUNT = 50;

test('a full disk refuses writes, keeps nothing of them, and harms nothing', async () => {
  const dataDir = temporaryDirectory();
  const database = await startDatabase({ dataDir });
  const client = await MongoClient.connect(database.uri);
  const offices = client.db().collection('offices');
  await offices.createIndex({ number: 1 }, { unique: true });
  const document = (number: number) => ({ number, pad: PAD });
  for (let number = 0; number < COUNT; number++) await offices.insertOne(document(number));

  limitFiles(database.pid, statSync(join(dataDir, 'data.mdb')).size);
  const refused = [
    ...Array.from({ length: COUNT }, (_, more) => offices.insertOne(document(COUNT + more))),
    offices.updateOne({ number: 1 }, { $set: { pad: PAD + PAD } }),
    client.db().collection('groups').insertOne(document(1)),
  ];
  const errors = await Promise.all(refused.map(serverError));
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set([14_031]));
  expect(await offices.countDocuments({ number: { $gte: 0 } })).toBe(COUNT);
  expect(await offices.findOne({ number: 1 })).toMatchObject(document(1));

  limitFiles(database.pid, 'unlimited');
  for (let number = COUNT; number < 2 * COUNT; number++) await offices.insertOne(document(number));
  expect(await offices.countDocuments({ number: { $gte: 0 } })).toBe(2 * COUNT);
  await client.close();
  await database.stop();
  expect(await checkDirectory(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});
