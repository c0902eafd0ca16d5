import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../test/api';
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
  card: null,
  state: 'sent',
  attempts: 1,
  due: ago(100 * 24),
  error: '',
  created: ago(100 * 24),
  sent: null,
  ...fields,
});

test('sent mails go after 90 days, a given-up password after 72 hours, other given-up mails stay', async () => {
  await Outbox.insertMany([
    mail('sent long ago', { sent: ago(91 * 24) }),
    mail('sent', { sent: ago(89 * 24) }),
    mail('dead password', { state: 'dead', template: 'newPassword', due: ago(73) }),
    mail('fresh dead password', { state: 'dead', template: 'newPassword', due: ago(71) }),
    mail('dead copy', { state: 'dead' }),
    mail('due password', { state: 'due', template: 'newPassword' }),
  ]);
  const left = async () => (await Outbox.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);
  await expect
    .poll(left, { timeout: EXPIRY_MS })
    .toEqual(['dead copy', 'due password', 'fresh dead password', 'sent']);
}, 120_000);
