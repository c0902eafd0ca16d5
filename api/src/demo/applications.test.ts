import { chainStatus, denverDate, monthOf, monthsUntil, renewalTime } from '@rollbook/contract';
import { describe, expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../test/api';
import { readBrand } from '../parties/brand/settings';
import { readConfig } from '../base/config';
import { toChain } from '../membership/record/chain';
import { demoApplications } from './applications';
import { demoCancelled } from './cancelled';
import { officeDocs } from './offices';

const DAY_MS = 86_400_000;
const brand = readBrand(readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' }));

describe.each([
  ['in the morning', '2026-11-20T16:00:00Z'],
  ['in the evening', '2026-11-21T02:30:00Z'],
  ['at the last minutes of October', '2027-11-01T05:30:00Z'],
  ['at the first minutes of the year', '2028-01-01T07:30:00Z'],
  ['on 29 February', '2028-02-29T18:30:00Z'],
  ['while the clocks go forward', '2027-03-14T09:00:00Z'],
  ['while the clocks go back', '2027-11-07T08:00:00Z'],
])('the demo that first starts %s', (_, moment) => {
  const now = new Date(moment);
  const { applications, payments } = demoApplications(officeDocs(now), brand, now);

  test('has 120 applications between September 2024 and now, some in the past 30 days', () => {
    expect(applications).toHaveLength(120);
    const months = new Set(applications.map((one) => monthOf(denverDate(one.application_time))));
    const [, ...past] = monthsUntil(now);
    expect(past.filter((month) => !months.has(month))).toEqual([]);
    expect(applications.every((one) => one.application_time <= now)).toBe(true);
    const recent = applications.filter((one) => now.getTime() - one.application_time.getTime() < 30 * DAY_MS);
    expect(recent.length).toBeGreaterThan(20);
    expect(new Set(recent.map(({ paid }) => paid)).size).toBe(2);
  });

  test('has members of every status, and applications that each office owes for', () => {
    const alone = applications.map((one) => toChain({ applications: [one], membership: undefined }));
    const statuses = new Set(alone.map((chain) => chainStatus(chain, denverDate(now)).status));
    expect([...statuses].toSorted()).toEqual(['ACTIVE', 'EXPIRED', 'PENDING']);
    for (const oid of [3, 4, 5, 6, 7])
      expect(applications.filter((one) => one.oid === oid && !one.paid).length).toBeGreaterThanOrEqual(2);
    expect(applications.filter(({ payment_time }) => payment_time !== null && payment_time > now)).toEqual(
      [],
    );
  });

  test('has memberships that are renewed, due and lapsed', () => {
    const today = denverDate(now);
    const renewed = applications.filter(({ renewed_as }) => renewed_as !== null);
    const next = new Map(applications.map((one) => [one._id, one]));
    expect(renewed.length).toBeGreaterThan(3);
    for (const { _id, chain, first, expiration_date, renewed_as } of renewed) {
      const renewal = next.get(renewed_as ?? 0);
      expect(renewal).toMatchObject({ kind: 'renewal', renews: _id, chain, first, paid: true });
      expect(renewal?.starts.localeCompare(expiration_date)).toBe(1);
    }
    const rest = applications.filter(({ paid, renewed_as }) => paid && renewed_as === null);
    const times = rest.map(({ expiration_date }) => renewalTime(expiration_date, today));
    expect(new Set(times).has('open')).toBe(true);
    expect(rest.some(({ expiration_date }) => expiration_date < today)).toBe(true);
  });

  test('has members who are cancelled, refunded in every way and disputed', () => {
    const seed = demoApplications(officeDocs(now), brand, now);
    const { memberships, refunds, disputes } = demoCancelled(seed.applications, seed.payments, now);
    const today = denverDate(now);
    const states = memberships.map((membership) => {
      const chain = seed.applications.filter((one) => one.chain === membership._id);
      const all = { chain: membership._id, applications: chain, membership };
      return chainStatus(toChain(all), today).status;
    });
    expect(states).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'ACTIVE']);
    expect(memberships.every(({ cancelled_on }) => cancelled_on <= today)).toBe(true);
    expect(refunds.map(({ state, by_hand, handed_out }) => [state, by_hand, handed_out !== ''])).toEqual([
      ['completed', 'offline', true],
      ['owed', 'offline', false],
      ['completed', '', false],
    ]);
    const disputed = seed.payments.filter(({ watch }) => watch);
    expect(disputes.map(({ payment }) => payment)).toEqual(disputed.map(({ _id }) => _id));
    expect(disputed[0]?.square_id).toMatch(/\w{22}/);
  });

  test('is the same at every start that finishes the first one', () => {
    expect(demoApplications(officeDocs(now), brand, now)).toEqual({ applications, payments });
  });
});
