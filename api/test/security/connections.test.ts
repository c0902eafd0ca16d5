import { once } from 'node:events';
import type { Server, ServerOptions } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { calls, MAX_BODY_BYTES } from '@rollbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app';
import { CONNECTION_LIMITS, createHttpServer } from '../../src/base/http/server';
import { adminClient } from '../signIn';
import { startApi, type TestApi } from '../api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('connections');
});
afterAll(() => api.stop());

/** Sends raw bytes and reads until the server closes the connection. */
async function exchange(bytes: string | Buffer, port = Number(new URL(api.url).port)): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return answerOf(socket);
}

/** A reset connection ends the read without an error. */
async function answerOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => void parts.push(part));
  socket.on('error', () => {});
  await once(socket, 'close');
  return Buffer.concat(parts).toString();
}

const BODY = '{"password":"wrong password"}';
const head = (...lines: string[]) => [...lines, '', ''].join('\r\n');
const HOST = 'Host: rollbook.test';
const POST = 'POST /auth/login HTTP/1.1';
const JSON_TYPE = 'Content-Type: application/json';
const CLOSE = 'Connection: close';

/** The statuses of all answers: one request must never be read as two. */
const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('a request with an ambiguous length', () => {
  const hidden = head('GET /api/groups/getGroups HTTP/1.1', HOST, CLOSE);
  test.each([
    ['two lengths', ['Content-Length: 29', 'Content-Length: 0']],
    ['the same length twice', ['Content-Length: 29', 'Content-Length: 29']],
    ['a length and chunks', ['Content-Length: 29', 'Transfer-Encoding: chunked']],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity']],
    ['two codings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['a length with a sign', ['Content-Length: +29']],
    ['a length in two parts', ['Content-Length: 2 9']],
    ['a length below zero', ['Content-Length: -1']],
    ['a length that is not a number', ['Content-Length: 0x1d']],
    ['a blank before the colon', ['Content-Length : 29']],
    ['a folded header', ['Transfer-Encoding:', ' chunked']],
    ['a bare line feed', ['X-A: 1\nContent-Length: 29']],
    ['a zero byte in a header', ['X-A: a\u0000b']],
    ['a carriage return in a header', ['X-A: a\rContent-Length: 29']],
  ])('is refused: %s', async (_, lines) => {
    const told = statuses(await exchange(head(POST, HOST, JSON_TYPE, ...lines) + BODY + hidden));
    expect(told).toEqual([400]);
  });

  test('is refused: invalid chunk sizes', async () => {
    const chunked = head(POST, HOST, JSON_TYPE, 'Transfer-Encoding: chunked');
    for (const size of ['1G', '-1', '1d;\n', 'fffffffffffffffff', '']) {
      expect(statuses(await exchange(`${chunked}${size}\r\n${BODY}\r\n0\r\n\r\n${hidden}`))).toEqual([400]);
    }
  });

  test('is refused without a Host header and with two', async () => {
    expect(statuses(await exchange(head('GET /livez HTTP/1.1', CLOSE)))).toEqual([400]);
    const two = await exchange(head('GET /livez HTTP/1.1', HOST, 'Host: evil.example', CLOSE));
    expect(two).not.toContain('evil.example');
    expect(statuses(two).length).toBe(1);
  });
});

describe('a connection', () => {
  async function withLimits<T>(limits: ServerOptions, ask: (port: number) => Promise<T>): Promise<T> {
    const server: Server = createHttpServer(createApp(api.services), limits);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      return await ask((server.address() as AddressInfo).port);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  test('is closed when its headers do not end', async () => {
    const quick = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
    const answer = await withLimits(quick, (port) => exchange(`${POST}\r\n${HOST}\r\nX-Slow: `, port));
    expect(statuses(answer)).toEqual([408]);
  });

  test('is closed when its body does not end', async () => {
    const quick = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
    const begun = head(POST, HOST, JSON_TYPE, 'Content-Length: 29') + BODY.slice(0, 5);
    const answer = await withLimits(quick, (port) => exchange(begun, port));
    expect(statuses(answer)).toEqual([408]);
  });

  test('has a timeout for headers, body and idle time', () => {
    const server = createHttpServer(() => {});
    expect(server.headersTimeout).toBe(CONNECTION_LIMITS.headersTimeout);
    expect(server.requestTimeout).toBe(CONNECTION_LIMITS.requestTimeout);
    expect(server.headersTimeout).toBeLessThan(server.requestTimeout);
    expect(server.timeout).toBeGreaterThan(0);
    expect(server.keepAliveTimeout).toBeGreaterThan(0);
    server.close();
  });

  test('is refused with too large or too many headers', async () => {
    const large = head('GET /livez HTTP/1.1', HOST, `X-Large: ${'x'.repeat(20_000)}`, CLOSE);
    expect(statuses(await exchange(large))).toEqual([431]);
    const address = head(`GET /livez?${'x'.repeat(20_000)} HTTP/1.1`, HOST, CLOSE);
    expect(statuses(await exchange(address))).toEqual([431]);
    const many = Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`);
    expect(statuses(await exchange(head('GET /livez HTTP/1.1', HOST, ...many, CLOSE)))).toEqual([431]);
  });

  test('refuses CONNECT and protocol upgrades', async () => {
    const tunnel = await exchange(head('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'));
    expect(statuses(tunnel).filter((status) => status < 300)).toEqual([]);
    const upgrade = ['Upgrade: websocket', 'Connection: Upgrade, close', 'Sec-WebSocket-Version: 13'];
    expect(statuses(await exchange(head('GET /livez HTTP/1.1', HOST, ...upgrade)))).toEqual([200]);
    expect(statuses(await exchange(head('TRACE /livez HTTP/1.1', HOST, CLOSE)))).toEqual([404]);
    expect(await exchange('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')).not.toMatch(/HTTP\/1\.1 2/);
  });
});

describe('a body', () => {
  const post = async (body: string | Uint8Array, headers: Record<string, string> = {}) => {
    const bytes = Buffer.from(body);
    const response = await fetch(`${api.url}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: bytes,
    });
    const { code }: { code?: string } = JSON.parse(await response.text());
    return [response.status, code];
  };

  test('that is compressed is refused, so that no small request becomes a large one', async () => {
    const encoded = (encoding: string) => ({ 'Content-Encoding': encoding });
    for (const encoding of ['gzip', 'gzip, gzip', 'br']) {
      expect(await post(gzipSync(BODY), encoded(encoding))).toEqual([415, 'not_json']);
    }
    expect(await post(BODY, encoded('identity'))).toEqual([401, 'wrong_credentials']);
  });

  test('over the limit of its call is refused, with a length and in chunks', async () => {
    const large = JSON.stringify({ password: 'x'.repeat(MAX_BODY_BYTES.default) });
    expect(await post(large)).toEqual([413, 'too_large']);
    const chunk = 'x'.repeat(6000);
    const chunks = Array.from({ length: 20 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
    const chunked = head(POST, HOST, JSON_TYPE, 'Transfer-Encoding: chunked', CLOSE);
    expect(statuses(await exchange(`${chunked}${chunks}0\r\n\r\n`))).toEqual([413]);
  });

  test('is not read when the session, the role or the origin already refuses the request', async () => {
    const never = ['Content-Length: 100', CLOSE, '', '{"oid":'].join('\r\n');
    const first = async (path: string, ...lines: string[]) => {
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
      socket.write([`POST ${path} HTTP/1.1`, HOST, JSON_TYPE, ...lines, never].join('\r\n'));
      const [answer]: Buffer[] = await once(socket, 'data');
      socket.destroy();
      return statuses(String(answer));
    };
    expect(await first(calls.markAsPaid.path)).toEqual([401]);
    expect(await first(calls.submitApplication.path, 'Origin: https://evil.example')).toEqual([403]);
    expect(await first('/api/application/nothing')).toEqual([404]);
  });

  test('in another encoding is refused', async () => {
    const charset = (name: string) => ({ 'Content-Type': `application/json; charset=${name}` });
    expect(await post(BODY, charset('UTF-8'))).toEqual([401, 'wrong_credentials']);
    expect(await post(BODY, charset('utf-7'))).toEqual([415, 'not_json']);
    expect(await post(BODY, charset('ibm037'))).toEqual([415, 'not_json']);
    expect(await post(Buffer.from(BODY, 'utf16le'), charset('utf-16le'))).toEqual([415, 'not_json']);
    expect(await post(Buffer.from(BODY, 'utf16le'))).toEqual([400, 'malformed']);
    expect(await post('{"password":"a","password":{"$gt":""}}')).toEqual([422, 'invalid']);
  });

  test('of any depth is read or refused without a crash', async () => {
    const admin = await adminClient(api);
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    for (const value of [deep(1000), deep(120_000), `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`]) {
      for (const path of ['/api/application/markAsPaid', '/api/application/processOfficePayment']) {
        const fields = `"amount":2000,"numOfApplications":1,"selectedNames":[999999],"nonce":"cnon:x","office":{"oid":1}`;
        const response = await fetch(api.url + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: admin.cookie ?? '' },
          body: `{${path.endsWith('Paid') ? fields.replace('"nonce":"cnon:x",', '') : fields},"nameList":${value}}`,
        });
        expect([400, 422]).toContain(response.status);
        await response.text();
      }
    }
    expect((await fetch(`${api.url}/livez`)).status).toBe(200);
  });
});

test('thousands of query parameters are refused', async () => {
  const many = Array.from({ length: 1500 }, (_, at) => `p${at}`).join('&');
  const response = await fetch(`${api.url}/api/application/paymentStatus?${many}`);
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'invalid' }]);
});

test('no answer names the server software', async () => {
  for (const path of [
    '/api/nothing',
    '/livez',
    '/api/docs',
    '/auth/session',
    '/%ff',
    '/api/application/agreement/x',
  ]) {
    const response = await fetch(api.url + path);
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('server')).toBeNull();
    expect(await response.text()).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(/);
  }
});

test('pipelined requests are answered one by one', async () => {
  const both = head('GET /livez HTTP/1.1', HOST) + head('GET /livez HTTP/1.1', HOST, CLOSE);
  expect(statuses(await exchange(both))).toEqual([200, 200]);
});
