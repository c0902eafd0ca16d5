import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { plantedInBackground, planted, traced, traces } from '../../../test/migrations';
import { LEASE_MS } from '../work/lease';
import { migrateInBackground } from './background';
import { migrate } from './migrate';
import type { Migration } from './migration';
import { MigrationRecord } from './model';
import { progress, readMigrationStock } from './stock';

let clock = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi('migrations_background', { now: () => clock });
});
beforeEach(async () => {
  await Promise.all([MigrationRecord.deleteMany({}), traces().deleteMany({})]);
});
afterAll(() => api.stop());

const run = (list: Migration[] = plantedInBackground(3), stop?: AbortSignal) =>
  migrateInBackground(api.services, list, stop);

test('what is served without it is applied in steps, once, after the others and without their waiting', async () => {
  const list = [...plantedInBackground(3), ...planted()];
  await migrate(api.services, list);
  expect(await traced()).toEqual([1, 2]);
  await Promise.all([run(list), run(list)]);
  await run(list);
  expect(await traced()).toEqual([1, 2, 0, 10, 20]);
  expect(await MigrationRecord.findById(7).lean()).toMatchObject({ applied: clock, through: 20, looked: 30 });
});

test('one that was stopped goes on from the stored position; metrics show how far it is', async () => {
  const stopping = new AbortController();
  const samples = async (list: ReturnType<typeof plantedInBackground>) => {
    await readMigrationStock(list)(clock, api.services.brand);
    return (await progress.get()).values.map(({ value }) => value);
  };
  const list = plantedInBackground(3, () => stopping.abort());
  expect(await samples(list)).toEqual([0]);
  await run(list, stopping.signal);
  expect(await traced()).toEqual([0]);
  const [share = 0] = await samples(list);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(1);
  await run();
  expect(await traced()).toEqual([0, 10, 20]);
  expect(await samples(list)).toEqual([1]);
});

test('one that fails is tried again', async () => {
  const fails = plantedInBackground(3, () => {
    throw new TypeError('planted');
  });
  await run(fails);
  expect(await MigrationRecord.find().lean()).toMatchObject([{ _id: 7, applied: null, lease: '' }]);
  clock = new Date(clock.getTime() + LEASE_MS);
  await run();
  expect(await MigrationRecord.find().lean()).toMatchObject([{ _id: 7, applied: clock }]);
});
