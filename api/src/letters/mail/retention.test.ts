import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { claimMail, deliverMail } from './deliver';
import { MAX_ATTEMPTS } from './failure';
import { Outbox, type OutboxDoc } from './model';

/** MongoDB looks for expired records once a minute. */
const EXPIRY_MS = 100_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi('retention');
});
afterAll(() => api.stop());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const mail = (_id: string, fields: Partial<OutboxDoc>): OutboxDoc => ({
  _id,
  to: { name: 'Maple', address: 'maple@rollbook.example' },
  language: 'en',
  template: 'memberCopy',
  data: {},
  agreement: null,
  about: null,
  subject: '',
  content: null,
  card: null,
  links: [],
  once: false,
  state: 'sent',
  attempts: 1,
  settled: 0,
  begun: 0,
  rank: 0,
  due: ago(100 * 24),
  error: '',
  created: ago(100 * 24),
  sent: null,
  expires: null,
  request: '',
  ...fields,
});

test('sent mails go after 90 days, a given-up password after 72 hours, a given-up form when it expires, other given-up mails stay', async () => {
  await Outbox.insertMany([
    mail('sent long ago', { sent: ago(91 * 24) }),
    mail('sent', { sent: ago(89 * 24) }),
    mail('dead password', { state: 'dead', template: 'newPassword', due: ago(73) }),
    mail('fresh dead password', { state: 'dead', template: 'newPassword', due: ago(71) }),
    mail('dead copy', { state: 'dead' }),
    mail('due password', { state: 'due', template: 'newPassword' }),
    mail('dead form', { state: 'dead', template: 'resume', expires: ago(1) }),
    mail('fresh dead form', { state: 'dead', template: 'resume', expires: ago(-1) }),
    mail('requeued form', { state: 'due', template: 'resume', expires: ago(1) }),
  ]);
  const left = async () => (await Outbox.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);
  await expect
    .poll(left, { timeout: EXPIRY_MS })
    .toEqual([
      'dead copy',
      'due password',
      'fresh dead form',
      'fresh dead password',
      'requeued form',
      'sent',
    ]);
}, 120_000);

test.each([
  ['resume', 7],
  ['memberLink', 3],
  ['confirmEmail', 3],
  ['passwordLink', 3],
  ['invitation', 3],
  ['memberCopy', undefined],
])('a mail %s that is given up is kept for %s days', async (template, days) => {
  await Outbox.deleteMany({});
  await Outbox.create(mail('last try', { state: 'due', template, attempts: MAX_ATTEMPTS - 1 }));
  const claimed = await claimMail(new Date());
  if (claimed === null) throw new Error('no mail is due');
  const send = () => Promise.reject(new Error('mail server away'));
  await deliverMail(claimed, { send, close: () => {} }, api.services);
  const { state, due, expires } = await Outbox.findOne().orFail().lean();
  expect(state).toBe('dead');
  expect(expires).toEqual(days === undefined ? null : new Date(due.getTime() + days * 86_400_000));
});
