import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { personClient, TEST_PASSWORD } from '../../../test/signIn';
import { Person, PeopleRules } from './model';

let api: TestApi;

beforeAll(async () => {
  api = await startApi('owner_command');
});
afterAll(() => api.stop());

const command = (...typed: string[]) => commandAt('https://join.example.org/', ...typed);

async function commandAt(PUBLIC_ORIGIN: string, ...typed: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'ownerCommand.ts'), ...typed],
    {
      env: { ...process.env, PUBLIC_ORIGIN, MONGODB_URI: api.services.config.mongodbUri },
      stdio: 'pipe',
    },
  );
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: Number(code), out, error };
}

const tokenIn = (out: string) => /invitation#(\S+)/.exec(out)?.[1] ?? '';

test('the operator makes the first owner, who must set up a second factor', async () => {
  const { code, out, error } = await command('rita@rollbook.example', 'Rita Moss');
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('\nhttps://join.example.org/ecsadmin/invitation#');
  const input = { token: tokenIn(out), newPassword: 'plum velvet harbor 47' };
  const accepted = await api.client().call('acceptInvitation', input);
  expect([accepted.status, accepted.body]).toMatchObject([401, { code: 'factor_needed', factors: [] }]);
});

test('a reset takes factors, codes and sessions together, and gives a new link', async () => {
  const owner = await personClient(api, { post: 'owner' });
  const email = `person${owner.person}@rollbook.example`;
  const { code, out } = await command(email, '--reset');
  expect(code).toBe(0);
  expect((await owner.call('session', {})).body).toMatchObject({ role: 'public' });
  expect((await api.client().call('personLogin', { email, password: TEST_PASSWORD })).status).toBe(401);
  expect(await Person.findById(owner.person).lean()).toMatchObject({ totp: null, passkeys: [], codes: [] });
  expect((await PeopleRules.findOne().orFail().lean()).owners).not.toContain(owner.person);
  expect((await api.client().call('getInvitation', { token: tokenIn(out) })).status).toBe(200);
});

test('without the address of the service it says so, and makes no owner', async () => {
  const email = 'homeless@rollbook.example';
  const failed = await commandAt('', email, 'Hal Moss');
  expect(failed).toMatchObject({ code: 1, error: expect.stringContaining('PUBLIC_ORIGIN must be') });
  expect(await Person.countDocuments({ login: email })).toBe(0);
});

test('without an address, for an unknown one and for one that is taken it says why', async () => {
  expect(await command('nothing')).toMatchObject({ code: 1, error: expect.stringContaining('e-mail') });
  const unknown = await command('who@rollbook.example', '--reset');
  expect(unknown).toMatchObject({ code: 1, error: expect.stringContaining('No administrator') });
  const taken = await command('rita@rollbook.example', 'Rita Moss');
  expect(taken).toMatchObject({ code: 1, error: expect.stringContaining('already signs in') });
});
