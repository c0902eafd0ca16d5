import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { agreed, atOffice } from '../../../test/enrolment';
import { storeOffice } from '../../../test/records';
import { Agreement } from '../../letters/agreements/model';
import { Application } from '../record/application';
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
