import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { Audit } from '../../base/audit/record';
import { ensureAdmin } from './admin';
import { Account } from './model';

const FIRST = 'the first password';
const LATER = 'another password later';
let api: TestApi;
beforeEach(async () => {
  api = await startApi('first_admin');
});
afterEach(() => api.stop());

const start = (adminPassword: string | undefined) =>
  ensureAdmin({ ...api.services, config: { ...api.services.config, adminPassword } });
const signIn = async (password: string) => (await api.client().call('login', { password })).status;

test('without ADMIN_PASSWORD there is no administrator account', async () => {
  await start(undefined);
  expect(await Account.countDocuments({})).toBe(0);
  expect(await signIn('')).toBe(422);
  expect(await signIn(FIRST)).toBe(401);
});

test('ADMIN_PASSWORD is stored at the first start and ignored later', async () => {
  await start(FIRST);
  expect(await signIn(FIRST)).toBe(200);
  await start(LATER);
  expect(await signIn(LATER)).toBe(401);
  expect(await signIn(FIRST)).toBe(200);
  const stored = await Account.findOne({ _id: 'admin' }).lean();
  expect(JSON.stringify(stored)).not.toContain(FIRST);
});

async function command(input: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'adminPasswordCommand.ts')],
    { env: { ...process.env, MONGODB_URI: api.services.config.mongodbUri }, stdio: 'pipe' },
  );
  child.stdin.end(input);
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: Number(code), out, error };
}

test('the command sets a new password from a pipe, ends the sessions and does not print the password', async () => {
  await start(FIRST);
  const client = api.client();
  await client.call('login', { password: FIRST });
  const { code, out, error } = await command(`${LATER}\n`);
  expect([code, error]).toEqual([0, '']);
  expect(out).not.toContain(LATER);
  expect((await client.call('session', {})).body).toMatchObject({ role: 'public' });
  expect(await signIn(LATER)).toBe(200);
  expect(await Audit.countDocuments({ what: 'password changed', role: 'system' })).toBe(2);
});

test('the command refuses a short or missing password', async () => {
  expect(await command('short\n')).toMatchObject({
    code: 1,
    error: expect.stringContaining('at least 10 characters'),
  });
  expect(await command('')).toMatchObject({ code: 1, error: expect.stringContaining('No password') });
  expect(await Account.countDocuments({})).toBe(0);
});
