import { addDays, FEE_CENTS } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearApplications, mailedLink, storeApplication, storeMember } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { bulk, completed, DECLINED, newAttempt, OK, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { officeClient } from '../../../test/signIn';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { Link } from '../../base/links/model';
import { mailPath } from '../../letters/agreements/links';
import { Outbox } from '../../letters/mail/model';
import { Membership } from '../../membership/record/membership';
import type { OfficeDoc } from '../../parties/offices/model';
import { queueMails } from '../../letters/mail/queue';
import { sendPayLinks } from '../reminders/newLinks';

let till: Till;
let office: OfficeDoc;
/** Completed charges before the test. */
let charged = 0;
beforeAll(async () => {
  till = await startTill('pay_by_link', { RATE_LIMITS: '0' });
  office = await storeOffice();
});
beforeEach(async () => {
  await Promise.all([
    clearApplications(),
    Outbox.deleteMany({}),
    Link.deleteMany({}),
    Membership.deleteMany({}),
  ]);
  charged = completed(till).length;
});
afterAll(() => till.stop());

async function linked(fields: Partial<ApplicationDoc> = {}) {
  const application = await storeApplication(office, fields);
  return { application, token: await mailedLink(application._id, 'pay', till.api.services.now()) };
}

const input = (token: string, nonce = OK) => ({ token, nonce, amount: FEE_CENTS, language: 'en' });
const pay = (token: string, nonce = OK, attempt = newAttempt()) =>
  till.api.client().call('payByLink', input(token, nonce), { attempt });
const read = (token: string) => till.api.client().call('getPayLink', { token });
const charges = () => completed(till).length - charged;
const stored = ({ _id }: ApplicationDoc) => Application.findById(_id).lean();

test('pays exactly the application of the link, once, and the link ends', async () => {
  const { application, token } = await linked();
  const other = await storeApplication(office);
  expect(await read(token)).toMatchObject({
    status: 200,
    body: { office_name: office.office_name, amount: FEE_CENTS, state: 'payable' },
  });
  const attempt = newAttempt();
  const paid = await pay(token, OK, attempt);
  expect(paid).toMatchObject({ status: 200, body: { success: true, ids: [application._id] } });
  expect(await stored(application)).toMatchObject({ paid: true, payment: attempt });
  expect(await stored(other)).toMatchObject({ paid: false });
  expect(charges()).toBe(1);
  const [note] = await Outbox.find({ _id: `${attempt}:${application._id}:${application.email}` }).lean();
  expect(note?.data).toMatchObject({ receipt: { paidWith: expect.stringContaining('1111') } });
  // The repeat of a lost answer gets it; another attempt finds the link ended, and its page says that it is paid.
  expect((await pay(token, OK, attempt)).body).toEqual(paid.body);
  expect(await pay(token)).toMatchObject({ status: 410, body: { code: 'link_ended', success: false } });
  expect(await read(token)).toMatchObject({ status: 200, body: { state: 'paid' } });
  expect(charges()).toBe(1);
  await Application.updateOne({ _id: application._id }, { $set: { paid: false, square_id: '' } });
  expect((await read(token)).status).toBe(410);
});

test('from the confirmation page: the token of the agreement opens one link, also when asked twice', async () => {
  const { body } = await till.api.client().call('submitApplication', atOffice(office._id, agreed('en')));
  const { id, agreementPath } = (body as { application: { id: number; agreementPath: string } }).application;
  const token = agreementPath.split('/').at(-1) ?? '';
  const payNow = (given: string) => till.api.client().call('payNow', { token: given });
  const [first, second] = [await payNow(token), await payNow(token)];
  expect(first).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(second.body).toEqual(first.body);
  expect((await payNow(`${token}x`)).status).toBe(404);
  // That of a mail, which the office gets too, opens the agreement alone.
  const mailed = (await mailPath(id, new Date())).split('/').at(-1) ?? '';
  expect((await till.api.client().call('agreement', { token: mailed })).status).toBe(200);
  expect((await payNow(mailed)).status).toBe(404);
  expect((await till.api.client().call('enrolledCard', { token: mailed })).status).toBe(404);
  const { token: link } = first.body as { token: string };
  expect((await pay(link)).status).toBe(200);
  expect(await Application.findById(id).lean()).toMatchObject({ paid: true });
  expect((await read(link)).body).toMatchObject({ state: 'paid' });
});

test('from the confirmation page: an unpaid application has no card there', async () => {
  const { body } = await till.api.client().call('submitApplication', atOffice(office._id, agreed('en')));
  const { application } = body as { application: { agreementPath: string } };
  expect(application).not.toHaveProperty('card');
  const token = application.agreementPath.split('/').at(-1) ?? '';
  expect((await till.api.client().call('enrolledCard', { token })).status).toBe(404);
});

test('from the confirmation page: none where the office takes no cards', async () => {
  const counter = await storeOffice({ online_payment: false });
  const { body } = await till.api.client().call('submitApplication', atOffice(counter._id, agreed('en')));
  const { agreementPath } = (body as { application: { agreementPath: string } }).application;
  const token = agreementPath.split('/').at(-1) ?? '';
  expect((await till.api.client().call('payNow', { token })).status).toBe(404);
});

test('of a renewal names the number on the card', async () => {
  const { _id: chain } = await storeApplication(office, { paid: true, payment_type: 'cash' });
  const term = { starts: '2090-01-01', expiration_date: '2090-12-31' };
  const { token } = await linked({ kind: 'renewal', chain, renews: chain, ...term });
  expect((await read(token)).body).toMatchObject({ member_id: `${chain}-${office._id}` });
});

test('a declined card leaves the link, and another card pays', async () => {
  const { application, token } = await linked();
  expect((await pay(token, DECLINED)).status).toBe(402);
  expect((await pay(token)).status).toBe(200);
  expect(await stored(application)).toMatchObject({ paid: true });
  expect(charges()).toBe(1);
});

test('the office and several devices paying at the same moment end in one payment', async () => {
  for (let turn = 0; turn < 5; turn++) {
    charged = completed(till).length;
    const { application, token } = await linked();
    const staff = await officeClient(till.api, office);
    const answers = await Promise.all([
      pay(token),
      pay(token),
      staff.call('processOfficePayment', bulk([application._id]), { attempt: newAttempt() }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 410]).toContain(status);
    expect(charges()).toBe(1);
    expect(await stored(application)).toMatchObject({ paid: true });
  }
});

describe('refuses', () => {
  test('what the office has paid meanwhile, with the state for the page', async () => {
    const { application, token } = await linked();
    await Application.updateOne({ _id: application._id }, { $set: { paid: true, payment_type: 'cash' } });
    expect((await read(token)).body).toMatchObject({ state: 'paid' });
    expect(await pay(token)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });

  test('an expired membership, an office without cards, a wrong amount', async () => {
    const over = await linked({ expiration_date: '2020-01-01' });
    expect((await read(over.token)).body).toMatchObject({ state: 'over' });
    expect((await pay(over.token)).status).toBe(422);
    const cash = await storeOffice({ online_payment: false });
    const unoffered = await linked({ oid: cash._id });
    expect((await read(unoffered.token)).body).toMatchObject({ state: 'not_offered' });
    expect(await pay(unoffered.token)).toMatchObject({ status: 422, body: { code: 'not_offered' } });
    const { token } = await linked();
    const wrong = { ...input(token), amount: 1 };
    expect(await till.api.client().call('payByLink', wrong)).toMatchObject({
      status: 422,
      body: { code: 'wrong_amount' },
    });
    expect(charges()).toBe(0);
  });

  test('a deleted application, a cancelled membership, another e-mail address, another purpose', async () => {
    const deleted = await linked({ state: 'deleted' });
    const cancelled = await linked();
    await Membership.create({ _id: cancelled.application.chain, cancelled_on: '2026-01-01' });
    const { application, token: mistyped } = await linked();
    const renew = await mailedLink(application._id, 'renew', till.api.services.now());
    await Application.updateOne({ _id: application._id }, { $set: { email: 'right@rollbook.example' } });
    // The page of a cancelled one says so, instead of offering a new link.
    expect(await read(cancelled.token)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect((await pay(cancelled.token)).status).toBe(410);
    for (const token of [deleted.token, mistyped, renew]) {
      expect((await read(token)).status).toBe(410);
      expect((await pay(token)).status).toBe(410);
    }
    expect(charges()).toBe(0);
  });
});

test('the mail of a pay-at-office application has the link, unless the office takes no cards', async () => {
  const cash = await storeOffice({ online_payment: false });
  const submit = (oid: number) => till.api.client().call('submitApplication', atOffice(oid, agreed('es')));
  expect([(await submit(office._id)).status, (await submit(cash._id)).status]).toEqual([200, 200]);
  const copies = await Outbox.find({ template: 'memberCopy' }).sort({ _id: 1 }).lean();
  expect(copies.map(({ links }) => links?.map(({ purpose }) => purpose))).toEqual([['pay'], []]);
});

test('forms of strangers push out neither the own pay link nor that of a member who renews', async () => {
  const email = 'often@rollbook.example';
  const { application: own } = await linked({ email });
  for (let nth = 0; nth < 8; nth += 1) await linked({ email });
  const member = await storeMember(office, 20, { email });
  const { _id: chain } = member;
  const { application: renewal } = await linked({
    email,
    kind: 'renewal',
    chain,
    renews: chain,
    starts: addDays(member.expiration_date, 1),
  });
  const mails = await sendPayLinks({ email, language: 'es' }, till.api.services);
  const paying = mails.flatMap(({ links = [] }) => links.map(({ about }) => about.application));
  expect(paying.slice(0, 2)).toEqual([renewal._id, own._id]);
  // My membership has all that these mails leave out.
  expect(mails.map(({ template }) => template)).toEqual([...Array<string>(5).fill('newLink'), 'memberLink']);
  expect(mails.at(-1)).toMatchObject({ to: { address: email }, language: 'es' });
});

test('a new link goes to the address of the application, for what can still be paid', async () => {
  const { application } = await linked();
  await linked({ email: application.email, paid: true, payment_type: 'cash' });
  const { services } = till.api;
  await queueMails(
    await sendPayLinks({ email: application.email.toUpperCase(), language: 'en' }, services),
    services.now(),
  );
  await queueMails(
    await sendPayLinks({ email: 'unknown@rollbook.example', language: 'en' }, services),
    services.now(),
  );
  const mails = await Outbox.find({ template: 'newLink' }).lean();
  expect(mails).toMatchObject([
    {
      to: { address: application.email },
      links: [{ purpose: 'pay', about: { application: application._id } }],
    },
  ]);
});
