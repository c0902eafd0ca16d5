import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { unpaidApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { insertMissing } from '../../base/database';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application } from '../record/application';
import { totalOf } from './total';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('totals');
});
afterAll(() => api.stop());

test('a small total is always counted, a large one is remembered by what it counts', async () => {
  const office = await storeOffice();
  const all = { state: 'live', oid: office._id } as const;
  await store(office, 9_999, 1);
  expect(await totalOf(all)).toEqual({ count: 9_999, isMore: false });
  await store(office, 2, 10_000);
  expect(await totalOf(all)).toEqual({ count: 10_001, isMore: false });
  await store(office, 1, 10_002);
  expect(await totalOf(all)).toEqual({ count: 10_001, isMore: false });
  expect(await totalOf({ ...all, paid: false })).toEqual({ count: 10_002, isMore: false });
  expect(await totalOf({ ...all, paid: true })).toEqual({ count: 0, isMore: false });
}, 120_000);

async function store(office: OfficeDoc, count: number, firstId: number) {
  await insertMissing(
    Application,
    Array.from({ length: count }, (_, at) => unpaidApplication(office, firstId + at)),
  );
}
