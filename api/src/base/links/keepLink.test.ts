import { VISITS_PATH } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from '../../../test/api';
import { newPasswordLink } from '../../parties/accounts/passwordLinks';
import { newLink, readLink, spendLink } from './links';

const MINUTE = 60_000;
let clock = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi('visits', { now: () => clock });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => api.stop());

const reopened = z.object({ visit: z.string().default(''), token: z.string().default('') });

type Purpose = 'renew' | 'pay' | 'password';

const post = (call: 'keep' | 'reopen', body: object, cookie = '') =>
  fetch(`${api.url}${VISITS_PATH}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  });

async function keep(token: string, purpose: Purpose = 'renew') {
  const answer = await post('keep', { token, purpose });
  const [set = ''] = answer.headers.getSetCookie();
  const { visit } = reopened.parse(await answer.json());
  return { status: answer.status, visit, set, cookie: set.split(';')[0] ?? '' };
}

async function reopen(visit: string, cookie: string, purpose: Purpose = 'renew') {
  const answer = await post('reopen', { visit, purpose }, cookie);
  const { token } = reopened.parse(await answer.json());
  return { status: answer.status, token };
}

const link = (purpose: 'renew' | 'pay', application = 7) =>
  newLink({ purpose, about: { application, email: 'ann@mail.example' }, minutes: 600 }, clock);

test('a kept link is reopened with the cookie of its visit, and stands for the link until it is used', async () => {
  const token = await link('renew');
  const { visit, set, cookie } = await keep(token);
  expect(set).toMatch(/HttpOnly/i);
  expect(set).toMatch(/SameSite=Strict/i);
  expect(set).toContain(`Path=${VISITS_PATH};`);
  expect(set).not.toContain(token);
  const again = await reopen(visit, cookie);
  expect(again.status).toBe(200);
  expect(again.token).not.toBe(token);
  expect(await readLink(again.token, 'renew', clock)).toMatchObject({ application: 7 });
  expect(await readLink(again.token, 'pay', clock)).toBeUndefined();
  expect(await spendLink(again.token, 'renew', clock)).toMatchObject({ application: 7 });
  expect(await spendLink(token, 'renew', clock), 'one use, by whichever').toBeUndefined();
  expect((await reopen(visit, cookie)).status, 'it ends on success').toBe(410);
});

test('neither the name of a visit nor another cookie or purpose opens it', async () => {
  const [ann, ben] = [await keep(await link('renew', 1)), await keep(await link('renew', 2))];
  expect((await reopen(ann.visit, '')).status).toBe(410);
  const planted = `${ann.cookie.split('=')[0]}=${ben.cookie.split('=')[1]}`;
  expect((await reopen(ann.visit, planted)).status).toBe(410);
  expect((await reopen(ann.visit, ann.cookie, 'pay')).status).toBe(410);
  const both = `${ann.cookie}; ${ben.cookie}`;
  const passes = [await reopen(ann.visit, both), await reopen(ben.visit, both)];
  const abouts = await Promise.all(passes.map(({ token }) => readLink(token, 'renew', clock)));
  expect(abouts.map((about) => about?.application)).toEqual([1, 2]);
});

test('a visit ends after 30 idle minutes and after 4 hours, and so does its pass', async () => {
  const { visit, cookie } = await keep(await link('renew'));
  const begun = clock.getTime();
  let pass = '';
  for (const minutes of [29, 58, 87, 116, 145, 174, 203, 232]) {
    clock = new Date(begun + minutes * MINUTE);
    ({ token: pass } = await reopen(visit, cookie));
    expect(await readLink(pass, 'renew', clock)).toBeDefined();
  }
  clock = new Date(begun + 240 * MINUTE);
  expect((await reopen(visit, cookie)).status).toBe(410);
  expect(await readLink(pass, 'renew', clock)).toBeUndefined();
  clock = new Date(begun);
  const other = await keep(await link('renew'));
  clock = new Date(begun + 30 * MINUTE);
  expect((await reopen(other.visit, other.cookie)).status).toBe(410);
});

test('a pass begins no visit, and another visit of a link ends its oldest beyond five', async () => {
  const token = await link('renew');
  const visits = [];
  for (let at = 0; at < 6; at += 1) {
    clock = new Date(clock.getTime() + 1000);
    visits.push(await keep(token));
  }
  const [oldest, ...others] = await Promise.all(visits.map(({ visit, cookie }) => reopen(visit, cookie)));
  expect(oldest?.status).toBe(410);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await keep(others[0]?.token ?? '')).status).toBe(410);
});

test('a link that has paid is reopened to say so; a wrong one is not kept', async () => {
  const token = await link('pay');
  const { visit, cookie } = await keep(token, 'pay');
  await spendLink(token, 'pay', clock);
  expect((await reopen(visit, cookie, 'pay')).status).toBe(200);
  expect((await keep('wrong')).status).toBe(410);
});

test('a link to a new password is kept as well', async () => {
  const token = await newPasswordLink('office:1', 'test', clock);
  const { visit, cookie } = await keep(token, 'password');
  expect((await reopen(visit, cookie, 'password')).status).toBe(200);
});
