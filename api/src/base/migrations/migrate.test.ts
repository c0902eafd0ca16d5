import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { planted, traced, traces } from '../../../test/migrations';
import { LEASE_MS } from '../work/lease';
import { migrate } from './migrate';
import { MigrationRecord } from './model';
import { claimMigration, endMigration, registerMigration } from './records';

let clock = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi('migrations', { now: () => clock });
});
beforeEach(async () => {
  await Promise.all([MigrationRecord.deleteMany({}), traces().deleteMany({})]);
});
afterAll(() => api.stop());

const run = (list = planted()) => migrate(api.services, list);

test('each migration is applied once, in the order of the list', async () => {
  await traces().createIndex({ retired: 1 }, { name: 'retired' });
  await run();
  expect(await traced()).toEqual([1, 2]);
  await run();
  expect(await traced()).toEqual([1, 2]);
  expect((await traces().indexes()).map(({ name }) => name)).toEqual(['_id_']);
  expect(await MigrationRecord.find().sort({ _id: 1 }).lean()).toMatchObject([
    { _id: 1, applied: clock, lease: '' },
    { _id: 2, applied: clock, lease: '' },
  ]);
});

test('of many processes at once, one applies each', async () => {
  await Promise.all(Array.from({ length: 10 }, () => run()));
  expect(await traced()).toEqual([1, 2]);
});

test('one that fails ends the run before the next, and is tried again', async () => {
  await expect(run(planted('fails'))).rejects.toThrow('Migration 1 (the first) failed');
  expect(await traced()).toEqual([]);
  expect(await MigrationRecord.find().lean()).toMatchObject([{ _id: 1, applied: null, lease: '' }]);
  await run();
  expect(await traced()).toEqual([1, 2]);
});

test('that of a process that died is taken over when its lease ends, and the late process ends nothing', async () => {
  const [first] = planted();
  if (first === undefined) throw new Error('nothing is planted');
  await registerMigration(first, clock);
  const dead = await claimMigration(first, clock);
  if (dead === undefined) throw new Error('not claimed');
  expect(await claimMigration(first, clock)).toBeUndefined();
  clock = new Date(clock.getTime() + LEASE_MS);
  const next = await claimMigration(first, clock);
  await endMigration(dead, clock, true);
  expect(await MigrationRecord.findById(1).lean()).toMatchObject({ applied: null, lease: next?.lease });
});
