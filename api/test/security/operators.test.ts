import { randomUUID } from 'node:crypto';
import { type CallName, type CallRow, calls, type Role, ROLES } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realInput } from '../fuzz/realInputs';
import { startWorld, type World } from '../fuzz/world';
import { stored } from './stored';
import { walked } from './walked';

const OPERATORS: unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'true' },
  { $in: [1, 2, 3] },
  ['a', 'b'],
  { $expr: { $function: { body: 'function() { return true }', args: [], lang: 'js' } } },
];

const names = Object.keys(calls) as CallName[];
const row = (name: CallName): CallRow => calls[name];
const withBody = walked(names.filter((name) => row(name).from === 'body'));
const withQuery = walked(names.filter((name) => row(name).from === 'query'));
/** The role with the most permissions for the call: what it is refused, all roles are refused. */
const mightiest = (name: CallName): Role =>
  ROLES.findLast((one) => row(name).who[one] !== undefined) ?? 'admin';

let world: World;
beforeAll(async () => {
  world = await startWorld('operators');
});
afterAll(() => world.stop());

/** Copies of an input with this value in place of each nested value. */
function everywhere(input: object, value: unknown): Record<string, unknown>[] {
  return Object.entries(input).flatMap(([key, inner]) => [
    { ...input, [key]: value },
    ...(typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? everywhere(inner, value).map((changed) => ({ ...input, [key]: changed }))
      : []),
    ...(Array.isArray(inner) ? [{ ...input, [key]: [value] }] : []),
  ]);
}

const cookies = new Map<Role, string | undefined>();

/** Signed in once: refused requests end no session. */
async function cookieOf(role: Role): Promise<string | undefined> {
  if (!cookies.has(role)) cookies.set(role, await world.cookie(role));
  return cookies.get(role);
}

async function send(name: CallName, query: string, body?: string): Promise<number> {
  const cookie = await cookieOf(mightiest(name));
  const response = await fetch(`${world.api.url}${row(name).path}${query}`, {
    method: row(name).method,
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

test.each(withBody)('%s accepts no query operator in its fields', async (name) => {
  const real = await realInput(name, mightiest(name), 0, world);
  // Only the oid of an office object is used.
  const input = 'office' in real ? { ...real, office: { oid: world.offices.own._id } } : real;
  const before = await stored();
  for (const operator of OPERATORS) {
    for (const changed of everywhere(input, operator)) {
      expect([400, 422], JSON.stringify(changed).slice(0, 300)).toContain(
        await send(name, '', JSON.stringify(changed)),
      );
    }
  }
  expect(await stored()).toBe(before);
});

test.each(withQuery)('%s accepts no query operator in its query string', async (name) => {
  const input = await realInput(name, mightiest(name), 0, world);
  const texts = Object.entries({ limit: '5', ...input }).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  for (const [key, value] of texts) {
    const others = texts.filter(([other]) => other !== key);
    const without = await send(name, `?${new URLSearchParams(others)}`);
    for (const operator of ['$gt', '$ne', '$regex', '$where', '']) {
      const query = new URLSearchParams([...others, [`${key}[${operator}]`, value]]);
      // The name of an unknown field, which is ignored: as if the field were missing.
      expect(await send(name, `?${query}`), String(query)).toBe(without);
    }
    const twice = new URLSearchParams([...texts, [key, value]]);
    const refused = key in schemas[name].request.shape ? [400, 422] : [without];
    expect(refused, String(twice)).toContain(await send(name, `?${twice}`));
  }
});

test("an agreement's token is plain text", async () => {
  for (const token of [
    '[$ne]',
    '%7B%22$gt%22:%22%22%7D',
    '$ne',
    '.*',
    '%2e%2e%2f',
    '%00',
    'undefined',
    'null',
  ]) {
    const response = await fetch(`${world.api.url}/api/application/agreement/${token}`);
    expect([response.status, token]).toEqual([404, token]);
  }
});

test('a search is a prefix match only', async () => {
  const cookie = (await world.cookie('admin')) ?? '';
  for (const search of ['.*', '^', '$', '[a-z]', '(a|b)', '$ne', '{"$gt":""}', 'a\u0000', '\\', '+++']) {
    const query = new URLSearchParams({ search });
    const response = await fetch(`${world.api.url}${calls.searchForMember.path}?${query}`, {
      method: 'POST',
      headers: { Cookie: cookie },
    });
    const found: unknown = await response.json();
    expect([response.status, search, Array.isArray(found)]).toEqual([200, search, true]);
    if (!/[a-z]/i.test(search)) expect(found).toEqual([]);
  }
});

/** JSON in which every object has the keys `__proto__` and `constructor`. */
function poisoned(input: object): string {
  const poison =
    '"__proto__":{"polluted":"yes","role":"admin","oid":1,"paid":true},"constructor":{"prototype":{"polluted":"yes"}}';
  return JSON.stringify(input).replace(/\{"/g, `{${poison},"`).replaceAll('{}', `{${poison}}`);
}

test.each(withBody)('%s does not change prototypes', async (name) => {
  const known = Object.getOwnPropertyNames(Object.prototype);
  const body = poisoned(await realInput(name, mightiest(name), 0, world));
  expect(body).toContain('__proto__');
  expect([200, 410, 422]).toContain(await send(name, '', body));
  expect(await send(name, '?__proto__[polluted]=yes&constructor[prototype][polluted]=yes', '{}')).not.toBe(
    500,
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(known);
  expect('polluted' in {}).toBe(false);
  expect(await stored()).not.toContain('polluted');
  // An accepted request can have changed a password.
  cookies.clear();
  await world.repair();
});
