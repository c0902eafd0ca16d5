import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ATTEMPT_HEADER, type CallName, type CallRow, calls, FEE_CENTS } from '@rollbook/contract';
import { MongoClient } from 'mongodb';
import { type MailInbox, startMail } from '../local/mail/index';
import { leaksIn, piecesOf, type Secrets } from './support/leaks';
import { type Rollbook, startRollbook } from './support/rollbook';
import { drawnSignature } from './support/signature';
import { CEDAR, MAPLE } from './support/staff';

const SECRETS: Secrets = {
  'the first password': 'demo-office',
  'the password of the administrator': 'demo-admin',
  'the wrong password': 'wrong-horse-battery-71',
  'the new password': 'new-staple-meadow-4482',
  'the card token': 'cnon:card-nonce-ok',
  'the declined card token': 'cnon:card-nonce-declined',
  'the key of the card provider': 'sandbox-token',
  'the key of its notifications': 'sandbox-webhook-key',
};
const signature = drawnSignature();

let dataDir: string;
let mail: MailInbox;
let rollbook: Rollbook;
let output = '';
/** The ids of all answers: each is looked for in the lines. */
const requestIds: string[] = [];
const secrets: Secrets = { ...SECRETS, ...piecesOf('the signature', signature.split(',')[1] ?? '') };

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rollbook-logs-'));
  mail = await startMail({ dataDir: join(dataDir, 'test-mail') });
  rollbook = await startRollbook({
    dataDir,
    env: { LOG_LEVEL: 'debug', SMTP_URL: mail.smtpUrl },
    onOutput: (text) => void (output += text),
  });
});
test.afterAll(async () => {
  await rollbook.stop();
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('no line of any log tells a secret or what an applicant has typed', async () => {
  // The greeting of the demo shows its passwords: it is what comes after it that is looked at.
  await expect.poll(() => output).toContain('demo-group');
  output = '';
  await enrolments();
  await signIns();
  await mailedPassword();
  await refusals();
  await internalError();
  await expectMails();
  await rollbook.stop();

  const lines = output.split('\n').filter((line) => line !== '');
  expect(leaksIn(lines, secrets)).toEqual([]);
  // The lines are those of this journey, and what would be in them would be found.
  expect(requestIds.length).toBeGreaterThan(15);
  expect(requestIds.filter((id) => leaksIn(lines, { id }).length === 0)).toEqual([]);
  for (const told of [
    'charge sent',
    'mail sent',
    'mail not sent',
    'request failed',
    '"status":422',
    '"who":"admin"',
    '"who":"office:3"',
  ]) {
    expect(output, told).toContain(told);
  }
  for (const [name, value] of Object.entries(secrets)) {
    expect(
      leaksIn([...lines, `{"msg":${JSON.stringify(`so ${value} it is`)}}`], { [name]: value }),
    ).toHaveLength(1);
  }
});

/** Unpaid, paid, declined, and with a provider that fails. */
async function enrolments(): Promise<void> {
  const unpaid = { ...person('Quirina'), signatureURL: signature };
  const { body } = await send('submitApplication', unpaid, { expected: 200 });
  const { application } = body as { application: { agreementPath: string } };
  secrets['the token of the agreement'] = application.agreementPath.split('/').at(-1) ?? '';
  const { agreementPath } = application;
  for (const path of [agreementPath, agreementPath.replace('/agreement/', '/AGREEMENT/')]) {
    const pdf = await fetch(rollbook.origin + path);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    requestIds.push(pdf.headers.get('x-request-id') ?? '');
  }
  await send('processApplicationPayment', byCard('Romualda', 'cnon:card-nonce-ok'), { expected: 200 });
  await send('processApplicationPayment', byCard('Sigismund', 'cnon:card-nonce-declined'), { expected: 402 });
  await failCharges();
  await send('processApplicationPayment', byCard('Thusnelda', 'cnon:card-nonce-ok'), { expected: 202 });
}

async function failCharges(): Promise<void> {
  const next = Array.from({ length: 3 }, () => 'error-before-charge');
  const switched = await fetch(`${rollbook.origin}/sandbox/square/_faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ next }),
  });
  expect(switched.status).toBe(200);
}

async function signIns(): Promise<void> {
  const email = 'maple@rollbook.example';
  const [wrong = '', own = ''] = [SECRETS['the wrong password'], SECRETS['the new password']];
  await send('officeLogin', { email, password: wrong }, { expected: 401 });
  const { cookie } = await send('officeLogin', { email, password: 'demo-office' }, { expected: 200 });
  const change = { oid: MAPLE.oid, oldPassword: 'demo-office', newPassword: own };
  await send('officeChangePassword', change, { expected: 200, cookie });
  const again = await send('officeLogin', { email, password: own }, { expected: 200 });
  secrets['a session of the office'] = tokenOf(again.cookie);
  await send('login', { password: wrong }, { expected: 401 });
}

async function mailedPassword(): Promise<void> {
  const { cookie } = await send('login', { password: 'demo-admin' }, { expected: 200 });
  secrets['the session of the administrator'] = tokenOf(cookie);
  await send('makePasswordForOffice', { oid: CEDAR.oid }, { expected: 200, cookie });
}

/** Typing mistakes, half a request, and a search by a name. */
async function refusals(): Promise<void> {
  const { cookie } = await send('login', { password: 'demo-admin' }, { expected: 200 });
  await send(
    'submitApplication',
    { ...person('Ulfilas'), signatureURL: signature, zip: '' },
    { expected: 422 },
  );
  const half = JSON.stringify({ ...person('Veronika'), signatureURL: signature }).slice(0, -9);
  await send('submitApplication', half, { expected: 400 });
  const search = `${calls.searchForMember.path}?search=Zwetschgenbaum`;
  await send('searchForMember', {}, { expected: 200, cookie, path: search });
}

/** A record that another program has spoilt: the server's own mistake, with what the record says at hand. */
async function internalError(): Promise<void> {
  const { cookie } = await send('login', { password: 'demo-admin' }, { expected: 200 });
  const spoilt = person('Waldtraut');
  const { body } = await send('submitApplication', { ...spoilt, signatureURL: signature }, { expected: 200 });
  const { application } = body as { application: { id: number } };
  const client = await MongoClient.connect(readFileSync(join(dataDir, 'database.uri'), 'utf8'));
  const stored = client.db().collection<{ _id: number }>('applications');
  await stored.updateOne({ _id: application.id }, { $set: { application_time: spoilt.email } });
  await client.close();
  const { first, last, email } = spoilt;
  await send('editApplication', { id: application.id, first, last, email }, { expected: 500, cookie });
}

/** Every mail is sent but the one whose address is refused; what they say is a secret too. */
async function expectMails(): Promise<void> {
  await expect.poll(() => output.includes('mail not sent'), { timeout: 20_000 }).toBe(true);
  const subjects = () => mail.messages().map(({ subject }) => subject);
  await expect
    .poll(() => subjects().some((subject) => /password/i.test(subject)), { timeout: 20_000 })
    .toBe(true);
  for (const { id, text } of mail.messages()) {
    const said = text.split('\n').map((line) => line.trim());
    for (const [at, line] of said.filter((one) => one.length > 30).entries())
      secrets[`mail ${id} line ${at}`] = line;
    const [password] = /\b[a-z2-9]{4}(-[a-z2-9]{4}){3}\b/.exec(text) ?? [];
    if (password !== undefined) secrets['the mailed password'] = password;
  }
  expect(secrets).toHaveProperty(['the mailed password']);
}

function byCard(first: string, nonce: string): Record<string, unknown> {
  return { ...person(first), signatureUrl: signature, nonce, amount: FEE_CENTS };
}

/** A person whose words are all unique, so that the logs can be searched for them; the first one's mails are refused. */
function person(first: string) {
  const typed = {
    first,
    last: `Zwetschgenbaum-${first}`,
    email: `${first.toLowerCase()}.zwetschgenbaum@mail.example`,
    birthday: `a day in May, ${first}`,
    streetAddress: `4711 ${first} Alley`,
    city: `${first}ville`,
    additionalFamily: `${first} Junior`,
    primaryPhone: '303-555-0147',
  };
  if (first === 'Quirina') mail.faults.refuseRecipient(typed.email);
  for (const [field, value] of Object.entries(typed)) secrets[`${field} of ${first}`] = value;
  return { ...typed, office: { oid: MAPLE.oid }, state: 'Colorado', zip: '80202' };
}

type Options = { expected: number; cookie?: string; path?: string };

async function send(name: CallName, body: object | string, { expected, cookie, path }: Options) {
  const row: CallRow = calls[name];
  const answer = await fetch(rollbook.origin + (path ?? row.path), {
    method: row.method,
    headers: {
      'Content-Type': 'application/json',
      [ATTEMPT_HEADER]: randomUUID(),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, `${name}: ${text}`).toBe(expected);
  requestIds.push(answer.headers.get('x-request-id') ?? '');
  return { body: JSON.parse(text) as unknown, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

function tokenOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1);
}
