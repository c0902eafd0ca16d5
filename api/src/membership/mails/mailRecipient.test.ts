import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Outbox } from '../../letters/mail/model';
import { type Mail, queueMails } from '../../letters/mail/queue';
import { Office, type OfficeDoc } from '../../parties/offices/model';
import { mailRefunded } from '../../money/refunds/finish';
import { Refund } from '../../money/refunds/model';
import { enrolmentCopies, officeReceipts } from './mails';
import { type ApplicationDoc, Application } from '../record/application';

const now = new Date('2026-11-20T16:14:00Z');
const WRONG = 'wrong@rollbook.example';

let api: TestApi;
let admin: Client;
let office: OfficeDoc;
let application: ApplicationDoc;
beforeAll(async () => {
  api = await startApi('mail_recipient', { now: () => now });
  admin = await adminClient(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Promise.all([Outbox.deleteMany({}), Office.deleteMany({})]);
  office = await storeOffice({ office_email: 'desk@rollbook.example', cc_email: 'cc@rollbook.example' });
  application = await storeApplication(office, { first: 'Ann', last: 'Lee', email: 'ann@rollbook.example' });
});

function mail(fields: Partial<Mail>): Mail {
  const to = { name: 'Ann Lee', address: WRONG };
  return { id: `failed:${WRONG}`, to, language: 'en', template: 'activation', data: {}, ...fields };
}

/** Queues mails, gives them up and requeues those to these addresses; answers who the mails are to then. */
async function requeued(mails: Mail[], to: readonly string[] = [WRONG]): Promise<string[]> {
  await queueMails(mails, now);
  await Outbox.updateMany({}, { $set: { state: 'dead', attempts: 8 } });
  for (const address of to) {
    const { _id: id } = await Outbox.findOne({ state: 'dead', 'to.address': address }).orFail().lean();
    expect((await admin.call('requeueMail', { id })).status).toBe(200);
  }
  const due = await Outbox.find({ state: 'due' }).sort({ _id: 1 }).lean();
  return due.map((one) => one.to.address);
}

function copies(): Mail[] {
  return enrolmentCopies({
    prefix: 'office',
    application,
    memberId: '1-1',
    office,
    brand: api.services.brand,
  });
}

test("a member's mail that is requeued goes to the application's address as it is now, with its links", async () => {
  const about = { application: application._id, email: WRONG };
  const links = [{ as: 'renewUrl', purpose: 'renew', about, minutes: 60 } as const];
  const data = { application: application._id };
  expect(await requeued([mail({ data, links })])).toEqual(['ann@rollbook.example']);
  expect(await Outbox.findOne().lean()).toMatchObject({
    to: { name: 'Ann Lee', address: 'ann@rollbook.example' },
    links: [{ as: 'renewUrl', about: { application: application._id, email: 'ann@rollbook.example' } }],
    attempts: 0,
    settled: 0,
  });
});

test("the member's copy and the note of a refund follow the application, the office's copies the office", async () => {
  await Application.updateOne({ _id: application._id }, { $set: { email: 'right@rollbook.example' } });
  expect(await requeued(copies(), ['ann@rollbook.example', 'desk@rollbook.example'])).toEqual([
    'right@rollbook.example',
    'desk@rollbook.example',
  ]);
  await Outbox.deleteMany({});
  const owed = { _id: randomUUID(), amount: 1500, state: 'owed', made_at: 'here', created: now } as const;
  const refund = await Refund.create({ ...owed, application: application._id });
  await mailRefunded(refund.toObject(), application._id, api.services);
  await Application.updateOne({ _id: application._id }, { $set: { email: 'again@rollbook.example' } });
  await Office.updateOne({ _id: office._id }, { $set: { office_email: 'new@rollbook.example' } });
  const all = ['right@rollbook.example', 'desk@rollbook.example', 'cc@rollbook.example'];
  expect((await requeued([], all)).toSorted()).toEqual([
    'again@rollbook.example',
    'cc@rollbook.example',
    'new@rollbook.example',
  ]);
});

test('a copy for an office goes to the address that was corrected, each to its own', async () => {
  const paid = {
    payment: 'payment-1',
    card: undefined,
    office,
    applications: [application],
    memberIdOf: () => '1-1',
  };
  const receipts = officeReceipts({ ...paid, brand: api.services.brand });
  await Office.updateOne({ _id: office._id }, { $set: { cc_email: 'right-cc@rollbook.example' } });
  expect(await requeued(receipts, ['cc@rollbook.example'])).toEqual(['right-cc@rollbook.example']);
  await Outbox.deleteMany({});
  const changed = { office_email: 'right@rollbook.example', cc_email: 'right-cc@rollbook.example' };
  await Office.updateOne({ _id: office._id }, { $set: changed });
  expect((await requeued(receipts, ['desk@rollbook.example', 'cc@rollbook.example'])).toSorted()).toEqual([
    'right-cc@rollbook.example',
    'right@rollbook.example',
  ]);
});

test('mails with a secret, to an old address or about an unknown application keep their recipient', async () => {
  const data = { application: application._id, oid: office._id };
  const kept = [
    'newPassword',
    'passwordLink',
    'invitation',
    'memberLink',
    'confirmEmail',
    'resume',
    'officeMoved',
    'officeMovedAway',
    'emailAsked',
    'emailMoved',
    'paymentFailed',
  ] as const;
  for (const template of kept) {
    expect(await requeued([mail({ template, data })])).toEqual([WRONG]);
    await Outbox.deleteMany({});
  }
  expect(await requeued([mail({ data: { application: 999_999 } })])).toEqual([WRONG]);
});

test("a member's mail stays failed while the application has no address", async () => {
  await Application.updateOne({ _id: application._id }, { $set: { email: '' } });
  await queueMails([mail({ data: { application: application._id } })], now);
  await Outbox.updateMany({}, { $set: { state: 'dead' } });
  const { status, body } = await admin.call('requeueMail', { id: `failed:${WRONG}` });
  expect(status).toBe(409);
  expect(body).toMatchObject({ detail: expect.stringContaining('no email address') });
  expect(await Outbox.findOne().lean()).toMatchObject({ state: 'dead', to: { address: WRONG } });
});
