import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { denverDate, FEE_CENTS, personName, shownId } from '@rollbook/contract';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailInbox, startMail } from '../../../../local/mail';
import { type SquareSandbox, startSquare } from '../../../../local/square/index';
import { type Answered, type Client, startApi, TEST_ENVIRONMENT, type TestApi } from '../../../test/api';
import { mailedLink, storeApplication } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { applicant, DECLINED, newAttempt, selection } from '../../../test/payments';
import { digestsOf, type Trace, tracesOf } from '../../../test/rawWords';
import { storeOffice } from '../../../test/records';
import { adminClient, memberClient, officeClient } from '../../../test/signIn';
import { mailbox } from '../../base/limits/copies';
import { REGISTRY } from '../../base/personal/registry';
import { claimMail, deliverMail } from '../../letters/mail/deliver';
import { createSender } from '../../letters/mail/transport';
import { cardPdf } from '../../membership/papers/papers';
import { findSuspicions } from '../../membership/duplicates/findSuspicions';
import { Application } from '../../membership/record/application';
import { suspectTokens } from '../../membership/search/searchTokens';
import { memberAccount } from '../../parties/accounts/names';
import type { OfficeDoc } from '../../parties/offices/model';
import { batches } from '../batches/steps';
import { imports } from '../importing/work';
import { erasures } from './erase';

const DAY_MS = 86_400_000;
let time = new Date('2026-01-10T18:00:00Z').getTime();
const now = () => new Date(time);
const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-erasing-'));
let square: SquareSandbox;
let inbox: MailInbox;
let api: TestApi;
let sender: ReturnType<typeof createSender>;
let office: OfficeDoc;
let admin: Client;
let desk: Client;

beforeAll(async () => {
  square = await startSquare({
    token: TEST_ENVIRONMENT.SQUARE_TOKEN,
    locationId: TEST_ENVIRONMENT.SQUARE_LOCATION_ID,
    now: () => time,
  });
  inbox = await startMail({ dataDir });
  const environment = { LOG_LEVEL: 'error', SMTP_URL: inbox.smtpUrl, SQUARE_BASE_URL: square.url };
  api = await startApi('erasing', { now, environment });
  sender = createSender(api.services, cardPdf);
  office = await storeOffice({ calendar_year: false, office_name: 'Maple' });
  [admin, desk] = [await adminClient(api), await officeClient(api, office)];
});
afterAll(async () => {
  sender.close();
  await inbox.stop();
  await api.stop();
  await square.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(): Promise<void> {
  for (let mail = await claimMail(now()); mail !== null; mail = await claimMail(now())) {
    await deliverMail(mail, sender, api.services);
  }
}

async function done<Body>(answer: Promise<Answered>): Promise<Body> {
  const { status, body } = await answer;
  expect([status, body]).toMatchObject([200, {}]);
  return body as Body;
}

/** Each text that is typed begins so; with a known rest, because random ids have any two letters. */
const WORD =
  'zq(?:first|last|mail|domain|spouse|child|street|city|note|call|payment|taken|second|reason|answer|file|801)';
const PERSON = {
  first: 'Zqfirsta',
  last: 'Zqlasta',
  email: 'Zqmaila@zqdomain.example',
  additionalFamily: 'Zqspousea\nZqchilda',
  birthday: '02/03/1911',
  streetAddress: '12 Zqstreeta',
  city: 'Zqcitya',
  zip: 'Zq801',
  primaryPhone: '(720) 867-5309',
};
const EDITED = {
  first: 'Zqfirstb',
  last: 'Zqlastb',
  email: 'zqmailb@zqdomain.example',
  additional_family: 'Zqspouseb',
  primary_phone: '(720) 867-5310',
  street_address: '13 Zqstreetb',
};
const EMAILS = [PERSON.email, PERSON.email.toLowerCase(), EDITED.email, 'zqmailc@zqdomain.example'];

/** Everything that was typed, backwards phones, and the digests of names and addresses. */
function everyTrace(): RegExp {
  const digests = digestsOf([
    ...EMAILS.flatMap((email) => [email, `agreement copy:${email}`]),
    ...[PERSON, EDITED].map((one) => `${office._id} ${personName(one)}`),
  ]);
  const suspected = [
    suspectTokens({ ...PERSON, primary_phone: PERSON.primaryPhone }),
    suspectTokens({ ...EDITED, birthday: PERSON.birthday }),
    suspectTokens({
      ...EDITED,
      first: PERSON.first,
      last: PERSON.last,
      also: [`@${PERSON.email.toLowerCase()}`],
    }),
  ].flat();
  const derived = [...EMAILS.map(mailbox), ...EMAILS.map(memberAccount), ...digests, ...suspected];
  const phones = ['867.{0,2}5309', '867.{0,2}5310', '9035768', '0135768', '02/03/1911', '1911-02-03'];
  return new RegExp([WORD, ...phones, ...derived.map((one) => one.replaceAll('+', '\\+'))].join('|'), 'i');
}

const collectionsOf = (traces: readonly Trace[]) => [...new Set(traces.map(({ collection }) => collection))];

/** The person by every entrance of the product; answers the membership. */
async function live(): Promise<number> {
  const visitor = api.client();
  await done(
    visitor.call('saveForLater', {
      office: office._id,
      language: 'en',
      email: PERSON.email,
      first: PERSON.first,
      last: PERSON.last,
    }),
  );
  await send();
  const card = applicant(office._id, { ...PERSON, nonce: DECLINED });
  expect((await visitor.call('processApplicationPayment', card, { attempt: newAttempt() })).status).toBe(402);
  const form = { ...atOffice(office._id, { ...PERSON, state: 'Colorado' }), ...agreed('en') };
  await done(visitor.call('submitApplication', form));
  await send();
  const stored = await Application.findOne({ first: PERSON.first, state: 'live' }).lean();
  const id = stored?._id ?? 0;

  // The desk: paper, notes, requests, money.
  const { first, last, email, primaryPhone } = PERSON;
  const submitDate = denverDate(now());
  const row = { row: newAttempt(), first, last, email, primaryPhone, additionalFamily: '', submitDate };
  await done(desk.call('enterLogRows', { office: { oid: office._id }, rows: [row] }));
  await batches.drain(api.services);
  await done(desk.call('addNote', { id, text: 'Zqnote by the office' }));
  await done(desk.call('noteCall', { id, text: 'Zqcall by the office' }));
  const other = await storeApplication(office, { application_time: now() });
  await done(
    desk.call('markAsPaid', {
      ...selection([id, other._id]),
      office: { oid: office._id },
      paymentType: 'cash',
      receivedOn: denverDate(now()),
      note: 'Zqpaymentnote',
    }),
  );
  const paid = await Application.findById(id).lean();
  await done(desk.call('takeBackPayment', { id, version: paid?.version, reason: 'Zqtakenback' }));
  await done(
    admin.call('markAsPaid', {
      ...selection([id]),
      office: { oid: office._id },
      paymentType: 'check',
      receivedOn: denverDate(now()),
      checkNumber: '4471',
      note: 'Zqsecondnote',
    }),
  );
  const asked = await done<{ request: string }>(
    desk.call('askAdministrator', {
      id,
      kind: 'twice',
      other: shownId({ id: other._id, oid: office._id }),
      reason: 'Zqreason of the request',
    }),
  );
  await done(admin.call('refuseRequest', { request: asked.request, reason: 'Zqanswer of the request' }));
  await send();

  // Papers, and a mail to a corrected address.
  await done(desk.call('memberCard', { id }));
  await done(desk.call('agreementPdf', { id }));
  await done(desk.call('sendAgreementAgain', { id }));
  await done(admin.call('editApplication', { ...EDITED, id }));
  await send();
  const member = await memberClient(api, EDITED.email);
  await done(member.call('changeMyEmail', { chain: id, email: EMAILS[3] }));
  await mailedLink(id, 'renew');

  // A file of an employer, with the person by number, and once more with a mistake.
  const file = [
    'First name,Last name,Email,Phone,City,Paid until',
    `${EDITED.first},${EDITED.last},${EDITED.email},7208675310,Zqcityd,`,
    `${EDITED.first},${EDITED.last},not an address,,,never`,
  ].join('\n');
  await importFile(Buffer.from(file), 'zqfile.csv');
  return id;
}

async function importFile(bytes: Buffer, name: string): Promise<void> {
  type Shown = { id: string; columns: unknown[]; name_order: string; date_order: string; counts: Counts };
  type Counts = { created: number; updated: number };
  const { id } = await done<Shown>(admin.call('beginImport', { kind: 'members', name, size: bytes.length }));
  await done(admin.call('sendImportPart', { id, part: 0, data: bytes.toString('base64') }));
  await done(admin.call('readImport', { id }));
  await imports.drain(api.services);
  const read = await done<Shown>(admin.call('getImport', { id }));
  const { columns, name_order: nameOrder, date_order: dateOrder } = read;
  await done(admin.call('checkImport', { id, columns, nameOrder, dateOrder, oid: office._id }));
  await imports.drain(api.services);
  const { counts } = await done<Shown>(admin.call('getImport', { id }));
  expect(counts).toMatchObject({ updated: 1, wrong: 1 });
  await done(admin.call('runImport', { id, count: counts.created + counts.updated }));
  await imports.drain(api.services);
}

/** Where the person must be found before: the scan sees what it looks for. */
const BEFORE =
  `agreements applications audit batches cards import_lines import_parts import_rows imports limits links
  member_requests memberships outbox payments sessions taken_back_payments`.split(/\s+/);

const figures = async () => {
  const asked = { month: '2026-01', oid: office._id };
  const statement = await done<Record<string, unknown>>(admin.call('getStatement', asked));
  const month = await done<object>(admin.call('getMonthFigures', asked));
  const receipts = await done<object>(
    admin.call('getReceiptsForOffice', { oid: office._id, month: '01/2026' }),
  );
  const payments = await mongoose.connection.collection('payments').find().toArray();
  const shown = JSON.stringify(receipts).match(/"(?:amount|total|number|count)":[^,}]+/g) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  return JSON.stringify({
    statement: [statement['total'], statement['lines']],
    month,
    shown,
    payments: payments.map(({ _id, amount, state, ids, deposit }) => [_id, amount, state, ids, deposit]),
  });
};

test('nothing that was typed about a person is left anywhere, and the money is as it was', async () => {
  const id = await live();
  const member_id = shownId({ id, oid: office._id });
  const before = await tracesOf(everyTrace());
  expect(collectionsOf(before)).toEqual(expect.arrayContaining(BEFORE));
  const known = new Set(Object.values(REGISTRY).map(({ collection }) => collection));
  expect(collectionsOf(before).filter((name) => !known.has(name))).toEqual([]);

  const ask = { id, member_id, reason: 'The person asks for it' };
  const early = await admin.call('erasePerson', ask);
  expect([early.status, early.body]).toMatchObject([
    409,
    { detail: expect.stringContaining('The membership runs until 01/10/2027.') },
  ]);
  expect(await tracesOf(/Zqfirst/)).not.toEqual([]);

  time += 400 * DAY_MS;
  admin = await adminClient(api);
  const money = await figures();
  const wrong = await admin.call('erasePerson', { ...ask, member_id: `${id}-99` });
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ field: 'member_id' }] }]);
  await done(admin.call('erasePerson', ask));
  const left = (await tracesOf(everyTrace())).filter(({ collection }) => collection !== 'erasures');
  expect(left).toEqual([]);
  time += 2 * 60_000;
  await erasures.drain(api.services);
  expect(await tracesOf(everyTrace())).toEqual([]);

  expect(await figures()).toEqual(money);
  const page = await done<{ terms: object[]; history: { what: string }[] }>(
    admin.call('getMemberPage', { id }),
  );
  expect(page.terms[0]).toMatchObject({ first: 'Erased', last: `person ${id}`, paid: true, email: '' });
  expect(page.history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['submitted', 'edited', 'marked as paid', 'personal data erased']),
  );
  expect(FEE_CENTS).toBe(2000);
});

test('of two records that were joined nothing is left either: both, their addresses, and what parting them restores', async () => {
  const cedar = await storeOffice({ office_name: 'Cedar' });
  const day = (ago: number) => denverDate(new Date(time - ago * DAY_MS));
  const { first, last, email, birthday, primaryPhone: primary_phone } = PERSON;
  const paid = { paid: true, payment_type: 'cash', birthday } as const;
  const one = await storeApplication(office, {
    ...paid,
    first,
    last,
    email,
    primary_phone,
    starts: day(365),
    expiration_date: day(1),
  });
  const { additional_family, street_address } = EDITED;
  const other = await storeApplication(cedar, {
    ...paid,
    first,
    last,
    additional_family,
    street_address,
    email: EDITED.email,
    primary_phone: EDITED.primary_phone,
    starts: day(800),
    expiration_date: day(436),
  });
  const member_id = shownId({ id: one._id, oid: office._id });
  await findSuspicions(api.services);
  await done(admin.call('addNote', { id: other._id, text: 'Zqnote about the other record' }));
  await done(
    admin.call('joinRecords', {
      id: one._id,
      other: shownId({ id: other._id, oid: cedar._id }),
      stays: one._id,
      taken: ['primary_phone'],
      cancel_unpaid: true,
    }),
  );
  await send();
  await memberClient(api, EDITED.email);
  await mailedLink(other._id, 'renew');
  await findSuspicions(api.services);
  const before = collectionsOf(await tracesOf(everyTrace()));
  expect(before).toEqual(expect.arrayContaining(['applications', 'audit', 'joins', 'links', 'sessions']));

  await done(admin.call('erasePerson', { id: other._id, member_id, reason: 'The person asks for it' }));
  time += 2 * 60_000;
  await erasures.drain(api.services);
  expect(await tracesOf(everyTrace())).toEqual([]);
  for (const { _id: id } of [one, other]) {
    const page = await done<{ terms: object[] }>(admin.call('getMemberPage', { id }));
    const erased = { first: 'Erased', last: `person ${one._id}` };
    expect(page).toMatchObject({ member_id, terms: [erased, erased] });
  }
});
