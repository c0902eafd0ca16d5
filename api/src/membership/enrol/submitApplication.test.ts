import { randomUUID } from 'node:crypto';
import { CONSENT_VERSION, consentText, formMessages, SIGNATURE_MAX_BYTES } from '@rollbook/contract';
import { unprintable, unprintableSigns } from '@rollbook/contract/printable';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answered, startApi, type TestApi } from '../../../test/api';
import { clearApplications } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { storeOffice } from '../../../test/records';
import { officeClient } from '../../../test/signIn';
import { blankPng, dataUrl, dotPng } from '../../../test/signatures';
import { Agreement } from '../../letters/agreements/model';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { sweepCopies } from './sweeps';
import { Application } from '../record/application';

let api: TestApi;
let office: OfficeDoc;
let now = new Date('2026-11-20T16:14:00Z');

beforeAll(async () => {
  api = await startApi('submit', { now: () => now, environment: { RATE_LIMITS: '0' } });
  office = await storeOffice({
    office_email: 'maple@rollbook.example',
    cc_email: 'a@x.example, b@x.example',
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = new Date('2026-11-20T16:14:00Z');
  await Promise.all([
    clearApplications(),
    Agreement.deleteMany({}),
    Outbox.deleteMany({}),
    Audit.deleteMany({}),
  ]);
});

function submit(body: Record<string, unknown>, attempt?: string): Promise<Answered> {
  return api.client().call('submitApplication', body, attempt === undefined ? {} : { attempt });
}

async function expectNothingStored(): Promise<void> {
  expect(await Application.countDocuments({})).toBe(0);
  expect(await Agreement.countDocuments({})).toBe(0);
  expect(await Outbox.countDocuments({})).toBe(0);
}

describe('an application to pay at the office', () => {
  test('is stored unpaid with its term and the signed agreement', async () => {
    const { status, body } = await submit(atOffice(office._id, agreed('en')));
    expect(status).toBe(200);
    const stored = await Application.findOne({}).orFail().lean();
    expect(stored).toMatchObject({
      oid: office._id,
      state: 'live',
      source: 'online',
      first: 'Łucja',
      address_state: 'Colorado',
      additional_family: 'José Núñez\nAna Núñez',
      language: 'en',
      calendar_year: true,
      expiration_date: '2027-12-31',
      application_time: now,
      paid: false,
      signed: true,
    });
    expect(body).toMatchObject({
      success: true,
      application: {
        id: stored._id,
        office_name: office.office_name,
        paid: false,
        expiration_date: '2027-12-31',
      },
    });
    const agreement = await Agreement.findOne({ _id: stored._id }).orFail().lean();
    expect(agreement).toMatchObject({
      language: 'en',
      agreed: 'agreed',
      method: 'drawn',
      version: '2026-11',
    });
    const plan = { tollFreePhone: '1-800-555-0111', supportEmail: 'help@cedarsage.example' };
    expect(agreement.consent).toEqual({
      ...consentText('en', plan),
      version: CONSENT_VERSION,
      shown_version: '2026-11',
      language: 'en',
    });
    expect(agreement.text_sha256).toMatch(/^[\da-f]{64}$/);
    expect(agreement.text.validity).toBe('Valid Thru December 31st, 2027');
  });

  test('queues one copy for the member, the office and each cc address, with the PDF', async () => {
    await submit(atOffice(office._id, agreed('es')));
    const { _id } = await Application.findOne({}).orFail().lean();
    const mails = await Outbox.find({}).lean();
    expect(mails.map((mail) => mail._id).toSorted()).toEqual(
      ['a@x.example', 'b@x.example', 'lucja@rollbook.example', 'maple@rollbook.example'].map(
        (address) => `office:${_id}:${address}`,
      ),
    );
    expect(mails.every((mail) => mail.agreement === _id && mail.data.isActive === false)).toBe(true);
    expect(mails.find(({ to }) => to.address === 'lucja@rollbook.example')?.language).toBe('es');
    expect(mails.find(({ to }) => to.address === 'maple@rollbook.example')?.language).toBe('en');
  });

  test('is recorded in the audit', async () => {
    await submit(atOffice(office._id));
    const [record] = await Audit.find({}).lean();
    expect(record).toMatchObject({
      who: 'public',
      role: 'public',
      what: 'submitted',
      subject: 'application',
    });
  });

  test('without consent to electronic records is stored all the same: its paper copy is due', async () => {
    const consent = { agreed: false, version: '2026-11', language: 'en' };
    expect((await submit(atOffice(office._id, { ...agreed('en'), consent }))).status).toBe(200);
    const { _id: id } = await Application.findOne({ paper_copy: 'due' }).orFail().lean();
    expect(await Agreement.findById(id).lean()).toMatchObject({ consent: null, consent_declined: true });
    expect(
      await Outbox.findOne({ agreement: id, template: 'memberCopy' }).lean(),
      'the mail goes',
    ).not.toBeNull();
    const clinic = await officeClient(api, office);
    const listed = await clinic.call('getApplicationsForOffice', { oid: office._id });
    expect(listed.body).toMatchObject([{ id, paper_copy_due: true }]);
    for (const _ of ['first', 'repeat']) {
      expect((await clinic.call('handOutPaperCopy', { id })).status).toBe(200);
    }
    const { body } = await clinic.call('getApplicationDetails', { id });
    expect(body).not.toHaveProperty('paper_copy_due');
    expect(body).toMatchObject({ paper_copy_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(await Audit.countDocuments({ what: 'paper copy handed out' })).toBe(1);
  });

  test('with consent owes no paper copy, and none is handed out', async () => {
    await submit(atOffice(office._id, agreed('en')));
    const { _id: id, paper_copy } = await Application.findOne({}).orFail().lean();
    expect(paper_copy).toBe('');
    const clinic = await officeClient(api, office);
    expect(await clinic.call('handOutPaperCopy', { id })).toMatchObject({ status: 404 });
  });

  test("accepts the specification's own payload: English, agreement not recorded", async () => {
    expect((await submit(atOffice(office._id))).status).toBe(200);
    expect(await Application.findOne({}).lean()).toMatchObject({ language: 'en' });
    expect(await Agreement.findOne({}).lean()).toMatchObject({
      language: 'en',
      agreed: 'not recorded',
      method: 'not recorded',
      shown_version: null,
      consent: null,
    });
  });

  test('gets its copies and its audit record from the sweep after a crash before storing them', async () => {
    await submit(atOffice(office._id));
    await Promise.all([Outbox.deleteMany({}), Audit.deleteMany({})]);
    await Application.updateOne({}, { $set: { copies_due: true } });
    await sweepCopies(api.services);
    expect(await Outbox.countDocuments({}), 'its process may still be at it').toBe(0);
    now = new Date(now.getTime() + 6000);
    await sweepCopies(api.services);
    await sweepCopies(api.services);
    expect(await Outbox.countDocuments({})).toBe(4);
    expect(await Audit.find({}).lean()).toMatchObject([{ what: 'submitted', who: 'system' }]);
    expect(await Application.countDocuments({ copies_due: true })).toBe(0);
  });

  test('keeps its own caller, request and mails when several are answered at once', async () => {
    const names = ['Ann', 'Ben', 'Cem', 'Dan'];
    const answers = await Promise.all(
      names.map((first) =>
        api.client().call('submitApplication', atOffice(office._id, { first, email: `${first}@x.example` }), {
          headers: { 'X-Request-Id': `request-of-${first}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stored = await Application.find({}).lean();
    for (const { _id, first, copies_due } of stored) {
      expect(copies_due).toBe(false);
      const mails = await Outbox.find({ agreement: _id }).lean();
      expect(mails).toHaveLength(4);
      expect(new Set(mails.map(({ request }) => request))).toEqual(new Set([`request-of-${first}`]));
      const record = await Audit.findOne({ _id: `submitted:${_id}` }).lean();
      expect(record).toMatchObject({ who: 'public', after: { first } });
    }
  });
});

describe('a wrong field gets its message, and nothing is stored', () => {
  const required = [
    ['first', 'first'],
    ['last', 'last'],
    ['email', 'email'],
    ['birthday', 'birthday'],
    ['streetAddress', 'streetAddress'],
    ['city', 'city'],
    ['state', 'state'],
    ['zip', 'zip'],
    ['primaryPhone', 'primaryPhone'],
    ['office', 'office'],
    ['signatureURL', 'signature'],
  ] as const;

  for (const language of ['en', 'es'] as const) {
    test.each(required)(`${language}: without %s`, async (field, message) => {
      const { [field]: _, ...body } = atOffice(office._id, agreed(language));
      const answer = await submit(body);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: 'invalid',
        errors: [{ field, message: formMessages[language][message] }],
      });
      await expectNothingStored();
    });
  }

  test.each([
    ['first', '   ', 'First Name is required'],
    ['email', 'ann', 'Please enter a valid email'],
    ['email', 'ann@x.example\r\nBcc: evil@x.example', 'Please enter a valid email'],
    ['email', 'a@b@c.example', 'Please enter a valid email'],
    ['email', '"a b"@c.example', 'Please enter a valid email'],
    ['birthday', '1', 'Birthday must have at least 2 characters'],
    ['first', 'A'.repeat(101), 'Please use at most 100 characters'],
    ['last', 'Ann\u0000', 'Please remove characters that cannot be printed'],
    ['last', 'Ann\r\nBcc: evil@x.example', 'Please remove characters that cannot be printed'],
    ['signatureURL', dataUrl(blankPng()), 'Signature is required'],
    ['signatureURL', dataUrl(blankPng([255, 255, 255, 255])), 'Signature is required'],
    ['signatureURL', dataUrl(dotPng()), 'Signature is required'],
    ['signatureURL', 'data:image/png;base64,AAAA', 'Signature is required'],
    ['signatureURL', 'data:image/svg+xml;base64,PHN2Zy8+', 'The signature must be a PNG picture'],
    ['signatureURL', 'data:image/jpeg;base64,/9j/4AAQSkZJRg==', 'The signature must be a PNG picture'],
    ['signatureURL', 'data:image/webp;base64,UklGRg==', 'The signature must be a PNG picture'],
    ['signatureURL', 'Łucja Żółć', 'The signature must be a PNG picture'],
    ['signatureURL', `data:image/svg+xml,${' '.repeat(SIGNATURE_MAX_BYTES)}`, 'Signature is required'],
  ])('%s', async (field, value, message) => {
    const answer = await submit(atOffice(office._id, { [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: [{ field, message }] });
    await expectNothingStored();
  });

  test('too long and unprintable fields have Spanish messages', async () => {
    const messages = formMessages.es;
    for (const [city, message] of [
      ['A'.repeat(101), messages.tooLong(100)],
      ['Den\u0007ver', messages.unreadable],
    ]) {
      const answer = await submit(atOffice(office._id, { city, ...agreed('es') }));
      expect(answer.body).toMatchObject({ errors: [{ field: 'city', message }] });
    }
    await expectNothingStored();
  });

  test('with letters that no font prints is refused beside each field; other scripts are taken', async () => {
    const wrong = await submit(
      atOffice(office._id, { first: 'አበበ', additionalFamily: 'Spouse: 😀', ...agreed('es') }),
    );
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.body).toMatchObject({
      errors: [
        { field: 'first', message: unprintable.es },
        { field: 'additionalFamily', message: unprintableSigns.es('😀') },
      ],
    });
    await expectNothingStored();
    expect(
      (await submit(atOffice(office._id, { first: '伟', last: '王', additionalFamily: 'สมชาย' }))).status,
    ).toBe(200);
  });

  test('not agreed', async () => {
    for (const language of ['en', 'es'] as const) {
      const answer = await submit(atOffice(office._id, agreed(language, { agreed: false })));
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        errors: [{ field: 'agreement', message: formMessages[language].agreed }],
      });
    }
    await expectNothingStored();
  });

  test('several wrong fields are all named', async () => {
    const answer = await submit(atOffice(office._id, { first: '', zip: '' }));
    expect(answer.body).toMatchObject({
      errors: [{ message: 'First Name is required' }, { message: 'Zip Code is required' }],
    });
  });
});

describe('an office that cannot take the application', () => {
  test('is unknown', async () => {
    expect(await submit(atOffice(999_999))).toMatchObject({ status: 404, body: { code: 'unknown_id' } });
  });
  test('is deactivated or does not offer paying at the office', async () => {
    for (const fields of [{ active: false }, { office_pay: false }]) {
      const other = await storeOffice(fields);
      const answer = await submit(atOffice(other._id));
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'not_offered', errors: [{ field: 'office' }] },
      });
    }
    await expectNothingStored();
  });
});

test.each([
  ['an operator for a name', { first: { $gt: '' } }],
  ['an operator for the office', { office: { oid: { $gt: 0 } } }],
  ['a list for a name', { last: ['Ann'] }],
  ['a number for an address', { email: 5 }],
  ['another language', agreed('en', { language: 'fr' })],
])('%s is refused, and nothing is stored', async (_, fields) => {
  expect((await submit(atOffice(office._id, fields))).status).toBe(422);
  await expectNothingStored();
});

/** Clients and server are deployed separately. */
test('unknown fields and a prototype in the body are ignored', async () => {
  const extra = { paid: true, role: 'admin', $where: '1', ...agreed('en', { $where: '1' }) };
  const body = JSON.stringify(atOffice(office._id, extra)).replace('{', '{"__proto__":{"paid":true},');
  const response = await fetch(`${api.url}/api/application/submitApplication`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(response.status).toBe(200);
  expect(await Application.find().lean()).toMatchObject([{ paid: false, state: 'live' }]);
  expect(Object.hasOwn(Object.prototype, 'paid')).toBe(false);
  // The mails are queued after the answer: the next test must not meet them.
  await expect.poll(() => Outbox.countDocuments({})).toBe(4);
});

/** Each answer has its own link to the agreement. */
const idIn = (body: unknown) => (body as { application: { id: number } }).application.id;

describe('a repeated submit makes one application', () => {
  test('ten concurrent ones with the same attempt id get the same answer', async () => {
    const attempt = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(atOffice(office._id, agreed('en')), attempt)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => idIn(body))).size).toBe(1);
    expect(await Application.countDocuments({})).toBe(1);
    expect(await Agreement.countDocuments({})).toBe(1);
    expect(await Outbox.countDocuments({})).toBe(4);
  });

  test('ten concurrent ones without an attempt id get the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(atOffice(office._id))));
    expect(new Set(answers.map(({ body }) => idIn(body))).size).toBe(1);
    expect(await Application.countDocuments({})).toBe(1);
    expect(await Agreement.countDocuments({})).toBe(1);
  });

  test('without an attempt id it is another submission after ten minutes, of the same person', async () => {
    const body = atOffice(office._id, { first: 'Later' });
    await submit(body);
    now = new Date(now.getTime() + 9 * 60_000);
    expect((await submit(body)).status).toBe(200);
    now = new Date(now.getTime() + 2 * 60_000);
    expect(await submit(body)).toMatchObject({ status: 409, body: { code: 'application_exists' } });
    expect(await Application.countDocuments({})).toBe(1);
    expect((await submit({ ...body, another: true })).status).toBe(200);
  });

  test('another content with the same attempt id is refused in its language', async () => {
    const attempt = randomUUID();
    await submit(atOffice(office._id), attempt);
    const other = await submit(atOffice(office._id, { first: 'Eva', ...agreed('es') }), attempt);
    expect(other).toMatchObject({ status: 422, body: { detail: expect.stringContaining('otros datos') } });
    expect(await Application.countDocuments({})).toBe(1);
  });
});
