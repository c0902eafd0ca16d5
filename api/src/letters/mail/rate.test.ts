import { denverInstant } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import mongoose from 'mongoose';
import { startApi, type TestApi } from '../../../test/api';
import { adminClient } from '../../../test/signIn';
import { faultsOf, yearEnd } from '../../../test/yearEnd';
import { registry } from '../../base/metrics/registry';
import { claimInSlot } from './deliver';
import { Outbox } from './model';
import { queueMails } from './queue';
import { isByDay, lastGoes, takeSlot } from './rate';
import { readMailStock } from './stock';
import { startMailWorker } from './worker';

let api: TestApi;
const noon = denverInstant('2026-12-31', 12);
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

beforeAll(async () => {
  api = await startApi('mail_rate', { now: () => noon, environment: { BRAND_MAILS_PER_MINUTE: '20' } });
});
afterAll(() => api.stop());
beforeEach(() => mongoose.model('MailRate').deleteMany({}));

test('slots are evenly spaced, also for many workers at a time, and none is saved up', async () => {
  const together = await Promise.all(Array.from({ length: 6 }, () => takeSlot(20, at(0))));
  expect(together.toSorted()).toEqual([0, 3000, 3000, 3000, 3000, 3000]);
  expect(await takeSlot(20, at(2))).toBe(1000);
  expect(await takeSlot(20, at(3))).toBe(0);
  // A little late: it keeps the beat.
  expect([await takeSlot(20, at(7)), await takeSlot(20, at(8.5)), await takeSlot(20, at(9))]).toEqual([
    0, 500, 0,
  ]);
  // After an hour of rest there is one, and not an hour's worth.
  expect([await takeSlot(20, at(3600)), await takeSlot(20, at(3600))]).toEqual([0, 3000]);
});

test('a rate that does not divide a minute is never exceeded', async () => {
  let [ms, sent] = [0, 0];
  for (; ms < 2000; sent += 1) {
    for (let wait = 1; wait > 0; ms += wait) wait = await takeSlot(7000, at(ms / 1000));
  }
  // 233 in 2 seconds; the spaces are whole milliseconds.
  expect(sent).toBeLessThanOrEqual(233);
  expect(sent).toBeGreaterThan(200);
});

test('a clock that was set back, or a higher rate, keeps no mail waiting', async () => {
  expect(await takeSlot(20, at(3600))).toBe(0);
  expect(await takeSlot(20, at(0))).toBe(0);
  expect(await takeSlot(1, at(60))).toBe(0);
  expect(await takeSlot(600, at(61))).toBe(0);
});

test('reminders go by day in Denver, and the rest is told by it', () => {
  const hours = [7.99, 8, 20.99, 21].map(
    (hour) => new Date(denverInstant('2026-12-31', 0).getTime() + hour * 3_600_000),
  );
  expect(hours.map(isByDay)).toEqual([false, true, true, false]);
  expect(lastGoes(20, 20, noon)).toEqual(at(60));
  // 12,000 at 20 a minute are ten hours: nine of today, and one of tomorrow.
  expect(lastGoes(12_000, 20, noon)).toEqual(denverInstant('2027-01-01', 9));
  expect(lastGoes(20, 20, denverInstant('2026-12-31', 23))).toEqual(
    new Date(denverInstant('2027-01-01', 8).getTime() + 60_000),
  );
});

test('the home says how many wait and when the last one goes', async () => {
  const admin = await adminClient(api);
  const told = async () => (await admin.call('getMailQueue', {})).body;
  await Outbox.deleteMany({});
  expect(await told()).toEqual({ per_minute: 20, waiting: 0, sent_today: 0, last_goes: null });
  const to = { name: 'Ann', address: 'ann@rollbook.example' };
  const mail = { to, language: 'en', template: 'officeMovedAway', data: { office_name: 'Maple' } } as const;
  await queueMails(
    [...Array(40).keys()].map((nth) => ({ ...mail, id: `m${nth}`, once: true })),
    noon,
  );
  await queueMails([{ ...mail, id: 'urgent' }], noon);
  await Outbox.updateOne({ _id: 'm0' }, { $set: { state: 'sent', sent: noon } });
  expect(await told()).toEqual({
    per_minute: 20,
    waiting: 39,
    sent_today: 1,
    last_goes: at(117).toISOString(),
  });
});

test('what waits for copies is not kept waiting by links without end: one slot in four is for the longest due', async () => {
  await Outbox.deleteMany({});
  const mail = { language: 'en', template: 'officeMovedAway', data: { office_name: 'Maple' } } as const;
  const to = { name: 'Ann', address: 'ann@rollbook.example' };
  await queueMails([{ ...mail, to, id: 'reminder', once: true }], at(-7200));
  await queueMails([{ ...mail, to, id: 'copy', strangersAt: 3 }], at(-3600));
  await queueMails(
    [...Array(9).keys()].map((nth) => ({ ...mail, to, id: `link${nth}` })),
    noon,
  );
  const claimed: string[] = [];
  for (let slot = 0; slot < 11; slot += 1) {
    const next = await claimInSlot(20, at(slot * 3), slot + 1);
    claimed.push(typeof next === 'object' && next !== null ? next._id.slice(0, 4) : String(next));
  }
  expect(claimed.indexOf('copy')).toBe(3);
  expect(claimed.at(-1)).toBe('remi');
});

test('metrics: reminders that a rate holds back are not late, what a person waits for is', async () => {
  await Outbox.deleteMany({});
  const mail = { language: 'en', template: 'officeMovedAway', data: { office_name: 'Maple' } } as const;
  const to = { name: 'Ann', address: 'ann@rollbook.example' };
  const told = async (mailsPerMinute: number, now: Date) => {
    registry.resetMetrics();
    await readMailStock(now, { ...api.services.brand, mailsPerMinute });
    const lines = (await registry.metrics()).split('\n');
    const value = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
    return {
      due: value('rollbook_outbox_mails{state="due"}'),
      held: value('rollbook_outbox_mails{state="held"}'),
      oldest: value('rollbook_outbox_oldest_seconds'),
      lag: value('rollbook_mail_worker_lag_seconds'),
      heldFor: value('rollbook_outbox_held_seconds'),
    };
  };
  await queueMails(
    [...Array(5).keys()].map((nth) => ({ ...mail, to, id: `r${nth}`, once: true })),
    noon,
  );
  // Eight hours of waiting by the rule of the rate, and none without one.
  const [hours, nothing] = [8 * 3600, { due: 0, held: 0, oldest: 0, lag: 0, heldFor: 0 }];
  expect(await told(20, at(hours))).toEqual({ ...nothing, held: 5, heldFor: hours });
  expect(await told(0, at(hours))).toEqual({ ...nothing, due: 5, oldest: hours, lag: hours });
  await queueMails([{ ...mail, to, id: 'link' }], at(hours - 1000));
  const late = { held: 5, heldFor: hours, due: 1, oldest: 1000, lag: 1000 };
  expect(await told(20, at(hours))).toEqual(late);
  // A mail that failed waits for its next try: it is old, and no worker is late.
  await Outbox.updateOne({ _id: 'link' }, { $set: { due: at(hours + 600) } });
  expect(await told(20, at(hours))).toEqual({ ...late, lag: 0 });
});

test('a worker sends all under a rate, and stops in between', async () => {
  await Outbox.deleteMany({});
  const brand = { ...api.services.brand, mailsPerMinute: 60_000 };
  const services = { ...api.services, now: () => new Date(), brand };
  const mail = { language: 'en', template: 'officeMovedAway', data: { office_name: 'Maple' } } as const;
  const to = { name: 'Ann', address: 'not an address' };
  await queueMails(
    [1, 2, 3].map((nth) => ({ ...mail, to, id: `w${nth}` })),
    services.now(),
  );
  const worker = startMailWorker(services, { cardPdf: async () => undefined });
  await vi.waitFor(async () => expect(await Outbox.countDocuments({ attempts: 1, settled: 1 })).toBe(3), {
    timeout: 20_000,
  });
  await worker.stop();
});

test('80 ends on one day: under the rate, the link in the middle goes in the next slot, and nothing goes that is untrue', async () => {
  await api.stop();
  const run = await yearEnd({ name: 'year_end', members: 80 });
  expect(run.queued).toBe(80);
  expect(faultsOf(run)).toEqual([]);
  expect(run.sent).toHaveLength(80 - run.untrue.size + 1);
  api = await startApi('mail_rate');
});
