import { afterEach, beforeEach, expect, test } from 'vitest';
import { Application } from '../../src/membership/record/application';
import { createClient } from '../api';
import { atOffice } from '../enrolment';
import { applicant, newAttempt } from '../payments';
import { type Installation, startInstallation } from './installation';

let installation: Installation;
let url: string;
beforeEach(async () => {
  installation = await startInstallation();
  url = installation.urls[0] ?? '';
});
afterEach(() => installation.stop());

const api = () => {
  const [only] = installation.apis;
  if (only === undefined) throw new Error('one API process is started');
  return only;
};

test('SIGTERM: the charge under way is answered, no new connection is accepted, and the process ends by itself', async () => {
  const { square, office } = installation;
  square.faults.next({ fault: 'late-answer', ms: 1500 });
  const paying = createClient(url).call('processApplicationPayment', applicant(office._id), {
    attempt: newAttempt(),
  });
  await expect.poll(() => square.payments().length, { timeout: 20_000 }).toBe(1);
  const stopped = api().stop();
  await expect
    .poll(() => fetch(`${url}/livez`).catch(() => 'refused'), { interval: 20, timeout: 5000 })
    .toBe('refused');

  expect(await paying).toMatchObject({ status: 200, body: { success: true } });
  await stopped;
  // A process that had to be ended for good has no exit code.
  expect(api().running().process.exitCode).toBe(0);
  expect(await Application.countDocuments({ paid: true, state: 'live' })).toBe(1);
});

test('SIGTERM without its database: the process ends by itself all the same', async () => {
  await installation.database.kill();
  const { _id: oid } = installation.office;
  const waiting = createClient(url).call('submitApplication', atOffice(oid), { attempt: newAttempt() });
  waiting.catch(() => {});
  const health = () => fetch(`${url}/healthz`).then(({ status }) => status);
  await expect.poll(health, { timeout: 20_000 }).toBe(503);
  await api().stop();
  expect(api().running().process.exitCode).toBe(0);
  await installation.database.start();
});
