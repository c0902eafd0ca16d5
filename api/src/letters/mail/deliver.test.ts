import { denverInstant } from '@rollbook/contract';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { loggingInto } from '../../../test/logging';
import { registry } from '../../base/metrics/registry';
import { Bounce, forgetBounces, noteBounce } from './bounces';
import {
  bringBackMails,
  claimInSlot,
  claimInTurn,
  claimMail,
  deliverMail,
  type OnSent,
  type StillTrue,
} from './deliver';
import { MAX_ATTEMPTS } from './failure';
import { Outbox, type OutboxDoc } from './model';
import { type Mail, queueMails } from './queue';
import type { Sender } from './transport';

const MINUTE = 60_000;
const UNKNOWN = 'It may have been sent, and is not sent twice';
const noon = denverInstant('2026-12-31', 12);
const later = (ms: number) => new Date(noon.getTime() + ms);
let api: TestApi;
let now = noon;
let lines: string[] = [];

beforeAll(async () => {
  api = await startApi('deliver', { now: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = noon;
  lines = [];
  await Promise.all([
    Outbox.deleteMany({}),
    Bounce.deleteMany({}),
    mongoose.model('MailRate').deleteMany({}),
  ]);
});

function mail(id: string, fields: Partial<Mail> = {}): Mail {
  const data = { office_name: 'Maple', password: 'brisk-otter-77', loginUrl: 'http://rollbook.test/office' };
  const to = { name: 'Maple', address: `${id}@Rollbook.example` };
  return { id, to, language: 'en', template: 'newPassword', data, ...fields };
}
const read = (id: string) => Outbox.findById(id).orFail().lean();
const change = (id: string, fields: Partial<OutboxDoc>) => Outbox.updateOne({ _id: id }, { $set: fields });
const claimed = async (at = now) => {
  const found = await claimMail(at);
  if (found === null) throw new Error('no mail is due');
  return found;
};

/** A mail server of which each test says what it answers. */
const taken: OutboxDoc[] = [];
const CONTENT = { subject: 'A new password', content: null };
const takes: Sender['send'] = async (one, begin) => {
  await begin();
  taken.push(one);
  return CONTENT;
};
beforeEach(() => void taken.splice(0));
const breaks = (error: Error, hasBegun = true): Sender['send'] =>
  async function send(_mail, begin) {
    if (hasBegun) await begin();
    throw error;
  };
const failing = (fields: Record<string, unknown>) => Object.assign(new Error('answer'), fields);

type Told = { send?: Sender['send']; stillTrue?: StillTrue; onSent?: OnSent };
function deliver(one: OutboxDoc, { send = takes, stillTrue, onSent }: Told = {}): Promise<void> {
  const services = loggingInto(lines, api.services);
  return deliverMail(one, { send, close: () => {} }, services, stillTrue, onSent);
}
const logged = () => lines.map((line): unknown => JSON.parse(line));
async function tries(): Promise<Record<string, number>> {
  const metric = await registry.getSingleMetric('rollbook_mail_tries_total')?.get();
  return Object.fromEntries(metric?.values.map(({ labels, value }) => [labels['outcome'], value]) ?? []);
}

describe('a claim', () => {
  test('counts the try and lasts a minute', async () => {
    await queueMails([mail('one')], noon);
    expect(await claimMail(later(-1))).toBeNull();
    expect(await claimed()).toMatchObject({ _id: 'one', attempts: 1, due: later(MINUTE) });
    expect(await claimMail(later(MINUTE - 1))).toBeNull();
    expect(await claimMail(later(MINUTE))).toMatchObject({ attempts: 2 });
  });

  test('takes mails of an earlier version, and none that has ended', async () => {
    await queueMails([mail('earlier'), mail('sent'), mail('dead')], noon);
    await Outbox.collection.updateOne({ rank: 0 }, { $set: { rank: null } });
    await change('sent', { state: 'sent' });
    await change('dead', { state: 'dead' });
    expect([await claimMail(noon), await claimMail(noon)]).toMatchObject([{ _id: 'earlier' }, null]);
  });

  test('of a worker is each fourth time of the mail that waits longest, but for reminders', async () => {
    await queueMails([mail('reminder', { once: true })], later(-3 * MINUTE));
    await queueMails([mail('copy', { strangersAt: 3 })], later(-2 * MINUTE));
    const urgent = ['a', 'b', 'c', 'd'];
    for (const [at, id] of urgent.entries()) await queueMails([mail(id)], later(at - MINUTE));
    const order: (string | undefined)[] = [];
    for (const nth of [1, 2, 3, 4, 5, 6, 7, 8]) order.push((await claimInTurn(nth, noon))?._id);
    expect(order).toEqual(['a', 'b', 'c', 'copy', 'd', 'reminder', undefined, undefined]);
  });

  test('in a slot waits for it, asks for none without a mail, and leaves reminders to the day', async () => {
    expect(await claimInSlot(20, noon)).toBeNull();
    await queueMails([mail('reminder', { once: true }), mail('urgent')], noon);
    expect(await claimInSlot(20, later(-1))).toBeNull();
    expect(await claimInSlot(20, noon)).toMatchObject({ _id: 'urgent' });
    expect(await claimInSlot(20, later(1000))).toBe(2000);
    expect(await claimInSlot(20, later(3000))).toMatchObject({ _id: 'reminder' });
    await Outbox.deleteMany({});
    const night = denverInstant('2026-12-31', 22);
    await queueMails([mail('late', { once: true }), mail('copy', { strangersAt: 3 })], night);
    expect(await claimInSlot(20, night)).toMatchObject({ _id: 'copy' });
    const after = new Date(night.getTime() + 10_000);
    expect(await claimInSlot(20, after)).toBeNull();
    await Outbox.deleteOne({ _id: 'copy' });
    expect(await claimInSlot(20, denverInstant('2027-01-01', 9))).toMatchObject({ _id: 'late' });
  });

  test('that a clock which ran ahead has put off is free again after the longest pause', async () => {
    await queueMails([mail('one')], later(62 * MINUTE));
    await bringBackMails(noon);
    expect(await read('one')).toMatchObject({ due: noon });
    await change('one', { due: later(60 * MINUTE) });
    await bringBackMails(noon);
    expect(await read('one')).toMatchObject({ due: later(60 * MINUTE) });
  });
});

describe('a mail that the server takes', () => {
  test('is sent, keeps neither data nor links, and is told to others before', async () => {
    const link = { purpose: 'pay', about: {}, minutes: 60, as: 'payUrl' } as const;
    await queueMails([mail('one', { links: [link] })], noon);
    const before = await tries();
    await change('one', { error: 'of an earlier try' });
    const one = await claimed();
    const told: unknown[] = [];
    const onSent = async ({ _id }: OutboxDoc, at: Date) => {
      told.push([_id, at, (await read('one')).state]);
    };
    await deliver(one, { onSent });
    const sent = { state: 'sent', sent: noon, data: {}, links: [], error: '', attempts: 1 };
    expect(await read('one')).toMatchObject({ ...sent, ...CONTENT });
    expect(told).toEqual([['one', noon, 'due']]);
    expect(logged()).toMatchObject([{ msg: 'mail sent', template: 'newPassword', attempts: 1 }]);
    expect((await tries())['sent']).toBe((before['sent'] ?? 0) + 1);
  });

  test('says what is true by now', async () => {
    await queueMails([mail('one')], noon);
    await deliver(await claimed(), { stillTrue: { newPassword: async () => ({ office_name: 'Cedar' }) } });
    expect(taken[0]?.data).toMatchObject({ office_name: 'Cedar', password: 'brisk-otter-77' });
  });

  test('is not sent when it is not true any more', async () => {
    await queueMails([mail('one')], noon);
    await deliver(await claimed(), { stillTrue: { newPassword: async () => false } });
    expect(taken).toEqual([]);
    expect(await read('one')).toMatchObject({ state: 'dropped', sent: noon, data: {}, links: [], error: '' });
    expect(lines).toEqual([]);
  });

  test('is not settled by a worker whose claim is over', async () => {
    await queueMails([mail('one')], noon);
    const slow = await claimed();
    await claimed(later(MINUTE));
    await deliver(slow);
    expect(await read('one')).toMatchObject({ state: 'due', attempts: 2 });
    await change('one', { state: 'dropped' });
    await deliver({ ...slow, attempts: 2 });
    expect(await read('one')).toMatchObject({ state: 'dropped' });
  });
});

describe('a mail that fails', () => {
  test('is due again after a pause, with its data', async () => {
    await queueMails([mail('one')], noon);
    const before = await tries();
    await deliver(await claimed(), { send: breaks(failing({ code: 'EMESSAGE', responseCode: 450 })) });
    const waiting = await read('one');
    const error = 'The mail server refused the mail (450)';
    expect(waiting).toMatchObject({ state: 'due', settled: 1, expires: null, error, sent: null });
    expect(waiting.data).toMatchObject({ password: 'brisk-otter-77' });
    expect(waiting.due.getTime()).toBeGreaterThanOrEqual(noon.getTime() + 15_000);
    expect(waiting.due.getTime()).toBeLessThanOrEqual(noon.getTime() + 30_000);
    const line = { msg: 'mail not sent', template: 'newPassword', attempts: 1, isDead: false, reason: error };
    expect(logged()).toMatchObject([line]);
    expect((await tries())['failed']).toBe((before['failed'] ?? 0) + 1);
    expect(await Bounce.countDocuments({})).toBe(0);
  });

  test.each([
    ['its eighth try', MAX_ATTEMPTS, true],
    ['its seventh', MAX_ATTEMPTS - 1, false],
  ])('has failed for good after %s', async (_which, attempts, isDead) => {
    await queueMails([mail('one', { template: 'resume' })], noon);
    await change('one', { attempts: attempts - 1 });
    const before = await tries();
    await deliver(await claimed(), { send: breaks(failing({ code: 'EDNS' })) });
    const left = await read('one');
    expect(left.state).toBe(isDead ? 'dead' : 'due');
    expect(left.due.getTime() === noon.getTime()).toBe(isDead);
    expect(left.expires).toEqual(isDead ? later(7 * 24 * 60 * MINUTE) : null);
    expect(logged()).toMatchObject([{ isDead }]);
    expect((await tries())['dead'] ?? 0).toBe((before['dead'] ?? 0) + (isDead ? 1 : 0));
  });

  test('is not tried a ninth time: perhaps it ends the process', async () => {
    await queueMails([mail('one')], noon);
    await change('one', { attempts: MAX_ATTEMPTS });
    await deliver(await claimed());
    expect(taken).toEqual([]);
    const error = 'The mail could not be made or sent';
    expect(await read('one')).toMatchObject({ state: 'dead', attempts: MAX_ATTEMPTS + 1, error });
  });

  test('by an address that is refused for good is dead at once, and the address is known until it takes one', async () => {
    await queueMails([mail('one')], noon);
    const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no' };
    await deliver(await claimed(), { send: breaks(failing(refused)) });
    expect(await read('one')).toMatchObject({ state: 'dead', attempts: 1 });
    expect(await Bounce.find({}).lean()).toMatchObject([{ _id: 'one@rollbook.example', at: noon }]);
  });

  test('by the database is no failure of the mail: it is thrown, and the claim goes on', async () => {
    await queueMails([mail('one')], noon);
    const away = new mongoose.mongo.MongoNetworkError('connection closed');
    await expect(deliver(await claimed(), { send: breaks(away) })).rejects.toBe(away);
    expect(await read('one')).toMatchObject({ state: 'due', due: later(MINUTE), error: '' });
  });
});

describe('a mail that is sent at most once', () => {
  beforeEach(() => queueMails([mail('one', { once: true })], noon));
  const lost = failing({ code: 'ESOCKET' });

  test('notes that it begins', async () => {
    await deliver(await claimed());
    expect(await read('one')).toMatchObject({ state: 'sent', begun: 1 });
    expect(taken).toHaveLength(1);
  });

  test('is given up when it may have arrived', async () => {
    await deliver(await claimed(), { send: breaks(lost) });
    expect(await read('one')).toMatchObject({ state: 'dropped', error: UNKNOWN, data: {}, sent: noon });
    expect(logged()).toMatchObject([{ msg: 'mail perhaps sent', template: 'newPassword' }]);
  });

  test('is tried again when the server has answered, or never got it', async () => {
    await deliver(await claimed(), { send: breaks(failing({ code: 'EMESSAGE', responseCode: 450 })) });
    expect(await read('one')).toMatchObject({ state: 'due', begun: 1, settled: 1 });
    now = later(MINUTE);
    await deliver(await claimed());
    expect(await read('one')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is given up after a process that ended while it was being sent, and is not after one that ended before', async () => {
    await claimed();
    now = later(MINUTE);
    const second = await claimed();
    await change('one', { begun: 1 });
    await deliver({ ...second, begun: 1 });
    expect(await read('one')).toMatchObject({ state: 'dropped', error: UNKNOWN });
    await queueMails([mail('two', { once: true })], now);
    await claimed();
    now = later(2 * MINUTE);
    await deliver(await claimed());
    expect(await read('two')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('of an earlier version may have been sent by each of its tries', async () => {
    const { begun: _begun, ...earlier } = await read('one');
    await Outbox.deleteMany({});
    await mongoose.connection.collection<Partial<OutboxDoc>>('outbox').insertMany([
      { ...earlier, _id: 'first' },
      { ...earlier, _id: 'second', attempts: 1 },
    ]);
    await deliver(await claimed());
    await deliver(await claimed());
    expect(await read('first')).toMatchObject({ state: 'sent' });
    expect(await read('second')).toMatchObject({ state: 'dropped', error: UNKNOWN });
  });

  test('is sent by no worker whose claim is over', async () => {
    const slow = await claimed();
    await claimed(later(MINUTE));
    await deliver(slow);
    expect(taken).toEqual([]);
    expect(await read('one')).toMatchObject({ state: 'due', attempts: 2, begun: 0 });
  });

  test('that many may send does not note that it begins', async () => {
    await queueMails([mail('many')], noon);
    await deliver(await claimed());
    expect(await read('many')).toMatchObject({ state: 'sent', begun: 0 });
  });
});

test('the address of a mail that was taken is no longer known as refused', async () => {
  await queueMails([mail('one')], noon);
  await noteBounce('one@rollbook.example', noon);
  await deliver(await claimed());
  await forgetBounces();
  expect(await Bounce.countDocuments({})).toBe(0);
});
