import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ATTEMPT_HEADER, type CallName, type CallRequest, type CallRow, calls } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import mongoose, { type ConnectOptions } from 'mongoose';
import { createApp } from '../src/app';
import { followUpsStored } from '../src/membership/enrol/followUps';
import { readsStored } from '../src/base/audit/reads';
import { liveSettings } from '../src/parties/brand/live';
import { readConfig } from '../src/base/config';
import { closeDatabase, openDatabase } from '../src/base/database';
import type { Services } from '../src/base/http/context';
import { withSettings } from '../src/base/planBrand';
import { createLog } from '../src/base/http/log';
import { createHttpServer } from '../src/base/http/server';
import { presentOffices } from '../src/parties/offices/directory';

export type Answered = { status: number; body: unknown; headers: Headers };

/** A browser: keeps the session cookie between calls. */
export type Client = {
  call: <Name extends CallName>(
    name: Name,
    input: CallRequest<Name> | Record<string, unknown>,
    options?: { attempt?: string; headers?: Record<string, string> },
  ) => Promise<Answered>;
  cookie: string | undefined;
  /** The cookie by which limits know this browser again; undefined to be a new browser. */
  device: string | undefined;
};

export type TestApi = {
  url: string;
  services: Services;
  /** A new client that is not signed in. */
  client: () => Client;
  stop: () => Promise<void>;
};

export const TEST_ENVIRONMENT = {
  ROLLBOOK_MODE: 'demo',
  PUBLIC_ORIGIN: 'http://rollbook.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SQUARE_ENVIRONMENT: 'custom',
  SQUARE_BASE_URL: 'http://127.0.0.1:9',
  SQUARE_SCRIPT_URL: '/sandbox/square/square.js',
  SQUARE_TOKEN: 'test-token',
  SQUARE_APPLICATION_ID: 'test-application',
  SQUARE_LOCATION_ID: 'test-location',
  SQUARE_WEBHOOK_KEY: 'test-webhook-key',
  LOG_LEVEL: 'silent',
};

/** The URI of a database with this name on the server of the test run. */
export function testDatabaseUri(name: string): string {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/test_${name}`;
  return uri.toString();
}

type Options = {
  /** Added to the variables. */
  environment?: Record<string, string>;
  now?: () => Date;
  /** Added to the driver's options. */
  driver?: ConnectOptions;
};

/** Starts the API on an empty database of its own. `now` is its clock. */
export async function startApi(
  name: string,
  { environment = {}, now, driver = {} }: Options = {},
): Promise<TestApi> {
  const config = readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: testDatabaseUri(name), ...environment });
  const log = createLog(config.logLevel);
  const settings = liveSettings(config, log);
  const services: Services = withSettings({ config, log, now: now ?? (() => new Date()) }, settings);
  await mongoose.connect(config.mongodbUri);
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await openDatabase(config.mongodbUri, driver);
  // The process may still know the offices of the test file before.
  await presentOffices();
  if (now !== undefined) await keepExpired();
  const server = createHttpServer(createApp(services));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, services, client: () => createClient(url), stop: () => stop(server) };
}

/** Drops the TTL indexes: the database expires documents by its own clock, which a test that moves the clock cannot set. */
async function keepExpired(): Promise<void> {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    for (const [fields, { expireAfterSeconds }] of schema.indexes()) {
      if (expireAfterSeconds !== undefined) await collection.dropIndex(`${Object.keys(fields)[0]}_1`);
    }
  }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
}

export function createClient(url: string): Client {
  const client: Client = {
    cookie: undefined,
    device: undefined,
    call: async (name, input, options = {}) => {
      const row: CallRow = calls[name];
      const { address, body } = requestOf(url, row, input);
      const response = await fetch(address, {
        method: row.method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...cookieHeader(client),
          ...(options.attempt === undefined ? {} : { [ATTEMPT_HEADER]: options.attempt }),
          ...options.headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      rememberCookie(client, response);
      const answer = await read(response);
      await Promise.all([followUpsStored(), readsStored()]);
      if (response.status === 200) checkAnswer(name, answer);
      return { status: response.status, body: answer, headers: response.headers };
    },
  };
  return client;
}

/** Throws for an answer that does not conform to the contract. */
function checkAnswer(name: CallName, answer: unknown): void {
  const parsed = schemas[name].answer.safeParse(answer);
  if (!parsed.success) throw new Error(`the answer of ${name} breaks the contract: ${parsed.error.message}`);
}

function requestOf(url: string, row: CallRow, input: Record<string, unknown>) {
  if (row.from === 'body') return { address: url + row.path, body: JSON.stringify(input) };
  const texts = Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]));
  if (row.from === 'path') {
    const path = row.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(texts[key] ?? ''));
    return { address: url + path, body: undefined };
  }
  return { address: `${url}${row.path}?${new URLSearchParams(texts)}`, body: undefined };
}

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/(pdf|zip)/.test(type)) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return /json/.test(type) && text !== '' ? JSON.parse(text) : text;
}

function cookieHeader({ cookie, device }: Client): Record<string, string> {
  const cookies = [cookie, device].filter((one) => one !== undefined);
  return cookies.length === 0 ? {} : { Cookie: cookies.join('; ') };
}

function rememberCookie(client: Client, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    if (/^[^=]+-device=/.test(pair)) client.device = pair;
    else client.cookie = pair.endsWith('=') ? undefined : pair;
  }
}
