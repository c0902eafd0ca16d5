import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenOn } from '../listen';
import { type MailInbox, startMail } from './index';

let mail: MailInbox;
let dataDir: string;
let site: ReturnType<typeof listenOn>;
let origin: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'inbox-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<void> {
  mail = await startMail({ dataDir });
  site = listenOn(createServer(express().use(mail.router)), 0);
  origin = `http://127.0.0.1:${await site.open()}`;
}

async function stop(): Promise<void> {
  await site.close();
  await mail.stop();
}

const pdf = Buffer.from('%PDF-1.7 of a signed agreement');

function send(change: Record<string, unknown> = {}) {
  return createTransport(mail.smtpUrl).sendMail({
    from: { name: 'Cedar & Sage', address: 'plan@rollbook.example' },
    to: { name: 'José Łukasz', address: 'jose@example.com' },
    subject: 'Su membresía <está> activa',
    text: 'Hola José',
    html: '<p>Hola <b>José</b></p><script>alert(1)</script>',
    attachments: [{ filename: 'acuerdo ñ.pdf', contentType: 'application/pdf', content: pdf }],
    ...change,
  });
}

type Listed = { id: string; to: string[]; date: string; attachments: { url: string }[] };

async function listed(): Promise<Listed[]> {
  return JSON.parse(await (await fetch(`${origin}/demo/inbox.json`)).text());
}

describe('the inbox', () => {
  it('shows when a mail was sent by its own date, as the clock of the demo may be ahead', async () => {
    await send({ date: new Date('2031-05-06T07:08:09Z') });
    expect(await listed()).toMatchObject([{ date: '2031-05-06T07:08:09.000Z' }]);
    expect(await (await fetch(`${origin}/demo/inbox`)).text()).toContain('May 6, 2031');
  });

  it('keeps a mail and answers it as JSON, the newest first', async () => {
    await send({ subject: 'first' });
    await send();
    const [newest, oldest] = await listed();
    expect(oldest).toMatchObject({ subject: 'first' });
    expect(newest).toMatchObject({
      to: ['jose@example.com'],
      from: 'Cedar & Sage <plan@rollbook.example>',
      subject: 'Su membresía <está> activa',
      text: 'Hola José\n',
      attachments: [{ filename: 'acuerdo ñ.pdf', contentType: 'application/pdf', size: pdf.length }],
    });
  });

  it('serves attachments with their type and name', async () => {
    await send();
    const [message] = await listed();
    const answer = await fetch(origin + message?.attachments[0]?.url);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''acuerdo%20%C3%B1.pdf");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect((await fetch(`${origin}/demo/inbox/${message?.id}/attachments/7/x`)).status).toBe(404);
  });

  it('never serves an attachment that a browser would run in the page', async () => {
    await send({ attachments: [{ filename: 'x.html', contentType: 'text/html', content: '<script>' }] });
    const answer = await fetch(origin + (await listed())[0]?.attachments[0]?.url);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('shows pages with everything escaped and the mail in a sandbox', async () => {
    await send();
    const id = (await listed())[0]?.id;
    const list = await (await fetch(`${origin}/demo/inbox`)).text();
    expect(list).toContain('Su membresía &#60;está&#62; activa');
    const shown = await (await fetch(`${origin}/demo/inbox/${id}`)).text();
    expect(shown).toMatch(new RegExp(`src="/demo/inbox/${id}/html"\\s+sandbox=`));
    expect(shown).not.toContain('<script>');
    const body = await fetch(`${origin}/demo/inbox/${id}/html`);
    expect(body.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body.headers.get('content-security-policy')).toContain('sandbox');
    expect(await body.text()).toContain('Hola <b>José</b>');
    expect((await fetch(`${origin}/demo/inbox/${id}/raw`)).headers.get('content-type')).toContain(
      'text/plain',
    );
    expect((await fetch(`${origin}/demo/inbox/999`)).status).toBe(404);
  });

  it('shows the recipients of the envelope', async () => {
    await send({ envelope: { from: 'plan@rollbook.example', to: ['ann@example.com', 'bob@example.com'] } });
    expect((await listed())[0]?.to).toEqual(['ann@example.com', 'bob@example.com']);
  });

  it('keeps mails and numbering across a restart', async () => {
    await send({ subject: 'before' });
    const before = mail.messages();
    await stop();
    await start();
    expect(mail.messages()).toEqual(before);
    await send({ subject: 'after' });
    expect(mail.messages().map(({ id, subject }) => [id, subject])).toEqual([
      ['2', 'after'],
      ['1', 'before'],
    ]);
  });
});

describe('a fault', () => {
  it('refuses a recipient until it is cleared', async () => {
    mail.faults.refuseRecipient('JOSE@example.com');
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    mail.clear();
    await send();
    expect(mail.messages()).toHaveLength(1);
  });

  it('of a sender that disconnects during a mail stores nothing', async () => {
    const socket = connect(Number(new URL(mail.smtpUrl).port), '127.0.0.1');
    socket.on('error', () => {});
    for (const line of [
      'EHLO x',
      'MAIL FROM:<a@example.com>',
      'RCPT TO:<b@example.com>',
      'DATA',
      'Subject: cut',
    ]) {
      await once(socket, 'data');
      socket.write(`${line}\r\n`);
    }
    socket.resetAndDestroy();
    await once(socket, 'close');
    await send();
    expect(mail.messages()).toHaveLength(1);
  });

  it('refuses connections, then listens on the same port again', async () => {
    await mail.refuse();
    await expect(send()).rejects.toMatchObject({ code: 'ESOCKET' });
    await mail.resume();
    await send();
    expect(mail.messages()).toHaveLength(1);
  });
});
