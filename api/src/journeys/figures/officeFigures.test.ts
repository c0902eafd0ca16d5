import { type CallAnswer, denverDate, denverInstant } from '@rollbook/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication, storeMember } from '../../../test/applications';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient } from '../../../test/signIn';
import type { GroupDoc } from '../../parties/groups/model';
import { Application } from '../../membership/record/application';
import { Membership } from '../../membership/record/membership';
import { Outbox } from '../../letters/mail/model';
import { withDefaults } from '../../base/database';
import type { OfficeDoc } from '../../parties/offices/model';

let api: TestApi;
let client: Client;
let valley: GroupDoc;
let aspen: OfficeDoc;
let birch: OfficeDoc;
/** The server's clock where a test moves it. */
let moved: Date | undefined;

beforeAll(async () => {
  api = await startApi('group_figures', { now: () => moved ?? new Date() });
  valley = await storeGroup();
  aspen = await storeOffice({ office_name: 'Aspen', ogid: valley._id, calendar_year: false });
  birch = await storeOffice({ office_name: 'Birch', ogid: valley._id });
  const elsewhere = await storeOffice({ office_name: 'Elsewhere', ogid: (await storeGroup())._id });
  client = await groupClient(api, valley);
  await storeMember(elsewhere, 10);
  await storeApplication(elsewhere);
});
afterAll(() => api.stop());

const renewals = (renewals_due: number, renewals_ended: number) => ({ renewals_due, renewals_ended });

const figures = async () =>
  (await client.call('getGroupFigures', { ogid: valley._id })).body as CallAnswer<'getGroupFigures'>;

test('each office of the group has its members, its unpaid names and its renewals', async () => {
  await storeMember(aspen, 200);
  await storeMember(aspen, 60);
  await storeMember(aspen, 0);
  await storeMember(aspen, -1);
  await storeMember(aspen, 200, { state: 'deleted' });
  await storeApplication(aspen);
  await storeApplication(aspen, { payment: 'under way' });
  await storeApplication(aspen, { expiration_date: '2025-01-01' });
  expect(await figures()).toEqual([
    { oid: aspen._id, office_name: 'Aspen', calendar_year: false, active: 3, waiting: 1, ...renewals(2, 1) },
    { oid: birch._id, office_name: 'Birch', calendar_year: true, active: 0, waiting: 0, ...renewals(0, 0) },
  ]);
});

test('a renewed or cancelled membership is not due, and one that was ended at once is not active', async () => {
  const renewed = await storeMember(birch, 10);
  const renewal = await storeMember(birch, 375, {
    kind: 'renewal',
    chain: renewed.chain,
    renews: renewed._id,
  });
  await Application.updateOne({ _id: renewed._id }, { $set: { renewed_as: renewal._id } });
  const cancelled_on = denverDate(new Date());
  const leaving = await storeMember(birch, 20);
  const ended = await storeMember(birch, 30, { cancelled: 'c1', cancelled_on });
  for (const { chain } of [leaving, ended])
    await Membership.create(withDefaults(Membership, { _id: chain, cancelled_on }));
  expect(await figures()).toMatchObject([{}, { active: 2, waiting: 0, ...renewals(0, 0) }]);
});

test('one office has the same figures for the administrator, and an unknown one none', async () => {
  const admin = await adminClient(api);
  const [first] = await figures();
  const ofAspen = async () => (await admin.call('getOfficeFigures', { oid: aspen._id })).body;
  expect(await ofAspen()).toEqual({ ...first, mail_taken_at: null });
  const mail = {
    _id: 'm1',
    to: { name: '', address: aspen.office_email },
    language: 'en',
    template: 'newPassword',
  } as const;
  const at = new Date('2026-11-20T16:14:00.000Z');
  await Outbox.create({ ...mail, state: 'sent', due: at, created: at, sent: at });
  await Outbox.create({ ...mail, _id: 'm2', state: 'dead', due: at, created: at });
  expect(await ofAspen()).toMatchObject({ mail_taken_at: at.toISOString() });
  expect((await admin.call('getOfficeFigures', { oid: 999_999 })).status).toBe(404);
});

/** What can be said of a term that ends soon: also what others do with it at this moment. */
const term = fc.record({
  days: fc.constantFrom(-181, -180, -90, -1, 0, 1, 30, 60, 61),
  state: fc.constantFrom('live', 'live', 'live', 'hidden', 'deleted'),
  paid: fc.constantFrom(true, true, true, false),
  renewed: fc.constantFrom('', '', 'live', 'hidden'),
  cancelled: fc.constantFrom('', '', '', 'at once', 'with its term'),
});

test('each office has as many renewals due and ended as its list of renewals has rows', async () => {
  const offices = [aspen, birch];
  const admin = await adminClient(api);
  const today = denverDate(new Date());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(term, fc.nat(1)), { maxLength: 12 }), async (terms) => {
      await Promise.all([Application.deleteMany({}), Membership.deleteMany({})]);
      for (const [{ days, state, paid, renewed, cancelled }, at] of terms) {
        const office = offices[at] ?? aspen;
        const atOnce = cancelled === 'at once' && { cancelled: 'c', cancelled_on: today };
        const fields = { state, paid, ...atOnce } as const;
        const { _id, chain } = await storeMember(office, days, fields);
        if (cancelled !== '') {
          const cancellation = { cancelled_on: today, ended_at_once: cancelled === 'at once' };
          await Membership.create(withDefaults(Membership, { _id: chain, ...cancellation }));
        }
        if (renewed === '') continue;
        const renewal = { kind: 'renewal', chain, renews: _id, state: renewed, paid: false } as const;
        const { _id: renewed_as } = await storeMember(office, days + 365, renewal);
        await Application.updateOne({ _id }, { $set: { renewed_as } });
      }
      const expected = [];
      for (const { _id: oid, office_name, calendar_year } of offices) {
        const rowsOf = async (which: 'due' | 'expired') => {
          const { body } = await admin.call('getRenewals', { oid, which, limit: 100 });
          return (body as CallAnswer<'getRenewals'>).rows.length;
        };
        const [due, ended] = await Promise.all([rowsOf('due'), rowsOf('expired')]);
        const counted = renewals(due, ended);
        if (counted.renewals_due + counted.renewals_ended > 0)
          expected.push({ oid, office_name, calendar_year, ...counted });
      }
      expect((await admin.call('getRenewalsByOffice', {})).body).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

test.each([
  ['2026-12-31', renewals(2, 0)],
  ['2027-01-01', renewals(0, 2)],
  ['2027-01-03', renewals(0, 2)],
  ['2027-06-29', renewals(0, 2)],
  ['2027-06-30', undefined],
])('memberships of the year 2026 on %s', async (day, expected) => {
  await Promise.all([Application.deleteMany({}), Membership.deleteMany({})]);
  for (const _ of [1, 2])
    await storeMember(birch, 0, { starts: '2026-01-01', expiration_date: '2026-12-31' });
  moved = denverInstant(day, 9);
  const [admin, group] = [await adminClient(api), await groupClient(api, valley)];
  const [, ofGroup] = (await group.call('getGroupFigures', { ogid: valley._id }))
    .body as CallAnswer<'getGroupFigures'>;
  const { body: ofAll } = await admin.call('getRenewalsByOffice', {});
  const { body: ofOffice } = await admin.call('getOfficeFigures', { oid: birch._id });
  moved = undefined;
  expect(ofGroup).toMatchObject(expected ?? renewals(0, 0));
  expect(ofOffice).toMatchObject(ofGroup ?? {});
  const named = { oid: birch._id, office_name: 'Birch', calendar_year: true };
  expect(ofAll).toEqual(expected === undefined ? [] : [{ ...named, ...expected }]);
});
