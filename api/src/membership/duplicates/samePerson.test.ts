import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { atOffice } from '../../../test/enrolment';
import {
  applicant,
  bulk,
  completed,
  DECLINED,
  newAttempt,
  startTill,
  type Till,
} from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application } from '../record/application';

let till: Till;
let maple: OfficeDoc;
let office: Client;
let admin: Client;
let nth = 0;

beforeAll(async () => {
  till = await startTill('same_person', { RATE_LIMITS: '0' });
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(async () => {
  // An office of its own, without the applications of other tests.
  maple = await storeOffice();
  office = await officeClient(till.api, maple);
  till.square.clear();
  nth += 1;
});

const person = (fields: Record<string, unknown> = {}) => ({ last: `Person${nth}`, ...fields });
const byCard = (fields: Record<string, unknown> = {}, attempt: string | undefined = newAttempt()) =>
  till.api
    .client()
    .call(
      'processApplicationPayment',
      applicant(maple._id, { ...identity, ...person(fields) }),
      attempt ? { attempt } : {},
    );
const payLater = (fields: Record<string, unknown> = {}) =>
  till.api
    .client()
    .call(
      'submitApplication',
      atOffice(maple._id, { ...identity, primaryPhone: '303-555-0100', ...person(fields) }),
      {
        attempt: newAttempt(),
      },
    );
/** The same person as `applicant` makes. */
const identity = {
  first: 'Nia',
  email: 'nia@rollbook.example',
  birthday: '05/02/1990',
};
const onPaper = (fields: Record<string, unknown> = {}) =>
  office.call('officeSubmitApplication', {
    ...identity,
    ...person(),
    office: { oid: maple._id },
    submitDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date()),
    birthday: undefined,
    ...fields,
  });
const stored = () => Application.countDocuments({ last: `Person${nth}`, state: { $ne: 'deleted' } });

describe('a person who enrols again in another browser', () => {
  test('while the payment is being confirmed gets its attempt to follow, and is not charged again', async () => {
    till.square.faults.next({ fault: 'lost-after-charge' });
    const attempt = newAttempt();
    expect((await byCard({}, attempt)).status).toBe(202);
    const again = await byCard();
    expect(again).toMatchObject({ status: 409, body: { code: 'payment_pending', attempt, success: false } });
    expect(JSON.stringify(again.body)).not.toContain('Nia');
    expect(await payLater()).toMatchObject({ status: 409, body: { code: 'payment_pending', attempt } });
    till.pass(1);
    await till.reconcile();
    expect(await byCard()).toMatchObject({ status: 409, body: { code: 'already_member' } });
    expect(completed(till)).toHaveLength(1);
    expect(await stored()).toBe(1);
  });

  test('at the same moment is charged once', async () => {
    const answers = await Promise.all([byCard(), byCard(), byCard(), byCard()]);
    expect(answers.filter(({ status }) => status === 200 || status === 202).length).toBeLessThanOrEqual(1);
    for (const { status } of answers) expect([200, 202, 409]).toContain(status);
    await till.reconcile();
    expect(completed(till).length).toBeLessThanOrEqual(1);
    expect(await stored()).toBe(completed(till).length);
  });

  test('may pay with another card after a decline, at once and without a key too', async () => {
    expect((await byCard({ nonce: DECLINED })).status).toBe(402);
    expect((await byCard({ nonce: DECLINED }, '')).status).toBe(402);
    expect((await byCard({}, '')).status).toBe(200);
    expect(completed(till)).toHaveLength(1);
  });

  test('without a key and with a fresh card token gets the first answer', async () => {
    const [first, second] = [await byCard({}, ''), await byCard({ nonce: 'cnon:fresh-token' }, '')];
    const { paymentId, ids } = first.body as { paymentId: string; ids: number[] };
    expect(second).toMatchObject({ status: 200, body: { paymentId, ids } });
    expect(completed(till)).toHaveLength(1);
  });

  test('by e-mail and birthday is the same person, by birthday alone asked, by neither another one', async () => {
    expect((await byCard()).status).toBe(200);
    const member = { status: 409, body: { code: 'already_member' } };
    const duplicate = { status: 409, body: { code: 'possible_duplicate' } };
    expect(await byCard({ birthday: '2 May 1990' })).toMatchObject(member);
    expect(await byCard({ email: 'other@rollbook.example' })).toMatchObject(duplicate);
    expect(await byCard({ primaryPhone: '720-555-0111' })).toMatchObject(member);
    expect((await byCard({ birthday: '01/01/2000', email: 'child@rollbook.example' })).status).toBe(200);
  });
});

describe('a stranger who knows name, birthday and clinic', () => {
  const stranger = { email: 'stranger@rollbook.example' };

  test('gets one answer, whatever there is of that person', async () => {
    till.square.faults.next({ fault: 'lost-after-charge' });
    expect((await byCard()).status).toBe(202);
    const pending = await byCard(stranger);
    till.pass(1);
    await till.reconcile();
    const member = await byCard(stranger);
    await Application.updateMany(person(), { state: 'deleted' });
    expect((await payLater()).status).toBe(200);
    const waits = await byCard({ ...stranger, existing: true });
    expect(pending).toMatchObject({ status: 409, body: { code: 'possible_duplicate' } });
    const shown = ({ body }: typeof pending) => ({ ...(body as object), requestId: '' });
    expect(shown(pending)).not.toHaveProperty('attempt');
    expect([member, waits].map(shown)).toEqual([shown(pending), shown(pending)]);
    expect(completed(till)).toHaveLength(1);
  });

  test('and applies first cannot be paid by the person: the person gets an application and mails of its own', async () => {
    expect((await payLater(stranger)).status).toBe(200);
    const theirs = await Application.findOne(person()).orFail().lean();
    const asked = await byCard({ existing: true });
    expect(asked).toMatchObject({ status: 409, body: { code: 'possible_duplicate' } });
    expect(completed(till)).toHaveLength(0);
    const attempt = newAttempt();
    const paid = await byCard({ another: true }, attempt);
    expect(paid).toMatchObject({ status: 200, body: { application: { paid: true } } });
    const { ids } = paid.body as { ids: number[] };
    expect(ids).not.toContain(theirs._id);
    const mine = await Application.findById(ids[0]).orFail().lean();
    expect(mine).toMatchObject({ email: 'nia@rollbook.example', signed: true });
    const mail = await Outbox.findById(`${attempt}:${mine._id}:${mine.email}`).orFail().lean();
    expect(mail).toMatchObject({ template: 'memberCopy', agreement: mine._id });
    expect(await Application.findById(theirs._id).lean()).toMatchObject({ paid: false });
  });

  test('at the same moment learns nothing either', async () => {
    const answers = await Promise.all([byCard(), byCard(stranger)]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'possible_duplicate' });
      else expect([200, 202]).toContain(status);
    }
    await till.reconcile();
    expect(completed(till).length).toBeLessThanOrEqual(1);
  });
});

describe('a stranger who knows name, mailbox and clinic', () => {
  const marked = async () => {
    const { body } = await office.call('getUnpaidApplicationsForOffice', { oid: maple._id });
    return (body as { possible_duplicate: boolean }[]).map((row) => row.possible_duplicate);
  };

  test('learns of no membership by another birthday, as a son of the same name: enrolled, and marked for staff', async () => {
    expect((await byCard()).status).toBe(200);
    expect((await payLater({ birthday: '01/01/2000' })).status).toBe(200);
    expect(await marked()).toEqual([true]);
    expect(await byCard({ birthday: '01/02/2000', existing: true })).toMatchObject({
      status: 200,
      body: { application: { paid: true } },
    });
    expect(completed(till)).toHaveLength(2);
    expect(await stored()).toBe(3);
  });

  test('learns nothing while the payment is being confirmed, and the person is still not charged twice', async () => {
    till.square.faults.next({ fault: 'lost-after-charge' });
    expect((await byCard()).status).toBe(202);
    expect((await payLater({ birthday: '01/01/2000' })).status).toBe(200);
    expect(await byCard()).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    till.pass(1);
    await till.reconcile();
    expect(await byCard()).toMatchObject({ status: 409, body: { code: 'already_member' } });
    expect(completed(till)).toHaveLength(1);
  });

  test('learns nothing of a member of the paper log without birthday and phone', async () => {
    const member = {
      ...identity,
      last: `Person${nth}`,
      birthday: '',
      paid: true,
      payment_type: 'cash',
    } as const;
    await storeApplication(maple, { ...member, primary_phone: '' });
    expect((await payLater()).status).toBe(200);
    expect(await marked()).toEqual([true]);
  });

  test('the phone decides where one has no birthday', async () => {
    const member = {
      ...identity,
      last: `Person${nth}`,
      birthday: '',
      paid: true,
      payment_type: 'cash',
    } as const;
    await storeApplication(maple, { ...member, primary_phone: '(303) 555-0100' });
    expect((await payLater({ primaryPhone: '720-555-0111' })).status).toBe(200);
    expect(await byCard({ birthday: '05/03/1990', primaryPhone: '303.555.0100' })).toMatchObject({
      status: 409,
      body: { code: 'already_member' },
    });
  });
});

describe('a person who waits for payment at the office', () => {
  test('is asked before a second application is stored, and can say that it is another person', async () => {
    expect((await payLater()).status).toBe(200);
    const exists = { status: 409, body: { code: 'application_exists' } };
    expect(await payLater()).toMatchObject(exists);
    expect(await byCard()).toMatchObject(exists);
    expect(await onPaper()).toMatchObject(exists);
    expect(await stored()).toBe(1);
    expect((await byCard({ another: true })).status).toBe(200);
    expect((await onPaper({ another: true })).status).toBe(200);
    expect(await stored()).toBe(3);
  });

  test('can pay for that application by card, and sees nothing else of it', async () => {
    await payLater({ streetAddress: 'Secret Street' });
    const { _id } = await Application.findOne({ last: `Person${nth}` })
      .orFail()
      .lean();
    const attempt = newAttempt();
    const answer = await byCard({ existing: true }, attempt);
    expect(answer).toMatchObject({
      status: 200,
      body: { ids: [_id], application: { id: _id, paid: true, agreementPath: '' } },
    });
    expect(JSON.stringify(answer.body)).not.toContain('Secret');
    const mailed = await Outbox.findById(`${attempt}:${_id}:nia@rollbook.example`).lean();
    expect(mailed, 'the payer gets a mail').toMatchObject({ template: 'activation' });
    expect(await byCard({ existing: true }, attempt)).toMatchObject({ status: 200, body: answer.body });
    expect(await byCard({ existing: true })).toMatchObject({ status: 409, body: { code: 'already_member' } });
    expect(await stored()).toBe(1);
    expect(completed(till)).toHaveLength(1);
  });

  test('is paid once when the office pays at the same moment', async () => {
    await payLater();
    const { _id } = await Application.findOne({ last: `Person${nth}` })
      .orFail()
      .lean();
    const answers = await Promise.all([
      byCard({ existing: true }),
      office.call('processOfficePayment', bulk([_id]), { attempt: newAttempt() }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(completed(till)).toHaveLength(1);
  });

  test('may enrol again after the application was deleted; restoring that one is then refused', async () => {
    await payLater();
    const { _id: id } = await Application.findOne({ last: `Person${nth}` })
      .orFail()
      .lean();
    await admin.call('deleteApplication', { id });
    expect((await byCard()).status).toBe(200);
    const restored = await admin.call('restoreApplication', { id });
    expect(restored).toMatchObject({ status: 409, body: { code: 'already_member' } });
  });
});

test('a membership that has run out, or that began more than 12 months ago, is not compared', async () => {
  const fields = { ...identity, last: `Person${nth}`, paid: true, payment_type: 'cash' } as const;
  const ago = (days: number) => ({ application_time: new Date(Date.now() - days * 86_400_000) });
  await storeApplication(maple, { ...fields, ...ago(30), expiration_date: '2020-12-31' });
  await storeApplication(maple, { ...fields, ...ago(400), expiration_date: '2999-12-31' });
  expect((await byCard()).status).toBe(200);
});

test('the unpaid lists mark possible duplicates, except those that were said to be another person', async () => {
  const fields = { ...identity, last: `Person${nth}` };
  const one = await storeApplication(maple, fields);
  const other = await storeApplication(maple, { ...fields, birthday: '' });
  const said = await storeApplication(maple, { ...fields, another: true });
  const alone = await storeApplication(maple, { ...fields, email: 'x@rollbook.example', birthday: '' });
  const { body } = await office.call('getUnpaidApplicationsForOffice', { oid: maple._id });
  const marked = (body as { id: number; possible_duplicate: boolean }[]).filter(
    (row) => row.possible_duplicate,
  );
  expect(marked.map(({ id }) => id).toSorted()).toEqual([one._id, other._id]);
  expect(body).toHaveLength(4);
  expect([said._id, alone._id]).not.toContain(one._id);
});

test('an office renews an expired application only when the person has no other one', async () => {
  const old = { application_time: new Date('2024-10-05T18:00:00Z') };
  const { _id: id } = await storeApplication(maple, { ...identity, last: `Person${nth}`, ...old });
  await byCard();
  const refused = { status: 409, body: { code: 'already_member' } };
  expect(await office.call('renewExpiredApplication', { id })).toMatchObject(refused);
  expect((await office.call('renewExpiredApplication', { id, another: true })).status).toBe(200);
});
