import { randomUUID } from 'node:crypto';
import { ATTEMPT_HEADER, type CallName, type CallRow, calls } from '@rollbook/contract';
import { type Dispatcher, Pool } from 'undici';
import { GROUP, officeEmail, PASSWORD } from './seed/offices';

/** A list of 1,000,000 rows may take minutes. */
const TIMEOUT_MS = 600_000;
/** Like the product's proxies, the client closes idle connections long before the API does. */
const IDLE_MS = 2000;

/** A client of one API process, signed in or anonymous. */
export type Person = {
  /** The text that a call of the contract is answered with. Throws unless the status is 200. */
  call: (name: CallName, input?: Record<string, unknown>) => Promise<string>;
  /** The same, resolved before the body is read. */
  open: (name: CallName, input?: Record<string, unknown>) => Promise<Dispatcher.ResponseData>;
};

/** The people of a run. */
export type People = {
  anonymous: Person;
  office: (oid: number) => Promise<Person>;
  group: Person;
  admin: Person;
};

export async function signInPeople(url: string): Promise<People> {
  const pool = new Pool(url, {
    connections: 64,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
  const offices = new Map<number, Promise<Person>>();
  const signIn = async (name: CallName, input: Record<string, unknown>) =>
    person(pool, await cookieOf(pool, name, input));
  const office = (oid: number) => {
    const known = offices.get(oid) ?? signIn('officeLogin', { email: officeEmail(oid), password: PASSWORD });
    offices.set(oid, known);
    return known;
  };
  return {
    anonymous: person(pool, undefined),
    office,
    group: await signIn('groupLogin', { username: GROUP.username, password: PASSWORD }),
    admin: await signIn('login', { password: PASSWORD }),
  };
}

function person(pool: Pool, cookie: string | undefined): Person {
  const open: Person['open'] = (name, input = {}) => pool.request(requestOf(name, input, cookie));
  const call: Person['call'] = async (name, input) => {
    const { statusCode, body } = await open(name, input);
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${name} was answered with ${statusCode}: ${text.slice(0, 300)}`);
    return text;
  };
  return { open, call };
}

function requestOf(
  name: CallName,
  input: Record<string, unknown>,
  cookie: string | undefined,
): Dispatcher.RequestOptions {
  const { method, path, from }: CallRow = calls[name];
  const query = new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return {
    method,
    path: from === 'query' ? `${path}?${query}` : path,
    headers: {
      ...(from === 'body' ? { 'content-type': 'application/json' } : {}),
      ...(method === 'GET' ? {} : { [ATTEMPT_HEADER]: randomUUID() }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(from === 'body' ? { body: JSON.stringify(input) } : {}),
  };
}

async function cookieOf(pool: Pool, name: CallName, input: Record<string, unknown>): Promise<string> {
  const { statusCode, headers, body } = await person(pool, undefined).open(name, input);
  await body.dump();
  const [cookie = ''] = [headers['set-cookie'] ?? ''].flat();
  if (statusCode !== 200 || cookie === '') throw new Error(`${name} was answered with ${statusCode}`);
  return cookie.slice(0, cookie.indexOf(';'));
}
