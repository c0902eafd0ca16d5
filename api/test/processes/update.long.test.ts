import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MigrationRecord } from '../../src/base/migrations/model';
import { migrations } from '../../src/journeys/migrations/list';
import { Application } from '../../src/membership/record/application';
import { GIVE_UP_MS, LATER_MINUTES, problems, untilAtRest } from './books';
import { type Installation, startInstallation } from './installation';
import { startLoad } from './load';

const BEFORE = 10;

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation({ apis: 3 });
});
afterAll(() => installation.stop());

test('three processes are replaced one after the other under load: the next version brings the data up to date, and the books agree', async () => {
  const load = await startLoad(installation);
  while (load.acknowledged.applications.size < BEFORE) await load.next();
  const earlier = await asBefore();
  for (const api of installation.apis) {
    await load.next();
    await api.stop();
    await api.start();
  }
  await load.nextPaid();
  await expect
    .poll(() => MigrationRecord.countDocuments({ due: null }), { timeout: GIVE_UP_MS, interval: 200 })
    .toBe(migrations.length);
  await load.next();
  await installation.moveClock(LATER_MINUTES);
  await load.stop();
  await untilAtRest(GIVE_UP_MS);

  expect(await problems(installation, load.acknowledged)).toEqual([]);
  const brought = await Application.find({ _id: { $in: earlier } })
    .select('search')
    .lean();
  expect(brought.filter(({ search }) => !search.some(isDigest))).toEqual([]);
}, 400_000);

const isDigest = (token: string) => token.startsWith('%');

/** Makes the data those of a version before all migrations, whose processes go on; answers which applications it has changed. */
async function asBefore(): Promise<number[]> {
  const applications = mongoose.connection.collection<{ _id: number; search: string[] }>('applications');
  const stored = await Application.find().select('search').lean();
  for (const { _id, search } of stored) {
    const before = search.filter((token) => !isDigest(token));
    await applications.updateOne({ _id }, { $set: { search: before } });
  }
  await MigrationRecord.deleteMany({});
  return stored.map(({ _id }) => _id);
}
