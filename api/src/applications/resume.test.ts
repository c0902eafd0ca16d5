import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailInbox, startMail } from '../../../local/mail';
import { startApi, type TestApi } from '../../test/api';
import { storeOffice } from '../../test/records';
import { Limit } from '../limits/counters';
import { ASKED_LINKS } from '../limits/rules';
import { Link } from '../links/model';
import { claimMail, deliverMail } from '../mail/deliver';
import { Outbox } from '../mail/model';
import { createSender, type Sender } from '../mail/transport';
import type { OfficeDoc } from '../offices/model';
import { sendResumeLink } from './resume';

const DAY = 86_400_000;
let clock = new Date();
let api: TestApi;
let inbox: MailInbox;
let sender: Sender;
let office: OfficeDoc;
const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-resume-'));

beforeAll(async () => {
  inbox = await startMail({ dataDir });
  api = await startApi('resume', { now: () => clock, environment: { SMTP_URL: inbox.smtpUrl } });
  sender = createSender(api.services);
  office = await storeOffice({ office_name: 'Maple Clinic' });
});
afterAll(async () => {
  sender.close();
  await inbox.stop();
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await Promise.all([Limit.deleteMany({}), Outbox.deleteMany({}), Link.deleteMany({})]);
  inbox.clear();
});

const typed = (fields: Record<string, unknown> = {}) => ({
  office: office._id,
  language: 'es',
  email: 'Lucja@rollbook.example',
  first: 'Łucja',
  last: '',
  primaryPhone: '303-555-01',
  streetAddress: '',
  city: 'Denver',
  state: '',
  zip: '',
  additionalFamily: 'Ana\nJosé',
  ...fields,
});
const save = (fields?: Record<string, unknown>) => api.client().call('saveForLater', typed(fields));

/** Sends what is in the outbox; answers the token of the newest mail. */
async function tokenOfMail(): Promise<string> {
  for (let mail = await claimMail(clock); mail !== null; mail = await claimMail(clock)) {
    await deliverMail(mail, sender, api.services);
  }
  const [mail] = inbox.messages();
  return /\/resume\?lang=es#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const resume = (token: string) => api.client().call('resumeForm', { token });

test('a mailed link gives back what was typed, once, on any device', async () => {
  expect((await save()).status).toBe(200);
  const token = await tokenOfMail();
  expect(inbox.messages()).toMatchObject([
    { to: ['Lucja@rollbook.example'], subject: expect.stringContaining('Termine su solicitud') },
  ]);
  const opened = await api.client().call('getResumeLink', { token });
  expect(opened.body).toEqual({ office_name: 'Maple Clinic', language: 'es' });
  expect(await resume(token)).toMatchObject({ status: 200, body: typed() });
  expect(await resume(token)).toMatchObject({ status: 410, body: { code: 'link_ended' } });
});

test('birthday, signature and card are refused, and nothing typed stays in the outbox', async () => {
  for (const field of ['birthday', 'signatureURL', 'nonce']) {
    expect((await save({ [field]: 'secret' })).status).toBe(422);
  }
  await save();
  await tokenOfMail();
  expect(JSON.stringify(await Outbox.find().lean())).not.toContain('Denver');
});

test('it ends after 7 days; until then a new link can be asked for, to that address only', async () => {
  await save();
  const used = await tokenOfMail();
  await resume(used);
  await sendResumeLink({ email: 'lucja@rollbook.example', language: 'es' }, api.services);
  await sendResumeLink({ email: 'other@rollbook.example', language: 'es' }, api.services);
  const token = await tokenOfMail();
  expect(inbox.messages()).toHaveLength(2);
  expect(token).not.toBe(used);
  clock = new Date(clock.getTime() + 7 * DAY);
  expect((await resume(token)).status).toBe(410);
  await sendResumeLink({ email: 'lucja@rollbook.example', language: 'es' }, api.services);
  await tokenOfMail();
  expect(inbox.messages()).toHaveLength(2);
});

test('the mailbox is limited, and an unknown office refused', async () => {
  expect((await save({ office: 999 })).status).toBe(404);
  for (let count = 1; count < ASKED_LINKS.ofEmail.most; count++) expect((await save()).status).toBe(200);
  expect((await save()).status).toBe(429);
  expect((await save({ email: 'other@rollbook.example' })).status).toBe(200);
});
