import { addDays, type CallAnswer, denverDate, shownId } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { batches } from '../batches/steps';
import { Batch } from '../batches/model';

let time = new Date('2026-11-28T18:00:00Z').getTime();
let api: TestApi;
let office: OfficeDoc;
let admin: Client;
beforeAll(async () => {
  api = await startApi('retention', { now: () => new Date(time) });
  office = await storeOffice({ office_name: 'Maple' });
  admin = await adminClient(api);
});
afterAll(() => api.stop());

const SEVEN_YEARS_AGO = '2019-11-28';

function endedOn(day: string, fields: Partial<ApplicationDoc> = {}): Promise<ApplicationDoc> {
  const paid = { paid: true, payment_type: 'cash' } as const;
  const times = { starts: addDays(day, -364), expiration_date: day, application_time: new Date(time) };
  return storeApplication(office, { ...paid, ...times, ...fields });
}

const report = async () => (await admin.call('getOldRecords', {})).body as CallAnswer<'getOldRecords'>;

test('who is kept longer than the years of the plan is listed and counted, and erased by one job', async () => {
  const old = await endedOn(addDays(SEVEN_YEARS_AGO, -1), { last: 'Zqold' });
  const older = await endedOn('2015-03-01', { last: 'Zqolder' });
  const unpaid = await endedOn('2016-03-01', { paid: false, payment_type: '', last: 'Zqunpaid' });
  await endedOn(SEVEN_YEARS_AGO);
  const renewed = await endedOn('2014-03-01', { renewed_as: 999 });
  const { count, rows, years, before } = await report();
  expect({ count, years, before }).toEqual({ count: 3, years: 7, before: SEVEN_YEARS_AGO });
  expect(rows.map(({ id }) => id)).toEqual([older._id, old._id, unpaid._id]);
  expect(rows[0]).toEqual({
    id: older._id,
    member_id: shownId({ id: older._id, oid: office._id }),
    name: 'Ann Zqolder',
    office_name: 'Maple',
    ended: '2015-03-01',
  });

  const others = await admin.call('eraseOldRecords', { ids: [old._id, renewed._id] });
  expect([others.status, others.body]).toMatchObject([409, { code: 'conflict' }]);
  const { status } = await admin.call('eraseOldRecords', { ids: rows.map(({ id }) => id) });
  expect(status).toBe(200);
  await batches.drain(api.services);
  expect((await report()).count).toBe(0);
  const left = await Application.find({ _id: { $in: rows.map(({ id }) => id) } }).lean();
  expect(left.map(({ first, last }) => `${first} ${last}`)).toEqual(
    left.map(({ chain }) => `Erased person ${chain}`),
  );
  expect(JSON.stringify(await Batch.find().lean())).not.toMatch(/zq/i);
  expect(await Application.findById(renewed._id).lean()).toMatchObject({ erased_at: null });
});

test('the years are those of the plan', async () => {
  const one = await endedOn(addDays(denverDate(new Date(time)), -800), { last: 'Young' });
  expect((await report()).rows).toEqual([]);
  for (const retentionYears of [2, 7]) {
    const { version } = (await admin.call('getSettings', {})).body as CallAnswer<'getSettings'>;
    expect((await admin.call('saveSettings', { version, changes: { retentionYears } })).status).toBe(200);
    const listed = (await report()).rows.map(({ id }) => id);
    expect(listed.includes(one._id), `${retentionYears} years`).toBe(retentionYears === 2);
  }
});

test('it asks again who is there', async () => {
  time += 11 * 60_000;
  expect((await admin.call('eraseOldRecords', { ids: [1] })).body).toMatchObject({ code: 'step_up' });
});
