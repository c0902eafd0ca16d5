import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { neverConnected } from './connection';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function failureOf(url: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: 'x',
      ...(signal === undefined ? {} : { signal }),
    });
    await response.text();
  } catch (error) {
    return error;
  }
  throw new Error('no failure');
}

async function listening(answer: 'reset' | 'silence'): Promise<string> {
  const made = createServer((request) => {
    if (answer === 'reset') request.socket.resetAndDestroy();
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

describe('nothing has left this machine', () => {
  test('when the connection is refused', async () => {
    expect(neverConnected(await failureOf('http://127.0.0.1:2/'))).toBe(true);
  });

  test('when the name is not found', async () => {
    expect(neverConnected(await failureOf('http://nowhere.invalid/'))).toBe(true);
  });

  test('at any depth of the cause, and for several addresses only when all failed this way', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const reset = Object.assign(new Error('read'), { code: 'ECONNRESET', syscall: 'read' });
    const wrapped = (cause: unknown) =>
      new Error('outer', { cause: new TypeError('fetch failed', { cause }) });
    expect(neverConnected(wrapped(refused))).toBe(true);
    expect(neverConnected(wrapped(new AggregateError([refused, refused])))).toBe(true);
    expect(neverConnected(wrapped(new AggregateError([refused, reset])))).toBe(false);
    expect(neverConnected(wrapped(new AggregateError([])))).toBe(false);
  });

  test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED'])(
    'when the name or the address fails with %s',
    (code) => {
      for (const syscall of ['connect', 'getaddrinfo']) {
        expect(neverConnected(Object.assign(new Error(syscall), { code, syscall }))).toBe(true);
      }
    },
  );

  test('when the client has waited for the connection in vain', () => {
    expect(neverConnected(Object.assign(new Error('slow'), { code: 'UND_ERR_CONNECT_TIMEOUT' }))).toBe(true);
  });
});

describe('something may have left this machine', () => {
  test('when the connection is reset', async () => {
    expect(neverConnected(await failureOf(await listening('reset')))).toBe(false);
  });

  test('when the answer times out', async () => {
    expect(neverConnected(await failureOf(await listening('silence'), AbortSignal.timeout(50)))).toBe(false);
  });

  test('when the code comes from an open connection', () => {
    const unreachable = Object.assign(new Error('write'), { code: 'EHOSTUNREACH', syscall: 'write' });
    expect(neverConnected(unreachable)).toBe(false);
    expect(neverConnected('ECONNREFUSED')).toBe(false);
    expect(neverConnected(Object.assign(new Error('no call'), { code: 'ECONNREFUSED' }))).toBe(false);
    expect(neverConnected(Object.assign(new Error('late'), { code: 'UND_ERR_BODY_TIMEOUT' }))).toBe(false);
    expect(neverConnected(Object.assign(new Error('no code'), { syscall: 'connect' }))).toBe(false);
  });

  test('when an error is its own cause', () => {
    const endless = new Error('endless');
    endless.cause = endless;
    expect(neverConnected(endless)).toBe(false);
  });
});
