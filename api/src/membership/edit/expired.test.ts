import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { clearApplications, storeApplication } from '../../../test/applications';
import { bulk, completed, newAttempt, selection, startTill, type Till } from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application } from '../record/application';

let till: Till;
let maple: OfficeDoc;
let office: Client;
let group: Client;
let admin: Client;
let expired: number;
let unpaid: number;

beforeAll(async () => {
  till = await startTill('expired');
  const valley = await storeGroup();
  maple = await storeOffice({ ogid: valley._id });
  office = await officeClient(till.api, maple);
  group = await groupClient(till.api, valley);
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(async () => {
  await clearApplications();
  const then = { application_time: new Date('2024-10-05T18:00:00Z') };
  expired = (await storeApplication(maple, { ...then, first: 'Ana', birthday: '1980-03-04' }))._id;
  unpaid = (await storeApplication(maple))._id;
});

const idsOf = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

test('an expired application is in no unpaid list, and in the list of its own', async () => {
  const oid = maple._id;
  const own = await office.call('getUnpaidApplicationsForOffice', { oid });
  const groups = await group.call('getUnpaidApplicationsForGroup', { ogid: maple.ogid ?? 0 });
  const all = await admin.call('getUnpaidApplicationsForOffice', { oid });
  for (const { body } of [own, groups, all]) expect(idsOf(body)).toEqual([unpaid]);
  const { body } = await office.call('getExpiredApplicationsForOffice', { oid });
  expect(body).toMatchObject([{ id: expired, enrolled_on: '2024-10-05', expiration_date: '2024-12-31' }]);
});

test('the last valid day itself can still be paid', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
    till.api.services.now(),
  );
  await Application.updateOne({ _id: unpaid }, { $set: { expiration_date: today } });
  expect((await office.call('processOfficePayment', bulk([unpaid]))).status).toBe(200);
});

describe('every way of paying refuses it with its id, and charges and mails nothing', () => {
  const refused = { status: 422, body: { code: 'term_over' } };
  const pay: [string, () => ReturnType<Client['call']>][] = [
    ['an office by card', () => office.call('processOfficePayment', bulk([unpaid, expired]))],
    ['a group by card', () => group.call('processOfficePayment', bulk([unpaid, expired]))],
    ['the administrator by card', () => admin.call('processOfficePayment', bulk([expired]))],
    ['Mark as Paid', () => admin.call('markAsPaid', { ...selection([expired]), office: { oid: maple._id } })],
    [
      'the edit dialog',
      () => office.call('editApplication', { ...edit(), paid: true, payment_type: 'cash' }),
    ],
  ];
  const edit = () => ({ id: expired, first: 'Ana', last: 'Lee', email: 'ana@rollbook.example' });

  test.each(pay)('%s', async (_, send) => {
    till.square.clear();
    await Outbox.deleteMany({});
    const answer = await send();
    expect(answer).toMatchObject(refused);
    expect((answer.body as { ids: number[] }).ids).toEqual([expired]);
    expect(await Application.countDocuments({ $or: [{ paid: true }, { payment: { $ne: null } }] })).toBe(0);
    expect(completed(till)).toEqual([]);
    expect(await Outbox.countDocuments({})).toBe(0);
  });

  test('an edit that corrects the day and pays is accepted', async () => {
    const application_time = new Date().toISOString();
    const paid = { ...edit(), application_time, paid: true, payment_type: 'cash' };
    expect((await admin.call('editApplication', paid)).status).toBe(200);
    expect(await Application.findById(expired).lean()).toMatchObject({ paid: true });
  });
});

describe('Renew as a new application', () => {
  test('makes one unpaid application of today and deletes the old one, however often it is pressed', async () => {
    const press = () => office.call('renewExpiredApplication', { id: expired });
    const answers = await Promise.all([press(), press(), press()]);
    const renewed = answers.filter(({ status }) => status === 200);
    expect(renewed.length).toBeGreaterThan(0);
    const [{ id }] = renewed.map(({ body }) => body) as [{ id: number }];
    const live = await Application.find({ state: 'live', _id: { $ne: unpaid } }).lean();
    expect(live).toMatchObject([
      { _id: id, first: 'Ana', birthday: '1980-03-04', source: 'paper', paid: false },
    ]);
    expect(await Application.findById(expired).lean()).toMatchObject({ state: 'deleted', replaced_by: id });
    const { body } = await office.call('getUnpaidApplicationsForOffice', { oid: maple._id });
    expect(idsOf(body)).toContain(id);
    expect((await office.call('processOfficePayment', bulk([id]), { attempt: newAttempt() })).status).toBe(
      200,
    );
  });

  test('makes another one when the first was deleted and the expired one restored', async () => {
    const renew = async () => {
      const { status, body } = await office.call('renewExpiredApplication', { id: expired });
      expect(status).toBe(200);
      return (body as { id: number }).id;
    };
    const first = await renew();
    await admin.call('deleteApplication', { id: first });
    expect((await admin.call('restoreApplication', { id: expired })).status).toBe(200);
    const second = await renew();
    expect(second).not.toBe(first);
    expect(await Application.findById(second).lean()).toMatchObject({ state: 'live', first: 'Ana' });
    expect(await Application.findById(expired).lean()).toMatchObject({ state: 'deleted' });
  });

  test('continues a renewal that a crash interrupted', async () => {
    await Application.updateOne({ _id: expired }, { $set: { replaced_by: 900_001 } });
    const { body } = await office.call('renewExpiredApplication', { id: expired });
    expect(body).toEqual({ success: true, id: 900_001, oid: maple._id });
    expect(await Application.countDocuments({ _id: 900_001, state: 'live' })).toBe(1);
  });

  test('is refused for one whose membership was cancelled', async () => {
    await Application.updateOne({ _id: expired }, { $set: { cancelled: 'x' } });
    for (const call of ['renewExpiredApplication', 'deleteExpiredApplication'] as const)
      expect(await office.call(call, { id: expired })).toMatchObject({ status: 409 });
  });

  test('is refused for one that has not expired, or is paid', async () => {
    const refused = { status: 409, body: { code: 'conflict' } };
    expect(await office.call('renewExpiredApplication', { id: unpaid })).toMatchObject(refused);
    expect(await office.call('deleteExpiredApplication', { id: unpaid })).toMatchObject(refused);
    await Application.updateOne({ _id: expired }, { $set: { paid: true, payment_type: 'cash' } });
    expect(await office.call('deleteExpiredApplication', { id: expired })).toMatchObject(refused);
  });
});

test('the office deletes an expired one; the administrator can restore it', async () => {
  expect((await office.call('deleteExpiredApplication', { id: expired })).status).toBe(200);
  expect((await office.call('getExpiredApplicationsForOffice', { oid: maple._id })).body).toEqual([]);
  expect((await admin.call('restoreApplication', { id: expired })).status).toBe(200);
  const { body } = await office.call('getExpiredApplicationsForOffice', { oid: maple._id });
  expect(idsOf(body)).toEqual([expired]);
});
