import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicant, DECLINED, newAttempt, OK, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { officeClient } from '../../../test/signIn';
import { closeDatabase } from '../database';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { stockReaders } from '../../subjects';
import { registry } from './registry';
import { type MetricsServer, startMetrics } from './server';

let till: Till;
let office: OfficeDoc;
let metrics: MetricsServer;

beforeAll(async () => {
  // What the tests before have counted in this process.
  registry.resetMetrics();
  till = await startTill('metrics');
  office = await storeOffice();
  metrics = await startMetrics({ host: '127.0.0.1', port: 0 }, till.api.services, stockReaders);
});
afterAll(async () => {
  await metrics.stop();
  await till.stop();
});

/** The samples by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const answered = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  expect(answered.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await answered.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const pay = (nonce: string) =>
  till.api.client().call('processApplicationPayment', applicant(office._id, { nonce, another: true }), {
    attempt: newAttempt(),
  });

test('are served on their own listener only', async () => {
  for (const path of ['/metrics', '/api/metrics'])
    expect((await fetch(till.api.url + path)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metrics.port}/healthz`)).status).toBe(404);
});

test('count requests, payments, mails and sessions', async () => {
  expect((await pay(OK)).status).toBe(200);
  expect((await pay(DECLINED)).status).toBe(402);
  till.square.faults.next({ fault: 'lost-after-charge' });
  expect((await pay(OK)).status).toBe(202);
  await officeClient(till.api, office);
  const wrong = { email: office.office_email, password: 'not-the-password' };
  expect((await till.api.client().call('officeLogin', wrong)).status).toBe(401);
  const [mail] = await Outbox.find().lean();
  await Outbox.updateOne({ _id: mail?._id ?? '' }, { $set: { state: 'dead' } });
  till.pass(1);

  const found = await scrape();
  const seconds = 'rollbook_http_request_duration_seconds_count';
  expect(Object.fromEntries(found)).toMatchObject({
    [`${seconds}{call="processApplicationPayment",status="200"}`]: 1,
    [`${seconds}{call="processApplicationPayment",status="402"}`]: 1,
    [`${seconds}{call="officeLogin",status="401"}`]: 1,
    'rollbook_payment_moves_total{kind="application",state="done",outcome="ok"}': 1,
    'rollbook_payment_moves_total{kind="application",state="failed",outcome="declined"}': 1,
    'rollbook_payments{state="charging"}': 1,
    'rollbook_payments{state="review"}': 0,
    'rollbook_outbox_mails{state="dead"}': 1,
    'rollbook_sessions{role="office"}': 1,
    'rollbook_sessions{role="admin"}': 0,
    'rollbook_sign_in_failures_total{role="office"}': 1,
    rollbook_database_up: 1,
  });
  expect(found.get('rollbook_outbox_mails{state="due"}')).toBeGreaterThan(0);
  expect(found.get('rollbook_outbox_oldest_seconds')).toBeGreaterThanOrEqual(60);
  expect(found.get('rollbook_mail_worker_lag_seconds')).toBeGreaterThanOrEqual(60);
  expect(found.get('rollbook_oldest_unsettled_payment_seconds')).toBeGreaterThanOrEqual(60);
  expect(found.get('rollbook_reconciler_lag_seconds')).toBeGreaterThan(0);
  expect(found.has('process_cpu_seconds_total')).toBe(true);
});

test('have the time of the last reconciler round', async () => {
  await till.reconcile();
  expect((await scrape()).get('rollbook_payments{state="charging"}')).toBe(0);
});

test('have no stock gauges while the database is away, and report it as down', async () => {
  await closeDatabase();
  const found = await scrape();
  expect(found.get('rollbook_database_up')).toBe(0);
  const told = [...found.keys()].filter((name) =>
    /^rollbook_(payments|outbox|oldest|reconciler|mail_worker)/.test(name),
  );
  expect(told).toEqual([]);
});
