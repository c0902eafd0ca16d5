import { randomUUID } from 'node:crypto';
import { addDays, denverDate, FEE_CENTS, shownDate, shownId } from '@rollbook/contract';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication, storeMember } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { selection } from '../../../test/payments';
import { tracesOf } from '../../../test/rawWords';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient, personClient } from '../../../test/signIn';
import { unzipped } from '../../../test/zip';
import { Outbox } from '../../letters/mail/model';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { Membership } from '../../membership/record/membership';
import { Dispute } from '../../money/payments/disputes';
import { Payment } from '../../money/payments/model';
import { Refund } from '../../money/refunds/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Batch } from '../batches/model';
import { Import, NO_COUNTS } from '../importing/model';
import { MemberRequest } from '../requests/model';
import { erasures } from './erase';
import { Erasure } from './model';
import { zipOf } from './zip';

let time = new Date('2026-11-28T18:00:00Z').getTime();
let api: TestApi;
let office: OfficeDoc;
let admin: Client;
let desk: Client;
beforeAll(async () => {
  api = await startApi('privacy', { now: () => new Date(time) });
  office = await storeOffice({ calendar_year: false });
  [admin, desk] = [await adminClient(api), await officeClient(api, office)];
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());

const today = () => denverDate(new Date(time));

/** A member whose term ended yesterday. */
async function ended(fields: Partial<ApplicationDoc> = {}): Promise<ApplicationDoc> {
  return storeApplication(office, {
    paid: true,
    payment_type: 'cash',
    starts: addDays(today(), -365),
    expiration_date: addDays(today(), -1),
    application_time: new Date(time - 365 * 86_400_000),
    ...fields,
  });
}

const number = ({ chain }: ApplicationDoc) => shownId({ id: chain, oid: office._id });
const erase = (application: ApplicationDoc) =>
  admin.call('erasePerson', { id: application._id, member_id: number(application), reason: 'Asked for' });

async function payment(fields: Partial<Record<string, unknown>>): Promise<string> {
  const _id = randomUUID();
  await Payment.create({
    _id,
    state: 'done',
    actor: 'public',
    kind: 'application',
    amount: FEE_CENTS,
    digest: 'x',
    created: new Date(time),
    ...fields,
  });
  return _id;
}

const WAITS: [what: string, make: (id: number) => Promise<unknown>, reason: () => string][] = [
  [
    'a term that has not ended',
    (id) => Application.updateOne({ _id: id }, { $set: { expiration_date: today() } }),
    () => `The membership runs until ${shownDate(today())}.`,
  ],
  [
    'an application that waits for payment',
    (id) =>
      Application.updateOne(
        { _id: id },
        { $set: { paid: false, payment_type: '', expiration_date: today() } },
      ),
    () => `An application waits for payment until ${shownDate(today())}. Please delete it first.`,
  ],
  [
    'an open refund',
    (id) =>
      Refund.create({
        _id: randomUUID(),
        application: id,
        amount: FEE_CENTS,
        state: 'owed',
        made_at: 'here',
        created: new Date(time),
      }),
    () => 'A refund is open. It is on the home, under Needs a person.',
  ],
  [
    'a cancellation that is not finished',
    (id) =>
      Membership.updateOne(
        { _id: id },
        { $set: { cancel_step: 'apply', cancel_open: true } },
        { upsert: true },
      ),
    () => 'The cancellation is not finished.',
  ],
  [
    'an open request of the office',
    (id) =>
      MemberRequest.create({
        _id: randomUUID(),
        chain: id,
        application: id,
        oid: office._id,
        kind: 'twice',
        reason: 'Here twice',
        asked_by: 'office:1',
        asked_at: new Date(time),
        due: today(),
      }),
    () => 'The office has asked for something. Please answer it first.',
  ],
  [
    'a card payment of the last 180 days',
    (id) => payment({ ids: [id], square_id: 'sq', charged_at: new Date(time - 180 * 86_400_000) }),
    () =>
      `The card payment of ${shownDate(addDays(today(), -180))} can be disputed until ${shownDate(today())}.`,
  ],
  [
    'an open dispute',
    async (id) =>
      Dispute.create({
        _id: randomUUID(),
        payment: await payment({ ids: [id] }),
        amount: FEE_CENTS,
        state: 'EVIDENCE_REQUIRED',
        created: new Date(time),
      }),
    () => "The cardholder's bank has not decided a dispute.",
  ],
  [
    'a running job',
    (id) =>
      Batch.create({
        _id: randomUUID(),
        kind: 'remind',
        state: 'running',
        items: [{ id, outcome: 'waiting' }],
        another: false,
        by: 'admin',
        started_at: new Date(time),
        open: true,
      }),
    () => 'A job with this person is running.',
  ],
];

test.each(WAITS)('%s stands against it, and nothing is changed', async (_what, make, reason) => {
  const member = await ended();
  await make(member._id);
  const stored = await Application.findById(member._id).lean();
  const { status, body } = await erase(member);
  expect([status, body]).toMatchObject([409, { code: 'conflict', detail: reason() }]);
  expect((await admin.call('getErasure', { id: member._id })).body).toMatchObject({
    member_id: number(member),
    reasons: [reason()],
    erased: null,
  });
  expect(await Application.findById(member._id).lean()).toEqual(stored);
  expect((await Membership.findById(member._id).lean())?.erased_at ?? null).toBeNull();
});

test('an import of members that is not finished stands against it', async () => {
  const [_id, member] = [randomUUID(), await ended()];
  const open = { _id, kind: 'members', name: 'a.csv', state: 'checked', size: 1, by: 'admin' } as const;
  await Import.create({ ...open, counts: NO_COUNTS, started_at: new Date(time) });
  expect((await erase(member)).body).toMatchObject({
    detail: 'An import of members is not finished. Please finish or drop it first.',
  });
  await Import.deleteOne({ _id });
  expect((await erase(member)).status).toBe(200);
});

test('it asks who is there, and which member is meant', async () => {
  const member = await ended();
  const wrong = await admin.call('erasePerson', { id: member._id, member_id: '1', reason: 'Asked for' });
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ field: 'member_id' }] }]);
  const viewer = await personClient(api, { post: 'desk' });
  expect((await viewer.call('erasePerson', { id: member._id, member_id: '1', reason: 'x' })).status).toBe(
    403,
  );
  time += 11 * 60_000;
  expect((await erase(member)).body).toMatchObject({ code: 'step_up' });
  expect((await admin.call('personalData', { id: member._id })).body).toMatchObject({ code: 'step_up' });
  admin = await adminClient(api);
});

const CRASHES = [1, 2, 3, 4, 6, 8, 11, 15];

describe('a process that ends in the middle', () => {
  test.each(CRASHES)('after %i writes: a repeat, or the server itself, ends it', async (writes) => {
    const word = `Zqcrash${'abcdefgh'[CRASHES.indexOf(writes)]}`;
    const email = `${word.toLowerCase()}@mail.example`;
    const member = await ended({ first: word, last: 'Yale', email, search: [`@${email}`, word] });
    await desk.call('addNote', { id: member._id, text: `${word} is moving` });
    const paid = await payment({ ids: [member._id], payer_email: email, note: word });
    await Outbox.create({
      _id: `${word}:${email}`,
      to: { name: word, address: email },
      language: 'en',
      template: 'activation',
      data: { name: word },
      about: String(member._id),
      state: 'due',
      due: new Date(time),
      created: new Date(time),
    });
    crashAfter(writes);
    expect((await erase(member)).status).toBe(500);
    vi.restoreAllMocks();
    const begun = await Erasure.findById(member._id).lean();
    if (writes % 2 === 0 && begun !== null) {
      time += 2 * 60_000;
      await erasures.drain(api.services);
    } else expect((await erase(member)).status).toBe(200);
    time += 2 * 60_000;
    await erasures.drain(api.services);
    time += 2 * 60_000;
    await erasures.drain(api.services);
    expect(await tracesOf(new RegExp(word, 'i'))).toEqual([]);
    expect(await Erasure.findById(member._id).lean()).toMatchObject({ state: 'done', names: [] });
    expect(await Payment.findById(paid).lean()).toMatchObject({ amount: FEE_CENTS, ids: [member._id] });
    admin = await adminClient(api);
  });
});

/** The driver's next so many writes succeed, and all later ones fail, as when the process ends. */
function crashAfter(writes: number): void {
  let left = writes;
  const { prototype } = mongoose.mongo.Collection;
  for (const name of [
    'updateOne',
    'updateMany',
    'deleteMany',
    'deleteOne',
    'insertOne',
    'insertMany',
  ] as const) {
    const write = prototype[name];
    vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...given: unknown[]) {
      left -= 1;
      if (left < 0) return Promise.reject(new Error('the process ended'));
      return Reflect.apply(write, this, given);
    });
  }
}

test('two at the same time, and a repeat, do the same once', async () => {
  const member = await ended();
  const answers = await Promise.all([erase(member), erase(member)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await erase(member)).status).toBe(200);
  const { body } = await admin.call('getAuditTrail', { subject: 'application', id: String(member._id) });
  const erased = (body as { what: string }[]).filter(({ what }) => what === 'personal data erased');
  expect(erased).toHaveLength(1);
});

test('nothing writes the words back: edit, note, call, request, restore, renewal, and what was read before', async () => {
  const member = await ended();
  expect((await erase(member)).status).toBe(200);
  const { _id: id, version } = member;
  const edit = { id, version, first: 'Ann', last: 'Lee', email: 'ann@mail.example' };
  expect((await desk.call('editApplication', edit)).status).toBe(409);
  const now = await Application.findById(id).lean();
  expect((await desk.call('editApplication', { ...edit, version: now?.version })).status).toBe(409);
  expect((await desk.call('addNote', { id, text: 'Ann' })).status).toBe(409);
  expect((await desk.call('noteCall', { id, text: 'Ann' })).status).toBe(409);
  const request = { id, kind: 'twice', other: '1-1', reason: 'Ann' };
  expect((await desk.call('askAdministrator', request)).status).toBe(409);
  const renewed = await desk.call('startBatch', { kind: 'renew', ids: [id], another: false });
  expect(renewed.body).toMatchObject({ refused: [{ code: 'not_renewable' }] });
  await Application.updateOne({ _id: id }, { $set: { state: 'deleted' } });
  expect((await admin.call('restoreApplication', { id })).status).toBe(409);
});

test('an address that the family shares stays theirs', async () => {
  const email = 'family@mail.example';
  const member = await ended({ email, search: [`@${email}`] });
  const other = await storeMember(office, 90, { email, search: [`@${email}`] });
  expect((await erase(member)).status).toBe(200);
  expect(await Application.findById(other._id).lean()).toMatchObject({ email, first: other.first });
  expect((await Erasure.findById(member._id).lean())?.mailboxes).toEqual([]);
});

test("of payments under the member's address, those that its office has made for others stay the office's", async () => {
  const email = office.office_email;
  const member = await ended({ email, search: [`@${email}`] });
  const card = { payer_email: email, card_last4: '1881', digest: 'x' };
  const others = { ids: [member._id + 100_000], kind: 'bulk', actor: `office:${office._id}` };
  const charged = { square_id: 'sq', charged_at: new Date(time) };
  const ofOffice = await payment({ ...card, ...others, ...charged, resolution: 'The bank called' });
  // Its application is gone.
  const ofMember = await payment({ ...card, ids: [member._id + 100_001], state: 'failed' });
  const { body } = await admin.call('personalData', { id: member._id });
  const exported =
    unzipped(body as Uint8Array)
      .get('records/payments.json')
      ?.toString('utf8') ?? '[]';
  expect(JSON.parse(exported)).toEqual([expect.objectContaining({ _id: ofMember })]);
  expect(await erase(member)).toMatchObject({ status: 200 });
  expect(await Payment.findById(ofOffice).lean()).toMatchObject({ ...card, resolution: 'The bank called' });
  expect(await Payment.findById(ofMember).lean()).toMatchObject({
    payer_email: '',
    card_last4: '',
    digest: '',
  });
});

test('everything about a person is one file; a hostile name leaves its folder nowhere', async () => {
  const hostile = { first: '../../etc', last: 'C:\\passwd', email: 'zip@mail.example' };
  await desk.call('submitApplication', { ...atOffice(office._id, hostile), ...agreed('en') });
  const member = await Application.findOne({ email: hostile.email }).lean();
  const id = member?._id ?? 0;
  await desk.call('addNote', { id, text: 'Likes mornings' });
  const marked = { office: { oid: office._id }, paymentType: 'cash', receivedOn: today() };
  const other = await storeApplication(office, { application_time: new Date(time) });
  await desk.call('markAsPaid', { ...selection([id, other._id]), ...marked });
  const { status, body, headers } = await admin.call('personalData', { id });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="personal-data-${id}.zip"`);
  expect(headers.get('cache-control')).toBe('no-store');
  const files = unzipped(body as Uint8Array);
  expect([...files.keys()].toSorted()).toEqual(
    [
      ...['agreements', 'applications', 'audit', 'outbox', 'payments', 'person_claims'].map(
        (name) => `records/${name}.json`,
      ),
      ...[`agreement-${id}.pdf`, `receipt-${id}.pdf`, `card-${id}.pdf`, `signature-${id}.png`].map(
        (name) => `papers/${name}`,
      ),
      'readme.txt',
    ].toSorted(),
  );
  const read = (path: string) => files.get(path)?.toString('utf8') ?? '';
  expect(read('records/audit.json')).toContain('Likes mornings');
  expect(read(`papers/agreement-${id}.pdf`).slice(0, 5)).toBe('%PDF-');
  const [paid] = JSON.parse(read('records/payments.json')) as { ids: number[]; digest?: string }[];
  expect([paid?.ids, paid?.digest]).toEqual([[id], undefined]);
  expect(read('records/agreements.json')).not.toContain('token');
  const trail = await admin.call('getAuditTrail', { subject: 'application', id: String(id) });
  expect(trail.body).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'personal data exported' })]),
  );
});

test.each(['../a.json', '/a.json', 'a/../b.json', 'C:\\a.json', 'a b.json', 'a', 'A.json'])(
  'a file of a ZIP cannot be called %s',
  async (path) => {
    await expect(zipOf([{ path, content: '' }], new Date(time))).rejects.toThrow('is not allowed');
  },
);
