import { randomUUID } from 'node:crypto';
import { enrolmentMessages } from '@rollbook/contract';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { unpaidApplication } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { storeOffice } from '../../../test/records';
import { Agreement } from '../../letters/agreements/model';
import { Office } from '../../parties/offices/model';
import { Application, type ApplicationDoc } from '../record/application';
import { storedAmong, storeOnce } from './storeOnce';
import { claimNumber } from './submissions';

let api: TestApi;
let oid: number;
beforeAll(async () => {
  api = await startApi('submissions', { environment: { RATE_LIMITS: '0' } });
  oid = (await storeOffice())._id;
});
afterAll(() => api.stop());

async function submit(attempt: string): Promise<number> {
  const { status, body } = await api
    .client()
    .call('submitApplication', atOffice(oid, { ...agreed('en'), another: true }), { attempt });
  expect(status).toBe(200);
  return (body as { application: { id: number } }).application.id;
}

test('the repeat of a submission that crashed before its application was stored stores it under its number', async () => {
  const attempt = randomUUID();
  const id = await submit(attempt);
  await Application.deleteOne({ _id: id });
  const again = await Promise.all([submit(attempt), submit(attempt), submit(attempt)]);
  expect(new Set(again)).toEqual(new Set([id]));
  expect(await Application.countDocuments({ attempt })).toBe(1);
  expect(await Agreement.countDocuments({ _id: id })).toBe(1);
  expect(await submit(randomUUID())).toBeGreaterThan(id);
});

test('a claim that refused another and was lost by the database is made again', async () => {
  const attempt = randomUUID();
  const taken = new mongoose.mongo.MongoServerError({ message: 'E11000 duplicate key', code: 11000 });
  const { collection } = mongoose.model('Submission');
  const insert = vi.spyOn(collection, 'insertOne').mockRejectedValueOnce(taken);
  expect(await claimNumber(attempt, 7, new Date())).toBe(true);
  expect(await claimNumber(attempt, 7, new Date())).toBe(true);
  expect(await claimNumber(attempt, 8, new Date())).toBe(false);
  insert.mockRestore();
});

describe('a submission that is stored once', () => {
  const submission = () => ({ attempt: randomUUID(), digest: 'content', language: 'es' }) as const;
  const answerOf = async ({ _id }: ApplicationDoc) => `first ${_id}`;

  test('is stored under the number that it has claimed, and then answered from its application', async () => {
    const mine = submission();
    const store = vi.fn(async (number: number | undefined) => `stored ${number}`);
    expect(await storeOnce(mine, store, answerOf)).toBe('stored undefined');
    await claimNumber(mine.attempt, 700_001, new Date());
    expect(await storeOnce(mine, store, answerOf)).toBe('stored 700001');
    const office = await Office.findById(oid).orFail().lean();
    await Application.create(unpaidApplication(office, 700_001, { attempt_digest: 'content' }));
    expect(await storeOnce(mine, store, answerOf)).toBe('first 700001');
    expect(store).toHaveBeenCalledTimes(2);
    const other = storeOnce({ ...mine, digest: 'another content' }, store, answerOf);
    await expect(other).rejects.toMatchObject({
      code: 'invalid',
      extras: { errors: [{ field: 'Idempotency-Key', message: enrolmentMessages.es.otherContent }] },
    });
  });

  test('that others are always faster with, and which never is there, ends', async () => {
    const store = vi.fn(async () => undefined);
    await expect(storeOnce<string>(submission(), store, answerOf)).rejects.toThrow(/no original/);
    expect(store).toHaveBeenCalledTimes(3);
  });

  test('is found among others when its application is there, also a deleted one', async () => {
    const [stored, deleted, claimed, unknown] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await submit(stored);
    await Application.updateOne({ _id: await submit(deleted) }, { $set: { state: 'deleted' } });
    await claimNumber(claimed, 700_002, new Date());
    expect(await storedAmong([stored, deleted, claimed, unknown])).toEqual(new Set([stored, deleted]));
    expect(await storedAmong([claimed])).toEqual(new Set());
  });
});
