import { AGREEMENT_VERSION, denverDate, type Enrolled } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applicant,
  completed,
  DECLINED,
  newAttempt,
  startTill,
  statusOf,
  type Till,
} from '../../../test/payments';
import { atOffice } from '../../../test/enrolment';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Limit } from '../../base/limits/counters';
import { Agreement } from '../../letters/agreements/model';
import { Application } from '../../membership/record/application';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';

let till: Till;
let maple: OfficeDoc;

beforeAll(async () => {
  till = await startTill('application_payment');
  maple = await storeOffice({ cc_email: 'billing@maple.example' });
});
afterAll(() => till.stop());
beforeEach(async () => {
  till.square.clear();
  // One applicant enrols in all of these tests, more often than a day allows.
  await Limit.deleteMany({});
});

async function enrol(fields: Record<string, unknown> = {}, attempt = newAttempt()) {
  const input = applicant(maple._id, fields);
  const { status, body } = await till.api.client().call('processApplicationPayment', input, { attempt });
  return { status, body, attempt };
}

async function namesOf(last: string): Promise<string[]> {
  const found = await Application.find({ last }).lean();
  return found.map(({ state, paid }) => `${state} ${paid ? 'paid' : 'unpaid'}`);
}

describe('an applicant who pays by card', () => {
  test('is stored paid, and gets the confirmation with the signed agreement', async () => {
    const { status, body } = await enrol({ last: 'Stored' });
    const [charge] = completed(till);
    const stored = await Application.findOne({ last: 'Stored' }).lean();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      paymentId: charge?.id,
      ids: [stored?._id],
      application: {
        id: stored?._id,
        oid: maple._id,
        first: 'Nia',
        last: 'Stored',
        paid: true,
        receipt: { card: { brand: 'VISA', last4: '1111' } },
      },
    });
    expect(stored).toMatchObject({ state: 'live', paid: true, square_id: charge?.id, signed: true });
    expect(charge?.amount_money.amount).toBe(2000);
    expect(charge?.reference_id).toBe(stored?.payment);
  });

  test('gets the member card: its code, and its PDF by the token of the agreement', async () => {
    const { body } = await enrol({ last: 'Carded', additionalFamily: 'Jo, Max' });
    const { application } = body as { application: Enrolled };
    const { card } = application;
    expect(application.member_id).toBe(`${application.id}-${maple._id}`);
    expect(card).toMatchObject({
      status: { status: 'ACTIVE', date: application.expiration_date },
      member_since: denverDate(till.api.services.now()),
      additional_family: 'Jo, Max',
    });
    const status = await till.api.client().call('cardStatus', { code: card?.code });
    expect(status).toMatchObject({ status: 200, body: { name: 'Nia C.' } });
    const token = card?.path.split('/').at(-1);
    const pdf = await till.api.client().call('enrolledCard', { token });
    expect(pdf.headers.get('content-disposition')).toContain('member-card');
    expect((await till.api.client().call('enrolledCard', { token: `${token}x` })).status).toBe(404);
    await till.api.client().call('endAgreementLink', { token });
    expect((await till.api.client().call('enrolledCard', { token })).status).toBe(404);
  });

  test('gets a copy by mail, and so do the office and its cc addresses', async () => {
    const { attempt } = await enrol({ last: 'Mailed' });
    const mails = await Outbox.find({ _id: { $regex: `^${attempt}:` } }).lean();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([
      'billing@maple.example',
      'nia@rollbook.example',
      maple.office_email,
    ]);
    expect(mails.every(({ agreement }) => agreement !== null)).toBe(true);
  });

  test('is in the history as submitted and as paid by card', async () => {
    const { attempt } = await enrol({ last: 'Traced' });
    const stored = await Application.findOne({ last: 'Traced' }).orFail().lean();
    const { _id, oid, first, last, calendar_year, expiration_date, square_id } = stored;
    const trail = await Audit.find({ subject: 'application', subject_id: String(_id) }).lean();
    expect(trail.toSorted((one, other) => (one.what < other.what ? -1 : 1))).toMatchObject([
      {
        what: 'paid by card',
        who: 'public',
        before: { paid: false },
        after: { paid: true, payment_type: '', square_id, payment: attempt },
      },
      { what: 'submitted', who: 'public', after: { oid, first, last, calendar_year, expiration_date } },
    ]);
  });

  test('twice concurrently makes one application and one charge', async () => {
    const attempt = newAttempt();
    const answers = await Promise.all([1, 2].map(() => enrol({ last: 'Twice' }, attempt)));
    for (const { status } of answers) expect([200, 202]).toContain(status);
    expect(await enrol({ last: 'Twice' }, attempt)).toMatchObject({
      status: 200,
      body: { application: { last: 'Twice', paid: true } },
    });
    expect(await namesOf('Twice')).toEqual(['live paid']);
    expect(completed(till)).toHaveLength(1);
  });

  test('with a key of another request is refused', async () => {
    const { attempt } = await enrol({ last: 'First' });
    expect((await enrol({ last: 'Second' }, attempt)).status).toBe(422);
    expect(await namesOf('Second')).toEqual([]);
  });

  test('with the key of an application to pay at the office is refused', async () => {
    const attempt = newAttempt();
    const { status } = await till.api.client().call('submitApplication', atOffice(maple._id), { attempt });
    expect(status).toBe(200);
    const answer = await enrol({ first: 'Other' }, attempt);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key' }] } });
    expect(completed(till)).toEqual([]);
  });

  test('gets the same answer for a repeat without a key', async () => {
    const send = () =>
      till.api.client().call('processApplicationPayment', applicant(maple._id, { last: 'Keyless' }));
    const [first, second] = [await send(), await send()];
    const { paymentId, ids } = first.body as { paymentId: string; ids: number[] };
    // Each answer has its own link to the agreement.
    expect(second).toMatchObject({ status: 200, body: { paymentId, ids } });
    expect(await namesOf('Keyless')).toEqual(['live paid']);
  });
});

describe('a declined card', () => {
  test('stores nothing; the retry makes its own application', async () => {
    const agreements = await Agreement.countDocuments();
    const { status, body, attempt } = await enrol({ last: 'Declined', nonce: DECLINED });
    expect([status, body]).toMatchObject([402, { success: false, code: 'GENERIC_DECLINE' }]);
    expect(await namesOf('Declined')).toEqual([]);
    expect(await Agreement.countDocuments()).toBe(agreements);
    expect(await Outbox.countDocuments({ _id: { $regex: `^${attempt}:` } })).toBe(0);
    expect((await enrol({ last: 'Declined' })).status).toBe(200);
    expect(await namesOf('Declined')).toEqual(['live paid']);
  });

  test("is explained in the application's language", async () => {
    const agreement = { agreed: true, version: AGREEMENT_VERSION, language: 'es', method: 'drawn' };
    const { body } = await enrol({ last: 'Español', nonce: DECLINED, agreement });
    expect(body).toMatchObject({ detail: expect.stringContaining('Su banco') });
  });
});

describe('until the charge is settled', () => {
  test('the application is not visible anywhere', async () => {
    const admin = await adminClient(till.api);
    till.square.faults.next({ fault: 'lost-after-charge' });
    const { status, attempt } = await enrol({ last: 'Hiddenfolk' });
    expect(status).toBe(202);
    expect(await namesOf('Hiddenfolk')).toEqual(['hidden unpaid']);
    const { body: all } = await admin.call('getApplicationsAll', {});
    const { body: found } = await admin.call('searchForMember', { search: 'hiddenfolk' });
    const { body: owed } = await admin.call('getUnpaidApplicationsForOffice', { oid: maple._id });
    expect(JSON.stringify([all, found, owed])).not.toContain('Hiddenfolk');

    till.pass(1);
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
    expect(await enrol({ last: 'Hiddenfolk' }, attempt)).toMatchObject({ status: 200 });
    expect((await admin.call('searchForMember', { search: 'hiddenfolk' })).body).toHaveLength(1);
  });

  test('the status of an unknown attempt is none', async () => {
    expect(await statusOf(till, newAttempt())).toEqual({ state: 'none' });
  });
});

describe('refused before anything is stored or charged', () => {
  const refusals: [string, Record<string, unknown>, number, object][] = [
    ['another amount', { amount: 1 }, 422, { code: 'wrong_amount', success: false }],
    ['a missing field', { city: '' }, 422, { errors: [{ field: 'city', message: 'City is required' }] }],
    ['an unknown office', { office: { oid: 9999 } }, 404, { code: 'unknown_id' }],
    ['a blank signature', { signatureUrl: 'data:image/png;base64,AAAA' }, 422, { code: 'invalid' }],
  ];
  test.each(refusals)('%s', async (_name, fields, status, body) => {
    const answer = await enrol({ last: 'Refused', ...fields });
    expect(answer).toMatchObject({ status, body });
    expect(await namesOf('Refused')).toEqual([]);
    expect(await statusOf(till, answer.attempt)).toEqual({ state: 'none' });
    expect(till.square.payments()).toEqual([]);
  });

  test('an office that does not take cards', async () => {
    const { _id } = await storeOffice({ online_payment: false });
    expect(await enrol({ last: 'Refused', office: { oid: _id } })).toMatchObject({
      status: 422,
      body: { code: 'not_offered' },
    });
  });
});
