import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@rollbook/contract';
import { unprintable, unprintableSigns } from '@rollbook/contract/printable';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { clearApplications, storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { findSuspicions } from '../duplicates/findSuspicions';
import { Application } from '../record/application';

let api: TestApi;
let office: OfficeDoc;
let staff: Client;
let admin: Client;

beforeAll(async () => {
  // Late evening in Denver, the next day in UTC.
  const now = () => new Date('2026-11-21T04:30:00Z');
  api = await startApi('paper', { now, environment: { RATE_LIMITS: '0' } });
  office = await storeOffice({ calendar_year: false });
  staff = await officeClient(api, office);
  admin = await adminClient(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearApplications();
  await Audit.deleteMany({});
});

function entry(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    first: 'Ann',
    last: 'Łee',
    email: 'ann@rollbook.example',
    additionalFamily: '',
    office: { oid: office._id },
    submitDate: '2026-11-20',
    ...fields,
  };
}

describe('an entry of the paper log', () => {
  test('of today is stored unpaid with the present time and without mails', async () => {
    const { status, body } = await staff.call('officeSubmitApplication', entry());
    expect(status).toBe(200);
    const stored = await Application.findOne({}).orFail().lean();
    expect(body).toEqual({ success: true, id: stored._id, oid: office._id });
    expect(stored).toMatchObject({
      source: 'paper',
      paid: false,
      signed: false,
      calendar_year: false,
      expiration_date: '2027-11-20',
      application_time: new Date('2026-11-21T04:30:00Z'),
    });
    expect(await Outbox.countDocuments({})).toBe(0);
    const submitted = await Audit.findOne({ what: 'submitted on paper' }).lean();
    expect(submitted).toMatchObject({ who: `office:${office._id}`, role: 'office' });
  });

  test('keeps the date on the paper', async () => {
    await staff.call('officeSubmitApplication', entry({ submitDate: '2026-10-03' }));
    const stored = await Application.findOne({}).orFail().lean();
    expect(stored.application_time).toEqual(new Date('2026-10-03T18:00:00Z'));
    expect(stored.expiration_date).toBe('2027-10-03');
  });

  test('keeps the phone of the slip, and needs none', async () => {
    await staff.call('officeSubmitApplication', entry({ primaryPhone: ' 303.555.0139 ' }));
    await staff.call('officeSubmitApplication', entry({ last: 'B' }));
    const stored = await Application.find({}).sort({ _id: 1 }).lean();
    expect(stored.map(({ primary_phone }) => primary_phone)).toEqual(['(303) 555-0139', '']);
  });

  test('may be older than 60 days when the administrator enters it', async () => {
    const answer = await admin.call('officeSubmitApplication', entry({ submitDate: '2024-09-01' }));
    expect(answer.status).toBe(200);
  });

  test('is stored once when it is sent repeatedly and concurrently', async () => {
    const attempt = randomUUID();
    const all = Array.from({ length: 6 }, () => staff.call('officeSubmitApplication', entry(), { attempt }));
    expect(new Set((await Promise.all(all)).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const silent = Array.from({ length: 6 }, () =>
      staff.call('officeSubmitApplication', entry({ last: 'B' })),
    );
    await Promise.all(silent);
    expect(await Application.countDocuments({})).toBe(2);
  });

  test('can be entered for a deactivated office by the administrator', async () => {
    const closed = await storeOffice({ active: false });
    const answer = await admin.call('officeSubmitApplication', entry({ office: { oid: closed._id } }));
    expect(answer.status).toBe(200);
  });
});

describe('is refused', () => {
  test.each([
    ['first', '', 'Name is required'],
    ['last', '  ', 'Name is required'],
    ['email', '', 'Name is required'],
    ['email', 'ann', 'Please enter a valid email'],
    ['primaryPhone', '5'.repeat(41), 'Please use at most 40 characters'],
    ['submitDate', '2026-11-21', 'The submit date may not be in the future'],
    [
      'submitDate',
      '2026-09-20',
      'The submit date must be within the last 60 days. The administrator can enter older ones.',
    ],
    ['last', 'አበበ', unprintable.en],
    ['first', 'Ann 😀', unprintableSigns.en('😀')],
    ['submitDate', '2026-02-30', 'Please enter a date as YYYY-MM-DD'],
  ])('with %s %j', async (field, value, message) => {
    const answer = await staff.call('officeSubmitApplication', entry({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ field, message }] });
    expect(await Application.countDocuments({})).toBe(0);
  });

  test.each(['first', 'last', 'email'])('without %s', async (field) => {
    const { [field]: _, ...body } = entry();
    const answer = await staff.call('officeSubmitApplication', body);
    expect(answer.body).toMatchObject({ errors: [{ field, message: 'Name is required' }] });
  });

  test('for another office, an unknown one, or without a sign-in', async () => {
    const other = await storeOffice();
    const elsewhere = entry({ office: { oid: other._id } });
    expect((await staff.call('officeSubmitApplication', elsewhere)).status).toBe(403);
    expect((await api.client().call('officeSubmitApplication', entry())).status).toBe(401);
    const unknown = entry({ office: { oid: 999_999 } });
    expect((await admin.call('officeSubmitApplication', unknown)).status).toBe(404);
    expect(await Application.countDocuments({})).toBe(0);
  });
});

describe('a person whom the office may have', () => {
  const luis = { first: 'Luis', last: 'Kenford', email: 'luis@rollbook.example' };
  const stored = (about: Parameters<typeof storeApplication>[1] = {}) =>
    storeApplication(office, {
      ...luis,
      primary_phone: '(303) 555-0177',
      paid: true,
      application_time: new Date('2026-10-01T18:00:00Z'),
      expiration_date: '2027-09-30',
      ...about,
    });
  const enter = (fields: Record<string, unknown>, client = staff) =>
    client.call('officeSubmitApplication', entry({ ...luis, ...fields }));
  const other = 'other@rollbook.example';

  test.each([
    ['the same phone and another e-mail', { email: other, primaryPhone: '303.555.0177' }],
    ['the same phone, written with its 1', { email: other, primaryPhone: '1-303-555-0177' }],
    ['the same e-mail and no phone', {}],
    ['accents and case', { first: 'LUÍS', email: other, primaryPhone: '3035550177' }],
  ])('is asked about with %s', async (_what, fields) => {
    const { _id } = await stored();
    const { status, body } = await enter(fields);
    expect([status, body]).toMatchObject([
      409,
      {
        detail: `This may be Luis Kenford, ${_id}-${office._id}, active till 09/30/2027.`,
        suspect: { id: _id, standing: 'active', renewable: false },
      },
    ]);
    expect(await Application.countDocuments({})).toBe(1);
    expect((await enter({ ...fields, another: true })).status).toBe(200);
  });

  test('is named as it stands', async () => {
    await stored({ paid: false });
    expect((await enter({})).body).toMatchObject({ suspect: { standing: 'waiting', renewable: false } });
    await clearApplications();
    await stored({ expiration_date: '2026-10-31' });
    const fields = { email: other, primaryPhone: '3035550177' };
    const ended = await enter(fields);
    expect(ended.body).toMatchObject({ suspect: { standing: 'ended', renewable: true } });
    expect(ended.body).toMatchObject({ detail: expect.stringContaining('ended 10/31/2026') });
  });

  test('is stored when name, contact or office differ, and when it is long over or cancelled', async () => {
    await stored({ email: other });
    await stored({ first: 'Ana' });
    await clearAfter(() => enter({ email: 'third@rollbook.example', primaryPhone: '3035550178' }));
    await storeApplication(await storeOffice(), { ...luis, paid: true, expiration_date: '2027-09-30' });
    await clearAfter(() => enter({}));
    await stored({ expiration_date: '2025-12-31', application_time: new Date('2025-01-01T18:00:00Z') });
    await clearAfter(() => enter({}));
  });

  test('at another office is told to the administrator alone, whose answer is remembered', async () => {
    const there = await storeOffice({ office_name: 'Cedar Clinic' });
    const fields = { email: other, primaryPhone: '3035550177' };
    const member = { ...luis, primary_phone: '(303) 555-0177', paid: true, expiration_date: '2027-09-30' };
    await storeApplication(there, member);
    await clearAfter(() => enter(fields));
    const { _id } = await storeApplication(there, member);
    expect((await enter(fields, admin)).body).toMatchObject({
      detail: `This may be Luis Kenford, ${_id}-${there._id}, at Cedar Clinic, active till 09/30/2027.`,
      suspect: { id: _id, office_name: 'Cedar Clinic', standing: 'active' },
    });
    expect((await enter({ ...fields, another: true }, admin)).status).toBe(200);
    await findSuspicions(api.services);
    expect((await admin.call('getSuspicions', {})).body).toEqual([]);
  });

  test('is told apart from the record that was shown, and from no other', async () => {
    const [cedar, elm] = [await storeOffice(), await storeOffice()];
    const fields = { email: other, primaryPhone: '3035550177' };
    const member = { ...luis, primary_phone: '(303) 555-0177', paid: true };
    const shown = await storeApplication(cedar, { ...member, expiration_date: '2027-09-30' });
    const notShown = await storeApplication(elm, { ...member, expiration_date: '2027-08-31' });
    expect((await enter(fields, admin)).body).toMatchObject({ suspect: { id: shown._id } });
    const { body } = await enter({ ...fields, another: true }, admin);
    await findSuspicions(api.services);
    const listed = (await admin.call('getSuspicions', {})).body as CallAnswer<'getSuspicions'>;
    const { id } = body as CallAnswer<'officeSubmitApplication'>;
    const ofEntry = listed.map(({ both }) => both.map((one) => one.id)).filter((ids) => ids.includes(id));
    expect(ofEntry.flat().filter((one) => one !== id)).toEqual([notShown._id]);
  });

  async function clearAfter(work: () => ReturnType<typeof enter>): Promise<void> {
    expect((await work()).status).toBe(200);
    await clearApplications();
  }
});
