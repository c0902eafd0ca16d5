import { denverDate, validThru } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../test/api';
import { Account } from '../parties/accounts/model';
import { checkSignature } from '../letters/agreements/checkSignature';
import { Agreement } from '../letters/agreements/model';
import { Application, type ApplicationDoc } from '../membership/record/application';
import { Audit } from '../base/audit/record';
import { nextNumber } from '../base/counters';
import { Office } from '../parties/offices/model';
import { Membership } from '../membership/record/membership';
import { Payment } from '../money/payments/model';
import { Dispute } from '../money/payments/disputes';
import { Refund } from '../money/refunds/model';
import { DEMO_PASSWORDS, demoAccounts } from './accounts';
import { refuseDemoData } from './firstStart';
import { seedDemo } from './seed';

const now = new Date('2026-11-20T16:00:00Z');
let api: TestApi;
let applications: ApplicationDoc[];
let begun: Awaited<ReturnType<typeof stored>>;
beforeAll(async () => {
  api = await startApi('demo_seed');
  await seedDemo({ ...api.services, now: () => now });
  begun = await stored();
  applications = begun.applications;
});
afterAll(() => api.stop());

test('every account of the demo can sign in with what the demo page says', async () => {
  expect(demoAccounts.map(({ name }) => name)).toContain('Maple Street Family Clinic');
  for (const { area, user = '', password } of demoAccounts) {
    const client = api.client();
    if (area === 'Admin') await client.call('login', { password });
    if (area === 'Office') await client.call('officeLogin', { email: user, password });
    if (area === 'Group') await client.call('groupLogin', { username: user, password });
    expect((await client.call('session', {})).body).toMatchObject({ role: area.toLowerCase() });
  }
});

test('the administrator sees them all, in the shapes of the contract', async () => {
  const admin = api.client();
  await admin.call('login', { password: DEMO_PASSWORDS.admin });
  expect((await admin.call('getApplicationsAll', {})).body).toHaveLength(120);
  expect((await admin.call('getOffices', {})).body).toHaveLength(5);
});

test('the offices are of every kind', async () => {
  const offices = await Office.find().sort({ _id: 1 }).lean();
  expect(offices).toMatchObject([
    {
      office_name: 'Maple Street Family Clinic',
      calendar_year: true,
      office_pay: true,
      online_payment: true,
    },
    { office_name: 'Cedar Valley Dental', calendar_year: false, office_pay: false, online_payment: true },
    { office_name: 'Harbor Pediatrics', calendar_year: true, office_pay: true, online_payment: false },
    { office_name: 'Clínica Buena Vista' },
    { office_name: 'Prairie Vision Care' },
  ]);
});

test('every one is what the product itself would have stored', () => {
  for (const one of applications) {
    expect(one.paid).toBe(one.payment_type !== '' || one.square_id !== '');
    expect(one.paid).toBe(one.payment_time !== null);
    if (one.kind === 'new')
      expect(one.expiration_date).toBe(
        validThru({
          oid: one.oid,
          calendarYear: one.calendar_year,
          enrolledOn: denverDate(one.application_time),
        }),
      );
    expect(one.search).toContain(`${one._id}-${one.oid}`);
  }
  expect(applications.some(({ last }) => /[^\x20-\x7e]/.test(last))).toBe(true);
  expect(applications.some(({ last }) => last.length > 25)).toBe(true);
  expect(applications.some(({ additional_family }) => additional_family.includes(','))).toBe(true);
});

test('every payment has its settled record, and some members are cancelled, refunded and disputed', async () => {
  const byCard = applications.filter(({ square_id }) => square_id !== '');
  const payments = await Payment.find().lean();
  expect(payments.length).toBe(applications.filter(({ paid }) => paid).length);
  expect(payments.filter(({ square_id }) => square_id !== null)).toHaveLength(byCard.length);
  const refunds = await Refund.find().sort({ state: 1 }).lean();
  expect(refunds.map(({ state }) => state)).toEqual(['completed', 'completed', 'owed']);
  expect(refunds.filter(({ square_payment }) => square_payment !== '')).toHaveLength(1);
  expect(await Membership.countDocuments({ cancelled_on: { $gt: '' } })).toBe(4);
  expect(applications.filter(({ refunded }) => refunded)).toHaveLength(2);
  const watched = payments.filter(({ watch }) => watch).map(({ _id }) => _id);
  expect(await Dispute.find().lean()).toMatchObject([{ payment: watched[0], amount: 2000 }]);
  for (const payment of payments) {
    expect(payment).toMatchObject({ state: 'done', amount: 2000 });
    const paid = applications.find(({ _id }) => _id === payment.ids[0]);
    expect(paid).toMatchObject({ payment: payment._id, square_id: payment.square_id ?? '' });
  }
});

test('an online application is signed', async () => {
  const signed = applications.filter((one) => one.signed);
  expect(await Agreement.countDocuments({})).toBe(signed.length);
  const agreement = await Agreement.findOne();
  const png = agreement?.signature.toString('base64') ?? '';
  expect(await checkSignature(`data:image/png;base64,${png}`)).toBeDefined();
});

test('a second start changes nothing, and new records get new numbers', async () => {
  const before = await Account.find().lean();
  await seedDemo(api.services);
  expect(await Account.find().lean()).toEqual(before);
  expect(await Application.countDocuments({})).toBe(120);
  expect(await nextNumber('application')).toBe(121);
  expect(await nextNumber('office')).toBe(8);
  expect(await nextNumber('group')).toBe(2);
});

test.each(['2026-11-20T18:30:00Z', '2026-11-21T06:30:00Z', '2026-12-01T07:30:00Z', '2027-03-14T09:01:00Z'])(
  'a start that was cut off is finished by one at %s as it had begun',
  async (later) => {
    await Promise.all([
      Office.deleteMany({}),
      Application.deleteMany({ _id: { $gt: 60 } }),
      Payment.deleteMany({ ids: { $lt: 40 } }),
      Agreement.deleteMany({ _id: { $gt: 30 } }),
      Audit.deleteMany({ subject_id: { $in: every(2, 120).map(String) } }),
    ]);
    await seedDemo({ ...api.services, now: () => new Date(later) });
    expect(await stored()).toEqual(begun);
  },
);

/** Every `step`th number up to `last`. */
function every(step: number, last: number): number[] {
  return Array.from({ length: last / step }, (_, index) => (index + 1) * step);
}

/** All that the seed writes; only the tokens of agreements are made by chance. */
async function stored() {
  const byId = { _id: 1 } as const;
  const agreements = await Agreement.find().sort(byId).lean();
  return {
    offices: await Office.find().sort(byId).lean(),
    applications: await Application.find().sort(byId).lean(),
    payments: await Payment.find().sort(byId).lean(),
    agreements: agreements.map(({ token: _token, ...agreement }) => agreement),
    trail: await Audit.find({ subject: 'application' }).sort(byId).lean(),
  };
}

test('production does not open a database that the demo has written to, and says how to begin with an empty one', async () => {
  await expect(refuseDemoData({ mode: 'production' })).rejects.toThrow(
    /public passwords[^]*MONGODB_URI[^]*DATA_DIR/,
  );
  await expect(refuseDemoData({ mode: 'demo' })).resolves.toBeUndefined();
});
