import { type CallName, type CallRow, calls } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../api';
import { realInput } from '../fuzz/realInputs';
import { startWorld, type World } from '../fuzz/world';
import { Audit } from '../../src/base/audit/record';
import { stored } from './stored';
import { walked } from './walked';

/** Requests that a foreign page causes in the administrator's browser. */
const FOREIGN = [
  'https://evil.example',
  'http://rollbook.test.evil.example',
  'https://rollbook.test',
  'null',
];
const FORMS = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
];

const row = (name: CallName): CallRow => calls[name];
const unsafe = (Object.keys(calls) as CallName[]).filter((name) => row(name).method !== 'GET');
const safe = (Object.keys(calls) as CallName[]).filter((name) => row(name).method === 'GET');

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld('cross_site');
  cookie = (await world.cookie('admin')) ?? '';
});
afterAll(() => world.stop());

async function send(
  name: CallName,
  headers: Record<string, string>,
  body: string | null,
  method = row(name).method as string,
) {
  const response = await fetch(world.api.url + row(name).path, {
    method,
    headers: { Cookie: cookie, ...headers },
    body,
  });
  const text = await response.text();
  const { code }: { code?: string } = /problem/.test(response.headers.get('content-type') ?? '')
    ? JSON.parse(text)
    : {};
  return { told: [response.status, code], headers: response.headers };
}

test.each(walked(unsafe))('%s refuses requests of a foreign page with our cookie', async (name) => {
  const body = row(name).from === 'body' ? JSON.stringify(await realInput(name, 'admin', 0, world)) : null;
  const type: Record<string, string> = body === null ? {} : { 'Content-Type': 'application/json' };
  const before = await stored();
  for (const origin of FOREIGN) {
    const { told, headers } = await send(name, { ...type, Origin: origin }, body);
    expect(told, origin).toEqual([403, 'wrong_origin']);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
  }
  for (const form of FORMS) {
    const { told } = await send(name, { 'Content-Type': form }, body ?? 'a=b');
    expect(told, form).toEqual([415, 'not_json']);
  }
  expect(await stored()).toBe(before);
  expect((await world.api.client().call('session', {})).status).toBe(200);
});

test.each(walked(unsafe))(
  '%s is reached by its own method only, also with method override headers',
  async (name) => {
    const { path, method } = row(name);
    const body = JSON.stringify(await realInput(name, 'admin', 0, world));
    const before = await stored();
    const overrides = {
      'X-HTTP-Method-Override': method,
      'X-HTTP-Method': method,
      'X-Method-Override': method,
    };
    const asGet = await fetch(
      `${world.api.url}${path}?_method=${method}&${new URLSearchParams({ data: body })}`,
      {
        headers: { Cookie: cookie, ...overrides },
      },
    );
    expect(asGet.status).toBe(404);
    for (const other of ['PUT', 'POST', 'PATCH', 'DELETE'].filter((one) => one !== method)) {
      const { told } = await send(name, { 'Content-Type': 'application/json', ...overrides }, body, other);
      expect(told, other).toEqual([404, 'unknown_call']);
    }
    expect(await stored()).toBe(before);
  },
);

test('reading calls change nothing but the entry of a list that leaves, and foreign pages cannot read the answers', async () => {
  // Opening an agreement for the first time stores its PDF.
  await world.api.client().call('agreement', { token: world.agreement.token });
  const before = await stored();
  for (const name of safe) {
    const path = row(name).path.replace(':token', world.agreement.token);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const headers = {
        Cookie: cookie,
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'PUT',
      };
      const response = await fetch(world.api.url + path, { method, headers });
      await response.arrayBuffer();
      for (const header of ['origin', 'credentials', 'methods', 'headers']) {
        expect(response.headers.get(`access-control-allow-${header}`)).toBeNull();
      }
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  }
  const { deletedCount } = await Audit.deleteMany({ what: 'list exported' });
  expect(deletedCount).toBeGreaterThan(0);
  expect(await stored()).toBe(before);
});

test('our own page signs in, and a foreign page cannot replace the session', async () => {
  const person: Client = world.api.client();
  person.cookie = await world.cookie('office');
  const input = { password: 'correct horse battery' };
  const forced = await person.call('login', input, { headers: { Origin: 'https://evil.example' } });
  expect(forced.status).toBe(403);
  expect((await person.call('session', {})).body).toMatchObject({ role: 'office' });
  expect((await person.call('login', input, { headers: { Origin: 'http://rollbook.test' } })).status).toBe(
    200,
  );
});

test('every answer forbids frames and type sniffing', async () => {
  for (const path of ['/auth/session', '/api/docs', '/api/nothing', '/livez']) {
    const { headers } = await fetch(world.api.url + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toMatch(/^(DENY|SAMEORIGIN)$/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});
