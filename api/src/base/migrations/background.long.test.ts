import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '../../../../local/startProcess';
import { startApi, TEST_ENVIRONMENT, type TestApi, testDatabaseUri } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { Application } from '../../membership/record/application';
import { searchTokens } from '../../membership/search/searchTokens';
import { MigrationRecord } from './model';

const NUMBER = 5;
const COUNT = 10_000;
const INSERTED = 500;

let api: TestApi;
beforeAll(async () => {
  api = await startApi('online');
});
afterAll(() => api.stop());

const wanted = (at: number) => ({ first: `Ann${at}`, email: `ann${at}@mail.example` });

/** Applications as the version before has written them. */
async function storeEarlier(): Promise<number[]> {
  const { twice_due: _, ...like } = await storeApplication(await storeOffice(), wanted(0));
  const documents = Array.from({ length: COUNT }, (_none, at) => {
    const one = { ...like, ...wanted(at), _id: like._id + at + 1, chain: like._id + at + 1 };
    const search = searchTokens({ ...one, id: one._id }).filter((token) => !token.startsWith('%'));
    return { ...one, search };
  });
  // Past the model, which would give the newest shape.
  const applications = mongoose.connection.collection<{ _id: number }>('applications');
  for (let from = 0; from < COUNT; from += INSERTED)
    await applications.insertMany(documents.slice(from, from + INSERTED));
  return documents.map(({ _id }) => _id);
}

const record = () => MigrationRecord.findById(NUMBER).lean();

test('a process serves while documents are changed; killed in the middle, the next one goes on and ends once', async () => {
  const ids = await storeEarlier();
  const first = await start();
  const asked = serving(first.ready.port);
  let reached = -1;
  while (reached < 0) {
    reached = (await record())?.through ?? -1;
    await delay(5);
  }
  const before = await asked.end();
  first.process.kill('SIGKILL');
  await first.ended;
  const left = await record();
  expect(left).toMatchObject({ applied: null });
  expect(left?.looked).toBeLessThan(COUNT);

  const next = await Promise.all([start(), start()]);
  const others = next.map(({ ready }) => serving(ready.port));
  let through = left?.through ?? -1;
  for (let one = left; one?.due !== null; one = await record()) {
    expect(one?.through).toBeGreaterThanOrEqual(through);
    through = one?.through ?? -1;
    await delay(50);
  }
  const answers = [before, ...(await Promise.all(others.map((other) => other.end())))];
  for (const statuses of answers) {
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  // With that which this test stored first. Position and number are stored together: no batch was counted twice.
  expect(await record()).toMatchObject({ through: ids.at(-1), looked: COUNT + 1, lease: '' });
  const changed = await Application.find({ _id: { $in: ids } })
    .select('search twice_due')
    .lean();
  expect(changed.filter(({ search }) => !search.some((token) => token.startsWith('%')))).toEqual([]);
  expect(changed.every(({ twice_due }) => typeof twice_due === 'boolean')).toBe(true);
  await Promise.all(next.map((one) => one.stop()));
}, 300_000);

function start() {
  const given = { MONGODB_URI: testDatabaseUri('online'), API_PORT: '0' };
  return startProcess<{ port: number }>('the API', {
    entry: join(import.meta.dirname, '../../main.ts'),
    env: { ...process.env, ...TEST_ENVIRONMENT, ...given },
  });
}

/** Asks again and again; `end` answers the status of each answer. */
function serving(port: number): { end: () => Promise<number[]> } {
  const over = new AbortController();
  const ask = async () => {
    const statuses: number[] = [];
    while (!over.signal.aborted) {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/application/getOffices`);
      statuses.push(status);
      await delay(20);
    }
    return statuses;
  };
  const asked = ask();
  return {
    end: () => {
      over.abort();
      return asked;
    },
  };
}
