import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { agreed, atOffice } from '../../../test/enrolment';
import { storeOffice } from '../../../test/records';
import { Agreement } from '../../letters/agreements/model';
import { Application } from '../record/application';

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
