import { denverDate, memberStatus, monthsUntil, monthOf, validThru } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../test/api';
import { Account } from '../accounts/model';
import { checkSignature } from '../agreements/checkSignature';
import { Agreement } from '../agreements/model';
import { Application, type ApplicationDoc } from '../applications/model';
import { Audit } from '../audit/record';
import { nextNumber } from '../counters';
import { Office } from '../offices/model';
import { Payment } from '../payments/model';
import { DEMO_PASSWORDS, demoAccounts } from './accounts';
import { seedDemo } from './seed';

const now = new Date('2026-11-20T16:00:00Z');
let api: TestApi;
let applications: ApplicationDoc[];
beforeAll(async () => {
  api = await startApi('demo_seed');
  await seedDemo({ ...api.services, now: () => now });
  applications = await Application.find().sort({ _id: 1 }).lean();
});
afterAll(() => api.stop());

test('everybody of the demo can sign in with what the demo page says', async () => {
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

test('the offices are those of D26', async () => {
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

test('about 120 applications lie between September 2024 and now, some in the past 30 days', () => {
  expect(applications.length).toBe(120);
  const months = new Set(applications.map((one) => monthOf(denverDate(one.application_time))));
  expect(monthsUntil(now).filter((month) => !months.has(month))).toEqual([]);
  expect(applications.every((one) => one.application_time <= now)).toBe(true);
  const recent = applications.filter(
    (one) => now.getTime() - one.application_time.getTime() < 30 * 86_400_000,
  );
  expect(recent.length).toBeGreaterThan(20);
});

test('every one is what the product itself would have stored', () => {
  for (const one of applications) {
    expect(one.paid).toBe(one.payment_type !== '' || one.square_id !== '');
    expect(one.paid).toBe(one.payment_time !== null);
    expect(one.expiration_date).toBe(
      validThru({
        oid: one.oid,
        calendarYear: one.calendar_year,
        enrolledOn: denverDate(one.application_time),
      }),
    );
    expect(one.search).toContain(`${one._id}-${one.oid}`);
  }
  const today = denverDate(now);
  const statuses = new Set(applications.map((one) => memberStatus(one, today)));
  expect([...statuses].toSorted()).toEqual(['ACTIVE', 'EXPIRED', 'PENDING']);
  expect(applications.some(({ last }) => /[^\x20-\x7e]/.test(last))).toBe(true);
  expect(applications.some(({ last }) => last.length > 25)).toBe(true);
  expect(applications.some(({ additional_family }) => additional_family.includes(','))).toBe(true);
});

test('each office owes something, and a card payment has its settled payment', async () => {
  for (const oid of [3, 4, 5, 6, 7]) {
    expect(applications.filter((one) => one.oid === oid && !one.paid).length).toBeGreaterThanOrEqual(2);
  }
  const byCard = applications.filter(({ square_id }) => square_id !== '');
  const payments = await Payment.find().lean();
  expect(payments.length).toBe(byCard.length);
  for (const payment of payments) {
    expect(payment).toMatchObject({ state: 'done', amount: 2000 });
    const paid = byCard.find(({ _id }) => _id === payment.ids[0]);
    expect(paid).toMatchObject({ payment: payment._id, square_id: payment.square_id });
  }
});

test('who applied online has signed', async () => {
  const signed = applications.filter((one) => one.signed);
  expect(await Agreement.countDocuments({})).toBe(signed.length);
  const agreement = await Agreement.findOne();
  const png = agreement?.signature.toString('base64') ?? '';
  expect(checkSignature(`data:image/png;base64,${png}`)).toBeDefined();
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

test('a start that was cut off is finished by the next', async () => {
  const trail = await Audit.countDocuments({});
  await Office.deleteMany({});
  await Application.deleteMany({ _id: { $gt: 60 } });
  await seedDemo(api.services);
  expect(await Application.countDocuments({})).toBe(120);
  expect(await Office.countDocuments({})).toBe(5);
  expect(await Audit.countDocuments({})).toBe(trail);
});
