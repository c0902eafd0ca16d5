import { expect, it } from 'vitest';
import { office } from './testOffice';
import { setupOf } from './setup';

it('says of a new office what is missing', () => {
  const fresh = { ...office, online_payment: false, office_pay: false };
  const items = setupOf(fresh, { applications: 0, mailError: 'mailbox unavailable' });
  expect(
    items.map(({ name, isDone, detail }) => `${isDone ? 'done' : 'missing'}: ${name}, ${detail}`),
  ).toEqual([
    'missing: E-mail works, a mail failed: mailbox unavailable',
    'missing: Password used, never signed in',
    'missing: Card or office pay, neither',
    'missing: First application, none yet',
  ]);
});

it('says of an office at work how it works', () => {
  const atWork = { ...office, office_pay: true, login_time: '2026-11-20T16:14:00.000Z' };
  const items = setupOf(atWork, { applications: 1204, mailError: undefined });
  expect(items.every(({ isDone }) => isDone)).toBe(true);
  expect(items.map(({ detail }) => detail)).toEqual([
    'no mail has failed',
    '11/20/2026 9:14 am',
    'card and pay at the office',
    '1,204 applications',
  ]);
});
