import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailInbox, startMail } from '../../../../local/mail';
import { startApi, type TestApi } from '../../../test/api';
import { agreed, atOffice } from '../../../test/enrolment';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { countUnderWay, requestsUnderWay } from '../../base/http/underWay';
import { bringBackMails, claimLongestDue, claimMail, claimUrgent, deliverMail } from './deliver';
import { MAX_ATTEMPTS } from './failure';
import { Outbox } from './model';
import { type Mail, queueMails } from './queue';
import { cardPdf } from '../../membership/papers/papers';
import { CONNECTIONS, createSender, type Sender } from './transport';
import { type MailWorker, startMailWorker } from './worker';

let api: TestApi;
let inbox: MailInbox;
let sender: Sender;
let worker: MailWorker | undefined;
let now = new Date('2026-11-20T16:14:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-mail-'));

beforeAll(async () => {
  inbox = await startMail({ dataDir });
  const environment = { SMTP_URL: inbox.smtpUrl, RATE_LIMITS: '0' };
  api = await startApi('mail', { now: () => now, environment });
  sender = createSender(api.services, cardPdf);
});
afterAll(async () => {
  sender.close();
  await inbox.stop();
  await api.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await Outbox.deleteMany({});
  inbox.clear();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

function password(address: string, id = `password:${address}`): Mail {
  const data = { office_name: 'Maple', password: 'brisk-otter-77', loginUrl: 'http://rollbook.test/office' };
  return { id, to: { name: 'Maple', address }, language: 'en', template: 'newPassword', data };
}

/** One try of a worker at a due mail. */
async function tryOnce(): Promise<void> {
  const mail = await claimMail(now);
  if (mail !== null) await deliverMail(mail, sender, api.services);
}

describe('the worker', () => {
  test('sends mails of this process at once: one recipient, with the PDF and a fixed Message-ID', async () => {
    worker = startMailWorker(api.services, { cardPdf });
    const office = await storeOffice({ office_name: 'Clínica Ñandú' });
    await api.client().call('submitApplication', atOffice(office._id, agreed('es')));
    await vi.waitFor(() => expect(inbox.messages()).toHaveLength(2), { timeout: 25_000 });
    const toMember = inbox.messages().find(({ to }) => to[0] === 'lucja@rollbook.example');
    expect(toMember).toMatchObject({
      to: ['lucja@rollbook.example'],
      subject: expect.stringContaining('falta el pago'),
    });
    expect(toMember?.from).toContain(api.services.brand.supportEmail);
    expect(toMember?.text).toContain('Łucja Núñez-O’Brien');
    expect(toMember?.html).toContain('Clínica Ñandú');
    expect(toMember?.attachments).toMatchObject([
      { filename: expect.stringMatching(/^acuerdo-de-membresia-\d+\.pdf$/), contentType: 'application/pdf' },
    ]);
    const header = toMember?.headers.find(({ name }) => name.toLowerCase() === 'message-id');
    expect(header?.value).toMatch(/^<[\da-f]{40}@cedarsage\.example>$/);
    await vi.waitFor(async () => expect(await Outbox.countDocuments({ state: 'sent' })).toBe(2));
  });

  test('sends mails while a request stays open', async () => {
    const response = new EventEmitter();
    countUnderWay(response);
    worker = startMailWorker(api.services, { cardPdf });
    await queueMails(
      Array.from({ length: 4 }, (_, at) => password(`m${at}@rollbook.example`)),
      now,
    );
    await vi.waitFor(async () => expect(await Outbox.countDocuments({ state: 'sent' })).toBe(4), {
      timeout: 25_000,
    });
    expect(requestsUnderWay()).toBe(1);
    response.emit('close');
    expect(requestsUnderWay()).toBe(0);
  });

  test('sends one at a time while requests are under way, until mails are late', async () => {
    const options = { timeout: 25_000 };
    const response = new EventEmitter();
    let begun = 0;
    let go = () => {};
    let gate = new Promise<boolean>(() => {});
    const hold = () => {
      begun = 0;
      gate = new Promise<boolean>((resolve) => (go = () => resolve(true)));
    };
    const begin = () => {
      begun += 1;
      return gate;
    };
    const four = (kind: string) => [0, 1, 2, 3].map((at) => password(`${kind}${at}@rollbook.example`));
    const allBegin = () => vi.waitFor(() => expect(begun).toBe(CONNECTIONS), options);
    const allSent = (count: number) =>
      vi.waitFor(async () => expect(await Outbox.countDocuments({ state: 'sent' })).toBe(count), options);
    worker = startMailWorker(api.services, { cardPdf, stillTrue: { newPassword: begin } });

    hold();
    countUnderWay(response);
    await queueMails(four('new'), now);
    await vi.waitFor(() => expect(begun).toBe(1), options);
    await delay(1500);
    expect(begun).toBe(1);
    response.emit('close');
    await allBegin();
    go();
    await allSent(4);

    hold();
    countUnderWay(response);
    await queueMails(four('late'), new Date(now.getTime() - 180_000));
    await allBegin();
    go();
    await allSent(8);
    response.emit('close');
  });

  test('sends each mail once when several workers run', async () => {
    const others = [startMailWorker(api.services, { cardPdf }), startMailWorker(api.services, { cardPdf })];
    const mails = Array.from({ length: 20 }, (_, at) => password(`m${at}@rollbook.example`));
    await Promise.all([queueMails(mails, now), queueMails(mails, now)]);
    await vi.waitFor(async () => expect(await Outbox.countDocuments({ state: 'sent' })).toBe(20), {
      timeout: 25_000,
    });
    await Promise.all(others.map((one) => one.stop()));
    expect(new Set(inbox.messages().flatMap(({ to }) => to)).size).toBe(20);
    expect(inbox.messages()).toHaveLength(20);
  });

  test('sends what a person waits for before copies of forms, those of a flood and reminders, all due earlier', async () => {
    const [earlier, link] = [new Date(now.getTime() - 60_000), password('link@rollbook.example')];
    const copy = (at: number, nth: number) => ({
      ...password(`${at} ${nth}@rollbook.example`),
      strangersAt: at,
    });
    await queueMails([{ ...password('reminder@rollbook.example'), once: true }], earlier);
    await queueMails(
      Array.from({ length: 100 }, (_, nth) => copy(3, nth)),
      earlier,
    );
    await queueMails([copy(4, 0)], earlier);
    await queueMails([link], now);
    const claimed: string[] = [];
    for (let mail = await claimMail(now); mail !== null; mail = await claimMail(now))
      claimed.push(mail.to.address.split('@')[0] ?? '');
    // Another office's copy waits for ten of the flood at most.
    expect([claimed[0], claimed.indexOf('4 0') <= 11, claimed.length, claimed.at(-1)]).toEqual([
      'link',
      true,
      103,
      'reminder',
    ]);
  });

  test('a mail that waits behind urgent ones gets its turn, a reminder does not take it', async () => {
    const earlier = new Date(now.getTime() - 60_000);
    await queueMails([{ ...password('reminder@rollbook.example'), once: true }], earlier);
    await queueMails([{ ...password('copy@rollbook.example'), strangersAt: 3 }], earlier);
    await queueMails([password('link@rollbook.example')], now);
    const claims = [await claimUrgent(now), await claimUrgent(now), await claimLongestDue(now)];
    expect(claims.map((mail) => mail?.to.address)).toEqual([
      'link@rollbook.example',
      undefined,
      'copy@rollbook.example',
    ]);
  });

  test('sends a link at once while a request is under way and copies wait', async () => {
    const response = new EventEmitter();
    countUnderWay(response);
    await queueMails(
      Array.from({ length: 6 }, (_, nth) => ({ ...password(`${nth}@rollbook.example`), strangersAt: 3 })),
      now,
    );
    await queueMails([password('link@rollbook.example')], now);
    worker = startMailWorker(api.services, { cardPdf });
    await vi.waitFor(() => expect(inbox.messages().length).toBeGreaterThan(0), { timeout: 25_000 });
    response.emit('close');
    expect(inbox.messages().at(-1)?.to).toEqual(['link@rollbook.example']);
  });

  test('sends what a person waits for before reminders that were due earlier', async () => {
    const reminder = (address: string) => ({ ...password(address), once: true });
    const earlier = new Date(now.getTime() - 60_000);
    await queueMails([reminder('ann@rollbook.example')], earlier);
    await queueMails([password('maple@rollbook.example')], now);
    const claimed = [await claimMail(now), await claimMail(now), await claimMail(now)];
    expect(claimed.map((mail) => mail?.to.address)).toEqual([
      'maple@rollbook.example',
      'ann@rollbook.example',
      undefined,
    ]);
  });

  test('sends mails queued by another process, and none after it was stopped', async () => {
    worker = startMailWorker(api.services, { cardPdf });
    const { id, ...mail } = password('later@rollbook.example');
    const item = {
      ...mail,
      _id: id,
      agreement: null,
      card: null,
      state: 'due',
      attempts: 0,
      due: now,
      created: now,
    } as const;
    await Outbox.create({ ...item, error: '', sent: null });
    await vi.waitFor(() => expect(inbox.messages()).toHaveLength(1), { timeout: 25_000 });
    await worker.stop();
    await queueMails([password('never@rollbook.example')], now);
    expect(await Outbox.countDocuments({ state: 'due' })).toBe(1);
  });
});

describe('a mail', () => {
  test('loses its data once it is sent, so that no password stays', async () => {
    await queueMails([password('office@rollbook.example')], now);
    await tryOnce();
    expect(inbox.messages()[0]?.text).toContain('brisk-otter-77');
    expect(await Outbox.findOne({}).lean()).toMatchObject({ state: 'sent', data: {}, sent: now });
  });

  test('waits while the mail server is away and is delivered once afterwards', async () => {
    await inbox.refuse();
    await queueMails([password('office@rollbook.example')], now);
    await tryOnce();
    const waiting = await Outbox.findOne({}).orFail().lean();
    expect(waiting).toMatchObject({
      state: 'due',
      attempts: 1,
      error: 'The connection to the mail server broke',
    });
    expect(await claimMail(now)).toBeNull();
    await inbox.resume();
    now = waiting.due;
    await tryOnce();
    await tryOnce();
    expect(inbox.messages()).toHaveLength(1);
    expect(await Outbox.findOne({}).lean()).toMatchObject({ state: 'sent', attempts: 2, error: '' });
  });

  test('refused by one recipient does not delay the others', async () => {
    inbox.faults.refuseRecipient('gone@rollbook.example');
    await queueMails([password('gone@rollbook.example'), password('here@rollbook.example')], now);
    await tryOnce();
    await tryOnce();
    expect(inbox.messages().flatMap(({ to }) => to)).toEqual(['here@rollbook.example']);
    expect(await Outbox.findOne({ 'to.address': 'gone@rollbook.example' }).lean()).toMatchObject({
      state: 'dead',
      attempts: 1,
      error: 'The mail server refused the address (550)',
    });
  });

  test('is claimed again when its worker has died', async () => {
    await queueMails([password('office@rollbook.example')], now);
    const lost = await claimMail(now);
    expect(await claimMail(now)).toBeNull();
    now = new Date(now.getTime() + 60_000);
    await tryOnce();
    // The result of the first worker, which was only slow, no longer counts.
    if (lost !== null) await deliverMail({ ...lost, template: 'unknown' }, sender, api.services);
    expect(await Outbox.findOne({}).lean()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is not held up by a clock that is set back after it ran ahead', async () => {
    const right = now;
    now = new Date(right.getTime() + 3 * 86_400_000);
    await queueMails([password('office@rollbook.example')], now);
    now = right;
    await bringBackMails(now);
    expect(await claimMail(now)).not.toBeNull();
    // The lease of a worker whose clock is right stays.
    await bringBackMails(now);
    expect(await claimMail(now)).toBeNull();
  });

  test('fails after eight tries, is listed for the administrator and is sent when it is queued again', async () => {
    inbox.faults.refuseSenders();
    await queueMails([password('office@rollbook.example')], now);
    for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
      await tryOnce();
      now = new Date(now.getTime() + 3_600_000);
    }
    const admin = await adminClient(api);
    const { body } = await admin.call('getFailedMails', {});
    expect(body).toMatchObject([
      {
        id: 'password:office@rollbook.example',
        to: 'office@rollbook.example',
        subject: expect.stringContaining('a new password for Maple'),
        attempts: MAX_ATTEMPTS,
        error: 'The mail server refused the address (550)',
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('brisk');
    inbox.clear();
    const again = { id: 'password:office@rollbook.example' };
    expect((await api.client().call('requeueMail', again)).status).toBe(401);
    expect((await admin.call('requeueMail', again)).status).toBe(200);
    expect((await admin.call('requeueMail', again)).status).toBe(404);
    await tryOnce();
    expect(inbox.messages()).toHaveLength(1);
    expect((await admin.call('getFailedMails', {})).body).toEqual([]);
  });

  test('to an invalid address never reaches the mail server', async () => {
    await queueMails([password('ann@x.example\r\nBcc: evil@x.example')], now);
    await tryOnce();
    expect(inbox.messages()).toEqual([]);
    expect(await Outbox.findOne({}).lean()).toMatchObject({ state: 'due', attempts: 1 });
  });

  test('cannot get a header from a name', async () => {
    const mail = password('office@rollbook.example');
    const name = 'Maple\r\nBcc: evil@x.example\r\n\r\nbody';
    await queueMails([{ ...mail, to: { ...mail.to, name }, data: { ...mail.data, office_name: name } }], now);
    await tryOnce();
    const [sent] = inbox.messages();
    expect(sent?.to).toEqual(['office@rollbook.example']);
    expect(sent?.headers.some(({ name: header }) => header.toLowerCase() === 'bcc')).toBe(false);
  });
});

test('MAIL_FROM sets the sender, and an invalid one stops the start', () => {
  const { services } = api;
  const withFrom = (from: string) => ({
    ...services,
    config: { ...services.config, mail: { ...services.config.mail, url: inbox.smtpUrl, from } },
  });
  createSender(withFrom('Cedar <mail@cedarsage.example>'), cardPdf).close();
  expect(() => createSender(withFrom('not an address'), cardPdf)).toThrow('MAIL_FROM');
  expect(() => createSender(withFrom('a@x.example, b@x.example'), cardPdf)).toThrow('MAIL_FROM');
});
