import { addDays, denverDate, type LinkPurpose } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { memberClient } from '../../../test/signIn';
import { accountOfLink } from '../../parties/accounts/passwordLinks';
import { Limit } from '../../base/limits/counters';
import { RULES } from '../../base/limits/rules';
import { makeLinks } from './transport';
import { Outbox } from './model';
import { readLink } from '../../base/links/links';

const HOUR = 3_600_000;
const SOON = { timeout: 20_000 };
/** The start of all windows. */
const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR);
let clock = start;
let api: TestApi;

beforeAll(async () => {
  api = await startApi('asked_links', { now: () => clock, environment: { TRUST_PROXY: '1' } });
  const office = await storeOffice({ office_email: 'clinic@mail.example', online_payment: true });
  const paid = { paid: true, payment_type: 'cash' } as const;
  const email = 'ann@mail.example';
  await storeApplication(office, { ...paid, email, expiration_date: addDays(denverDate(start), 10) });
  await storeApplication(office, { email, first: 'Ben' });
  await storeApplication(office, { ...paid, email: 'thief@mail.example', first: 'Eve' });
});
beforeEach(async () => {
  clock = start;
  await Promise.all([Limit.deleteMany({}), Outbox.deleteMany({})]);
});
afterAll(() => api.stop());

type Purpose = Exclude<LinkPurpose, 'resume' | 'stop-reminders'> | 'password';
type Ask = (headers: Record<string, string>) => Promise<{ status: number; body: unknown }>;

async function asking(purpose: Purpose): Promise<Ask> {
  if (purpose === 'password')
    return (headers) => api.client().call('askPasswordLink', { email: 'clinic@mail.example' }, { headers });
  if (purpose === 'confirm-email') {
    const thief = await memberClient(api, 'thief@mail.example');
    return (headers) => thief.call('changeMyEmail', { email: 'ann@mail.example' }, { headers });
  }
  const input = { purpose, email: 'ann@mail.example', language: 'en' };
  return (headers) => api.client().call('sendNewLink', input, { headers });
}

/** True while the link of the newest mail works. */
async function lastLinkWorks(purpose: Purpose, token: string): Promise<boolean> {
  if (purpose === 'password') return (await accountOfLink(token, clock)) !== undefined;
  return (await readLink(token, purpose, clock)) !== undefined;
}

/** What the counters of the mailbox's links of a purpose have counted. */
async function countedFor(purpose: Purpose): Promise<number> {
  const counters = await Limit.find({ _id: { $regex: `^links:${purpose}:` } }).lean();
  return counters.reduce((sum, { count }) => sum + count, 0);
}

/** Mails with a link: the present address is told as well, without one. */
const WITH_LINK = { template: { $ne: 'emailAsked' } } as const;

async function tokenOfNewest(): Promise<string> {
  const mail = await Outbox.findOne(WITH_LINK).sort({ _id: -1 }).orFail().lean();
  const { data } = await makeLinks(mail, 'http://rollbook.test', clock);
  return /#([\w-]{43})/.exec(JSON.stringify(data))?.[1] ?? '';
}

test.each<Purpose>(['renew', 'pay', 'member', 'confirm-email', 'password'])(
  'beyond the limits of its mailbox a %s link is not mailed, the answer is the same, and the last one works',
  async (purpose) => {
    const { linksOfMailbox: ofMailbox, linksOfMailboxInAll: ofMailboxInAll } = RULES;
    const ask = await asking(purpose);
    const asked = async (ip: string) =>
      expect(await ask({ 'X-Forwarded-For': ip })).toMatchObject({ status: 200, body: { success: true } });
    const mailed = async (ip: string, mails: number) => {
      await asked(ip);
      await expect.poll(() => Outbox.countDocuments(WITH_LINK), SOON).toBe(mails);
    };
    /** The answer does not wait for the mail: what the limits have counted tells that the request is over. */
    const refused = async (ip: string, counters: number) => {
      const [before, mails] = await Promise.all([countedFor(purpose), Outbox.countDocuments(WITH_LINK)]);
      await asked(ip);
      await expect.poll(() => countedFor(purpose), SOON).toBe(before + counters);
      expect(await Outbox.countDocuments(WITH_LINK)).toBe(mails);
    };
    for (let mails = 1; mails <= ofMailbox.most; mails++) await mailed('198.51.100.1', mails);
    await refused('198.51.100.1', 1);
    // Another network is not out of links.
    for (let mails = ofMailbox.most + 1; mails <= ofMailboxInAll.most; mails++)
      await mailed(`203.0.113.${mails}`, mails);
    const last = await tokenOfNewest();
    await refused('192.0.2.1', 2);
    // Until the next mail is sent, the last one has a link that works.
    clock = new Date(start.getTime() + ofMailboxInAll.windowMs - 1);
    expect(await lastLinkWorks(purpose, last)).toBe(true);
    clock = new Date(start.getTime() + ofMailboxInAll.windowMs);
    await mailed('192.0.2.1', ofMailboxInAll.most + 1);
  },
);
