import { expect, it } from 'vitest';
import { office } from './testOffice';
import { setupOf } from './setup';

const TAKEN = '2026-11-21T16:14:00.000Z';
const failedMail = { error: 'mailbox unavailable', failed_at: '2026-11-20T10:00:00.000Z' };

it('says of a new office what is missing', () => {
  const fresh = { ...office, online_payment: false, office_pay: false };
  const items = setupOf(fresh, { applications: 0, failedMail, mailTakenAt: null });
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
  const items = setupOf(atWork, { applications: 1204, failedMail: undefined, mailTakenAt: TAKEN });
  expect(items.every(({ isDone }) => isDone)).toBe(true);
  expect(items.map(({ detail }) => detail)).toEqual([
    'last mail taken by the mail server 11/21/2026 9:14 am',
    '11/20/2026 9:14 am',
    'card and pay at the office',
    '1,204 applications',
  ]);
});

it.each([
  ['nothing was sent', undefined, null, false, 'not known yet'],
  ['one was taken', undefined, TAKEN, true, 'last mail taken by the mail server 11/21/2026 9:14 am'],
  ['one failed', failedMail, null, false, 'a mail failed: mailbox unavailable'],
  ['one failed before', failedMail, TAKEN, true, 'last mail taken by the mail server 11/21/2026 9:14 am'],
  [
    'one failed since',
    { ...failedMail, failed_at: '2026-11-22T10:00:00.000Z' },
    TAKEN,
    false,
    'a mail failed: mailbox unavailable',
  ],
])('says what is known of its mails when %s', (_when, failed, mailTakenAt, isDone, detail) => {
  const [mails] = setupOf(office, { applications: 1, failedMail: failed, mailTakenAt });
  expect(mails).toEqual({ name: 'E-mail works', isDone, detail });
});
