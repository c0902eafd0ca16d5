import { type CallAnswer, denverDate } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { newAttempt, selection } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application, type ApplicationDoc } from '../record/application';

let api: TestApi;
let maple: OfficeDoc;
let office: Client;
let admin: Client;
let member: ApplicationDoc;

beforeAll(async () => {
  api = await startApi('renames');
  maple = await storeOffice({ office_name: 'Maple' });
  office = await officeClient(api, maple);
  admin = await adminClient(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Promise.all([Application.deleteMany({}), Outbox.deleteMany({})]);
  const paid = { paid: true, payment_type: 'cash', payment_time: new Date() } as const;
  member = await storeApplication(maple, { first: 'José', last: 'Lee', ...paid });
  api.services.brand.officeMayMarkPaid = true;
});

const rename = (who: Client, first: string, last: string) =>
  who.call('editApplication', { id: member._id, first, last, email: member.email });
const renamed = async () => (await admin.call('getRenamedMembers', {})).body;
const alerts = () => Outbox.countDocuments({ template: 'memberRenamed' });

describe('a paid member whom an office renames', () => {
  test('keeps the old name on the record and stands under To watch until it is checked', async () => {
    expect((await rename(office, 'Joseph', 'Lee')).status).toBe(200);
    expect(await renamed()).toMatchObject([
      {
        id: member._id,
        office_name: 'Maple',
        first: 'Joseph',
        former_names: [{ first: 'José', last: 'Lee', by: `office:${maple._id}` }],
      },
    ]);
    expect(await alerts()).toBe(0);
    expect((await admin.call('checkRenamedMember', { id: member._id })).status).toBe(200);
    expect(await renamed()).toEqual([]);
    expect((await Application.findById(member._id).lean())?.former_names).toHaveLength(1);
  });

  test('with both names is mailed to the administrator once', async () => {
    await rename(office, 'Maria', 'Garcia');
    await rename(office, 'Maria', 'Garcia');
    expect(await alerts()).toBe(1);
    const mail = await Outbox.findOne({ template: 'memberRenamed' }).lean();
    expect(mail?.to.address).toBe(api.services.brand.supportEmail);
    expect(mail?.data).toMatchObject({ before: 'José Lee', after: 'Maria Garcia', officeName: 'Maple' });
  });
});

test.each([
  ['Bo', 'Ray'],
  ['José', 'Ray'],
  ['Bo', 'Lee'],
])('the history of a member keeps the name that was, and the new one: %s %s', async (first, last) => {
  await rename(office, first, last);
  for (const reader of [office, admin]) {
    const { body } = await reader.call('getMemberPage', { id: member._id });
    expect((body as CallAnswer<'getMemberPage'>).history).toMatchObject([
      { what: 'edited', who_name: 'Maple', before: { first: 'José', last: 'Lee' }, after: { first, last } },
    ]);
  }
});

test('a correction by the administrator, or before payment, is nothing to watch', async () => {
  await rename(admin, 'Maria', 'Garcia');
  await Application.updateOne({ _id: member._id }, { $set: { paid: false, payment_type: '' } });
  await rename(office, 'Ana', 'Lopez');
  expect(await renamed()).toEqual([]);
  expect(await alerts()).toBe(0);
});

describe('what offices mark as paid', () => {
  const mark = (id: number) =>
    office.call('editApplication', {
      id,
      first: 'Ann',
      last: 'Lee',
      email: 'ann@rollbook.example',
      paid: true,
      payment_type: 'check',
    });

  test('is listed with names and amounts, without what the administrator marks or has undone', async () => {
    const own = await storeApplication(maple);
    const undone = await storeApplication(maple);
    const byAdmin = await storeApplication(maple);
    expect((await mark(own._id)).status).toBe(200);
    await mark(undone._id);
    const undo = { id: undone._id, first: 'Ann', last: 'Lee', email: 'a@rollbook.example', paid: false };
    expect((await admin.call('editApplication', { ...undo, payment_type: '' })).status).toBe(200);
    const input = { ...selection([byAdmin._id]), office: { oid: maple._id } };
    expect((await admin.call('markAsPaid', input, { attempt: newAttempt() })).status).toBe(200);

    const row = { id: own._id, office_name: 'Maple', name: 'Ann Lee', amount: 2000, payment_type: 'check' };
    expect((await admin.call('getMarkedByOffices', {})).body).toMatchObject([row]);
    const today = denverDate(new Date());
    const date = `${today.slice(5, 7)}/${today.slice(0, 4)}`;
    expect((await admin.call('getMarkedByOffices', { date, oid: maple._id })).body).toMatchObject([row]);
    expect((await admin.call('getMarkedByOffices', { date: '09/2024' })).body).toEqual([]);
    expect((await office.call('getMarkedByOffices', {})).status).toBe(403);
  });

  test('is refused when the brand leaves it to the administrator', async () => {
    api.services.brand.officeMayMarkPaid = false;
    const { _id } = await storeApplication(maple);
    expect(await mark(_id)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await Application.findById(_id).lean()).toMatchObject({ paid: false, version: 1 });
    expect((await rename(office, 'Jo', 'Lee')).status).toBe(200);
  });
});
