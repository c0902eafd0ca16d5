import { unprintable, unprintableSigns } from '@rollbook/contract/printable';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { noteBounce } from '../../letters/mail/bounces';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application, type ApplicationDoc } from '../record/application';

const NOW = new Date('2026-11-21T19:00:00Z');
let api: TestApi;
let admin: Client;
let office: Client;
let maple: OfficeDoc;
let stored: ApplicationDoc;

beforeAll(async () => {
  api = await startApi('application_edit', { now: () => NOW });
  maple = await storeOffice();
  admin = await adminClient(api);
  office = await officeClient(api, maple);
});
afterAll(() => api.stop());
beforeEach(async () => {
  stored = await storeApplication(maple, { application_time: new Date('2026-10-05T18:00:00Z') });
});

const fields = (changes: Record<string, unknown> = {}) => ({
  id: stored._id,
  first: 'Anna',
  last: 'Lee',
  email: 'anna@rollbook.example',
  ...changes,
});
const now = () => Application.findById(stored._id).lean();

test('an edit changes its fields and no others; search finds the new name', async () => {
  const record = {
    ...fields(),
    additional_family: 'Jo',
    oid: 999,
    square_id: 'forged',
    payment: 'x',
    state: 'deleted',
  };
  const { status, body } = await office.call('editApplication', record);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    first: 'Anna',
    additional_family: 'Jo',
    version: 2,
    oid: maple._id,
    square_id: '',
  });
  expect(await now()).toMatchObject({ oid: maple._id, square_id: '', payment: null, state: 'live' });
  const found = await admin.call('searchForMember', { search: 'anna jo' });
  expect(found.body).toMatchObject([{ id: stored._id }]);
});

test('phone and address are read and corrected by the office, and audited; what is not sent stays', async () => {
  const contact = {
    street_address: '1420 Larimer Street',
    city: 'Denver',
    address_state: 'CO',
    zip: '80202',
  };
  await Application.updateOne({ _id: stored._id }, { $set: { ...contact, primary_phone: '303-555-010' } });
  const details = async () => (await office.call('getApplicationDetails', { id: stored._id })).body;
  const read = await details();
  expect(read).toMatchObject({ primary_phone: '303-555-010', city: 'Denver', state: 'CO', zip: '80202' });
  expect(read).not.toHaveProperty('birthday');

  const { status } = await office.call('editApplication', {
    ...(read as Record<string, unknown>),
    primary_phone: ' 303-555-0100 ',
    city: 'Boulder',
  });
  expect(status).toBe(200);
  expect(await details()).toMatchObject({ primary_phone: '(303) 555-0100', city: 'Boulder', zip: '80202' });
  await office.call('editApplication', fields());
  expect(await details()).toMatchObject({ primary_phone: '(303) 555-0100', city: 'Boulder', first: 'Anna' });
  const [last] = await Audit.find({ subject_id: String(stored._id), 'before.version': 1 }).lean();
  expect(last).toMatchObject({
    who: `office:${maple._id}`,
    before: { primary_phone: '303-555-010', city: 'Denver' },
    after: { primary_phone: '(303) 555-0100', city: 'Boulder' },
  });
  const long = await office.call('editApplication', fields({ primary_phone: '3'.repeat(41) }));
  expect([long.status, long.body]).toMatchObject([422, { errors: [{ field: 'primary_phone' }] }]);
});

test('details of a deleted or an unknown application are 404', async () => {
  await Application.updateOne({ _id: stored._id }, { $set: { state: 'deleted' } });
  for (const id of [stored._id, 999_999]) {
    expect((await admin.call('getApplicationDetails', { id })).status).toBe(404);
  }
});

test('invalid fields are refused with the messages of the dialog', async () => {
  const wrong = { ...fields(), first: ' ', last: '', email: '' };
  const { status, body } = await office.call('editApplication', wrong);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toMatch(/First Name is required.*Last Name is required.*Email is required/);
  expect(await now()).toMatchObject({ first: stored.first, version: 1 });
});

test('one who has no address is corrected without one, and an address is never taken away', async () => {
  await Application.updateOne({ _id: stored._id }, { $set: { email: '' } });
  const { email: _, ...rest } = fields({ city: 'Boulder' });
  expect((await office.call('editApplication', rest)).status).toBe(200);
  expect(await now()).toMatchObject({ email: '', city: 'Boulder' });
  expect((await office.call('editApplication', { ...rest, email: '' })).status).toBe(422);
});

test.each([
  ['first', 'አበበ', unprintable.en],
  ['last', 'Ann 😀', unprintableSigns.en('😀')],
  ['additional_family', 'Spouse: ᏣᎳᎩ', unprintable.en],
  ['city', 'ᠮᠣᠩᠭᠣᠯ', unprintable.en],
])('%s %j, which no font prints, is refused beside its field', async (field, text, message) => {
  const { status, body } = await office.call('editApplication', fields({ [field]: text }));
  expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
  expect(await now()).toMatchObject({ first: stored.first, version: 1 });
  expect((await office.call('editApplication', fields({ [field]: '伟 สมชาย שלום' }))).status).toBe(200);
});

test('a stored name that no font prints hinders no other change', async () => {
  await Application.updateOne({ _id: stored._id }, { $set: { first: 'አበበ' } });
  const { status } = await office.call('editApplication', fields({ first: 'አበበ', city: 'Boulder' }));
  expect(status).toBe(200);
  expect(await now()).toMatchObject({ first: 'አበበ', city: 'Boulder' });
});

test('a changed enrolment day changes the last valid day; an unchanged one keeps it', async () => {
  await Application.updateOne({ _id: stored._id }, { $set: { expiration_date: '2031-01-01' } });
  await admin.call('editApplication', fields({ application_time: '2026-10-05T20:00:00.000Z' }));
  expect(await now()).toMatchObject({ expiration_date: '2031-01-01' });
  await admin.call('editApplication', fields({ application_time: '2026-11-05T20:00:00.000Z' }));
  expect(await now()).toMatchObject({ expiration_date: '2027-12-31' });
});

describe('a stale version', () => {
  test('is refused with the present record and the account that changed it', async () => {
    await office.call('editApplication', fields({ version: 1 }));
    const late = await admin.call('editApplication', fields({ version: 1, first: 'Late' }));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'stale_version',
      changedBy: `office:${maple._id}`,
      current: { first: 'Anna', version: 2 },
    });
    expect(await now()).toMatchObject({ first: 'Anna' });
  });
  test('of twenty concurrent edits exactly one succeeds', async () => {
    const edits = Array.from({ length: 20 }, (_, number) =>
      admin.call('editApplication', fields({ version: 1, first: `Name${number}` })),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await now()).toMatchObject({ version: 2 });
  });
});

test("a paid member's old mailbox is told that the staff has changed the address", async () => {
  const { first, last, email } = stored;
  const move = (to: string) => office.call('editApplication', fields({ first, last, email: to }));
  await Outbox.deleteMany({});
  const told = () => Outbox.find({ template: 'emailMoved' });
  await move('other@mail.example');
  expect(await told(), 'an unpaid application opens nothing').toEqual([]);
  await Application.updateOne({ _id: stored._id }, { $set: { email, paid: true, payment_type: 'cash' } });
  await move(email.toUpperCase());
  expect(await told(), 'the same mailbox').toEqual([]);
  await move('other@mail.example');
  expect(await told()).toMatchObject([{ to: { address: email.toUpperCase() } }]);
  for (const to of [email, 'other@mail.example', email]) await move(to);
  expect(
    (await told()).map(({ to }) => to.address),
    'once a day and mailbox',
  ).toEqual([email.toUpperCase(), 'other@mail.example']);
});

test('an address that takes no mail is not told that it was corrected', async () => {
  const { first, last } = stored;
  const move = (to: string) => office.call('editApplication', fields({ first, last, email: to }));
  await noteBounce('Refused@mail.example', new Date());
  for (const dead of ['refused@mail.example', 'REFUSED@mail.example', 'no address']) {
    await Promise.all([
      Outbox.deleteMany({}),
      Application.updateOne({ _id: stored._id }, { $set: { email: dead, paid: true, payment_type: 'cash' } }),
    ]);
    expect((await move('right@mail.example')).status).toBe(200);
    expect(await Outbox.countDocuments({})).toBe(0);
  }
  await move('other@mail.example');
  expect(await Outbox.find({})).toMatchObject([
    { to: { address: 'right@mail.example' }, data: { application: stored._id } },
  ]);
});

describe('a renewal that is not paid', () => {
  const person = () => ({ first: stored.first, last: stored.last, email: stored.email });
  let renewal: ApplicationDoc;
  beforeEach(async () => {
    const term = { starts: '2027-01-01', expiration_date: '2027-12-31' };
    const chain = { chain: stored._id, renews: stored._id, kind: 'renewal' as const };
    renewal = await storeApplication(maple, { ...person(), ...term, ...chain });
    await Application.updateOne({ _id: stored._id }, { $set: { paid: true, payment_type: 'cash' } });
  });

  test('keeps who the member is, for every editor', async () => {
    for (const editor of [office, admin]) {
      const other = fields({ id: renewal._id, ...person(), last: 'Thief', email: 'thief@mail.example' });
      const answer = await editor.call('editApplication', other);
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'last' }, { field: 'email' }] },
      });
    }
    const family = fields({ id: renewal._id, ...person(), additional_family: 'Jo' });
    expect((await office.call('editApplication', family)).status).toBe(200);
  });

  test('gets the name and the address that the paid application is given', async () => {
    const corrected = { first: 'Anne', last: 'Lee', email: 'anne@mail.example' };
    expect((await office.call('editApplication', fields(corrected))).status).toBe(200);
    expect(await Application.findById(renewal._id).lean()).toMatchObject({ ...corrected, version: 2 });
  });
});

describe('payment', () => {
  test('is recorded as cash or check, and undone by the administrator only', async () => {
    const { first, last, email } = stored;
    await office.call('editApplication', fields({ first, last, email, paid: true, payment_type: 'check' }));
    expect(await now()).toMatchObject({ paid: true, payment_type: 'check' });
    const undo = fields({ paid: false, payment_type: '' });
    expect((await office.call('editApplication', undo)).status).toBe(403);
    expect((await admin.call('editApplication', undo)).status).toBe(200);
    expect(await now()).toMatchObject({ paid: false, payment_type: '', payment_time: null, payment: null });
    const trail = await admin.call('getAuditTrail', { subject: 'application', id: String(stored._id) });
    expect(trail.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'marked as not paid', who: 'admin' }),
        expect.objectContaining({
          what: 'marked as paid',
          who: `office:${maple._id}`,
          who_name: maple.office_name,
        }),
      ]),
    );
    expect(trail.body, 'nothing but the payment was edited').not.toContainEqual(
      expect.objectContaining({ what: 'edited' }),
    );
  });
  test('that is undone is corrected by mail to the member, with a link to pay, and to the office; the member page has it', async () => {
    const { first, last, email } = stored;
    await office.call('editApplication', fields({ first, last, email, paid: true, payment_type: 'cash' }));
    await Outbox.deleteMany({});
    await admin.call('editApplication', fields({ first, last, email, paid: false, payment_type: '' }));
    const mails = await Outbox.find().sort({ 'data.forMember': -1 }).lean();
    expect(mails).toMatchObject([
      {
        template: 'paymentRemoved',
        to: { address: email },
        data: { name: `${first} ${last}`, amount: '$20.00', forMember: true },
        links: [{ as: 'payUrl', purpose: 'pay', about: { application: stored._id, email } }],
      },
      {
        template: 'paymentRemoved',
        to: { address: maple.office_email },
        data: { forMember: false },
        links: [],
      },
    ]);
    const page = await office.call('getMemberPage', { id: stored._id });
    expect(page.body).toMatchObject({
      mails: [{ subject: expect.stringContaining('Correction'), to: email }],
    });
  });
  test('needs a payment type', async () => {
    expect((await admin.call('editApplication', fields({ paid: true }))).status).toBe(422);
    expect(await now()).toMatchObject({ paid: false });
  });
  test('blocks edits and deletion while a charge is unsettled', async () => {
    await Application.updateOne({ _id: stored._id }, { $set: { payment: 'attempt' } });
    expect((await admin.call('editApplication', fields())).status).toBe(409);
    expect((await admin.call('deleteApplication', { id: stored._id })).status).toBe(409);
    expect(await now()).toMatchObject({ version: 1, state: 'live' });
  });
});

describe('delete', () => {
  test('removes an application from the lists until it is restored', async () => {
    expect((await admin.call('deleteApplication', { id: stored._id, version: 1 })).status).toBe(200);
    const list = await office.call('getApplicationsForOffice', { oid: maple._id });
    expect(JSON.stringify(list.body)).not.toContain(stored.last);
    expect((await admin.call('editApplication', fields())).status).toBe(404);
    expect((await admin.call('deleteApplication', { id: stored._id })).status).toBe(404);
    expect((await admin.call('restoreApplication', { id: stored._id })).status).toBe(200);
    expect(await now()).toMatchObject({ state: 'live', deleted_at: null, deleted_by: '' });
    const events = await Audit.find({ subject: 'application', subject_id: String(stored._id) }).lean();
    expect(events.map(({ what }) => what).toSorted()).toEqual(['deleted', 'restored']);
  });
  test('of a stale version is refused', async () => {
    expect((await admin.call('deleteApplication', { id: stored._id, version: 7 })).status).toBe(409);
  });
  test('is refused to offices', async () => {
    expect((await office.call('deleteApplication', { id: stored._id })).status).toBe(403);
  });
});

test('an office cannot edit another office’s application', async () => {
  const other = await storeApplication(await storeOffice());
  expect((await office.call('editApplication', fields({ id: other._id }))).status).toBe(403);
});
