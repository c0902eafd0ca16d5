import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailInbox } from '../../../../local/mail';
import type { TestApi } from '../../../test/api';
import { type Mailing, startMailing } from '../../../test/mailing';
import { storeOffice } from '../../../test/records';
import { copyFor, mayMailForm, mayMailFormAgain } from '../../base/limits/copies';
import { Limit } from '../../base/limits/counters';
import { RULES } from '../../base/limits/rules';
import { queueMails } from '../../letters/mail/queue';
import { Link } from '../../base/links/model';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { sendResumeLink } from './resume';

const DAY = 86_400_000;
let clock = new Date();
let mailing: Mailing;
let api: TestApi;
let inbox: MailInbox;
let office: OfficeDoc;

beforeAll(async () => {
  mailing = await startMailing('resume', () => clock);
  ({ api, inbox } = mailing);
  office = await storeOffice({ office_name: 'Maple Clinic' });
});
afterAll(() => mailing.stop());
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
  const [mail] = await mailing.send();
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

test('birthday, signature and card are never stored, and nothing typed stays in the outbox', async () => {
  expect((await save({ birthday: 'secret', signatureURL: 'secret', nonce: 'secret' })).status).toBe(200);
  expect(JSON.stringify(await Outbox.find().lean())).not.toContain('secret');
  await tokenOfMail();
  expect(JSON.stringify(await Link.find().lean())).not.toContain('secret');
  expect(JSON.stringify(await Outbox.find().lean())).not.toContain('Denver');
});

test('it ends after 7 days; until then a new link can be asked for, to that address only', async () => {
  await save();
  const used = await tokenOfMail();
  await resume(used);
  await queueMails(
    await sendResumeLink({ email: 'lucja@rollbook.example', language: 'es' }, api.services),
    clock,
  );
  await queueMails(
    await sendResumeLink({ email: 'other@rollbook.example', language: 'es' }, api.services),
    clock,
  );
  const token = await tokenOfMail();
  expect(inbox.messages()).toHaveLength(2);
  expect(token).not.toBe(used);
  clock = new Date(clock.getTime() + 7 * DAY);
  expect((await resume(token)).status).toBe(410);
  await queueMails(
    await sendResumeLink({ email: 'lucja@rollbook.example', language: 'es' }, api.services),
    clock,
  );
  await tokenOfMail();
  expect(inbox.messages()).toHaveLength(2);
});

const queued = () => Outbox.countDocuments({ template: 'resume' });

test('a mailbox gets three mails a day from one network, the answer says so, and an unknown office is refused', async () => {
  expect((await save({ office: 999 })).status).toBe(404);
  const mailed = [];
  for (let count = 0; count < 5; count++) mailed.push((await save()).body);
  const [yes, no] = [true, false].map((value) => ({ success: true, mailed: value }));
  expect(mailed).toEqual([yes, yes, yes, no, no]);
  expect(await queued()).toBe(RULES.formLinksOfNetwork.most);
  expect((await save({ email: 'other@rollbook.example' })).body).toEqual(yes);
  expect(await queued()).toBe(RULES.formLinksOfNetwork.most + 1);
});

test('forms, copies and new links of strangers do not use up a person’s own links to a form', async () => {
  const own = (ip: string) => mayMailForm('ann@rollbook.example', { ...api.services, ip });
  for (let count = 0; count < 4; count++) await copyFor('ann@rollbook.example', api.services);
  for (let count = 0; count < 9; count++) await own('198.51.100.1');
  for (let count = 0; count < 9; count++) await mayMailFormAgain('ann@rollbook.example', api.services);
  expect(await own('203.0.113.1')).toBe(true);
});
