import type { LinkPurpose } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { Limit } from '../limits/counters';
import { limitLinks, mayMailLink } from '../limits/links';
import { RULES } from '../limits/rules';
import { newLink, readLink, spendLink } from './links';
import { Link } from './model';

const MINUTE = 60_000;
let clock = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi('links', { now: () => clock });
});
beforeEach(() => Promise.all([Limit.deleteMany({}), Link.deleteMany({})]));
afterAll(() => api.stop());

const link = (purpose: LinkPurpose, application: number, minutes = 15) =>
  newLink({ purpose, about: { application }, minutes }, clock);

test('a link says what it is about as often as it is read, and is used once', async () => {
  const token = await link('renew', 7);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await readLink(token, 'renew', clock)).toEqual({ application: 7 });
  expect(await readLink(token, 'renew', clock)).toEqual({ application: 7 });
  expect(await spendLink(token, 'renew', clock)).toEqual({ application: 7 });
  expect(await spendLink(token, 'renew', clock)).toBeUndefined();
  expect(await readLink(token, 'renew', clock)).toBeUndefined();
});

test('a link of one purpose opens no other, and stays usable for its own', async () => {
  const token = await link('pay', 7);
  for (const purpose of ['renew', 'resume', 'member', 'confirm-email', 'stop-reminders'] as const) {
    expect(await readLink(token, purpose, clock)).toBeUndefined();
    expect(await spendLink(token, purpose, clock)).toBeUndefined();
  }
  expect(await spendLink(token, 'pay', clock)).toEqual({ application: 7 });
});

test('a link ends at its expiry, in the clock of the service', async () => {
  const token = await link('member', 7);
  const begun = clock;
  clock = new Date(begun.getTime() + 15 * MINUTE - 1);
  expect(await readLink(token, 'member', clock)).toEqual({ application: 7 });
  clock = new Date(begun.getTime() + 15 * MINUTE);
  expect(await readLink(token, 'member', clock)).toBeUndefined();
  expect(await spendLink(token, 'member', clock)).toBeUndefined();
});

test('of many uses at once, one succeeds', async () => {
  const token = await link('renew', 7);
  const uses = await Promise.all(Array.from({ length: 20 }, () => spendLink(token, 'renew', clock)));
  expect(uses.filter((about) => about !== undefined)).toEqual([{ application: 7 }]);
});

test("one person's link never opens another person's, and a wrong token opens nothing", async () => {
  const [ann, ben] = [await link('renew', 1), await link('renew', 2)];
  expect(await spendLink(ann, 'renew', clock)).toEqual({ application: 1 });
  expect(await readLink(ann, 'renew', clock)).toBeUndefined();
  expect(await readLink(ben, 'renew', clock)).toEqual({ application: 2 });
  for (const wrong of ['', 'x', ben.slice(0, -1), `${ben}x`, ben.toUpperCase()]) {
    expect(await spendLink(wrong, 'renew', clock)).toBeUndefined();
  }
});

test('the database has no token', async () => {
  const token = await link('renew', 7);
  expect(JSON.stringify(await Link.find().lean())).not.toContain(token);
});

test('a new link gets the same answer whatever the address and however often it is asked for', async () => {
  for (let count = 0; count < RULES.linksOfMailbox.most + 2; count++) {
    const input = { purpose: 'renew', email: 'ann@rollbook.example', language: 'es' };
    expect(await api.client().call('sendNewLink', input)).toMatchObject({
      status: 200,
      body: { success: true },
    });
  }
});

test('beyond the limit of its mailbox, for one purpose, a network gets no more mails', async () => {
  const from = (ip: string) => ({ config: api.services.config, ip, now: () => clock });
  const { linksOfMailbox: ofMailbox, linksOfMailboxInAll: ofMailboxInAll } = RULES;
  for (let count = 0; count < ofMailbox.most; count++)
    expect(await mayMailLink('member', 'ann@mail.example', from('198.51.100.1'))).toBe(true);
  expect(await mayMailLink('member', 'Ann+2@mail.example', from('198.51.100.1'))).toBe(false);
  expect(await mayMailLink('pay', 'ann@mail.example', from('198.51.100.1'))).toBe(true);
  expect(await mayMailLink('member', 'ann@mail.example', from('203.0.113.1'))).toBe(true);
  for (let count = ofMailbox.most + 1; count < ofMailboxInAll.most; count++)
    expect(await mayMailLink('member', 'ann@mail.example', from(`203.0.113.${count}`))).toBe(true);
  expect(await mayMailLink('member', 'ann@mail.example', from('203.0.113.99'))).toBe(false);
});

test('requests for one purpose stop no requests for another from the same address', async () => {
  const visitor = { ...api.services, ip: '198.51.100.60' };
  const asked = (purpose: Parameters<typeof limitLinks>[0]) => limitLinks(purpose, 'en', visitor);
  for (let count = 0; count < RULES.linksOfAddress.most; count += 1) await asked('member');
  await expect(asked('member')).rejects.toMatchObject({ code: 'too_many' });
  for (const purpose of ['password', 'pay', 'resume'] as const) await asked(purpose);
});
