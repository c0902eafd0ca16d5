import { ATTEMPT_HEADER, type CallName, type CallRow, calls } from '@rollbook/contract';
import type { RawRequest } from './send';

/** A malformed request, independent of its input. */
export type Oddity = {
  what: string;
  /** False when another answer than the call's own is expected: another method, path or condition. */
  keepsCall: boolean;
  apply: (request: RawRequest) => RawRequest;
};

const TOO_LARGE = Buffer.alloc(1_000_001, ' ');
const DEEP = '['.repeat(50_000);

const bodies: [string, string | Buffer][] = [
  ['an empty body', ''],
  ['a null', 'null'],
  ['a list', '[]'],
  ['a number', '1'],
  ['a text', '"text"'],
  ['a prototype', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'],
  ['the same field twice', '{"oid":1,"oid":{"$gt":0},"id":1,"id":2}'],
  ['a bottomless list', DEEP],
  ['a deep object', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['too large a body', TOO_LARGE],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a byte order mark', '\ufeff{}'],
];

const headers: [string, Record<string, string>][] = [
  ['text', { 'Content-Type': 'text/plain' }],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a multipart form', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ['JSON in another alphabet', { 'Content-Type': 'application/json; charset=koi8-r' }],
  ['JSON in no alphabet', { 'Content-Type': 'application/json; charset=nothing' }],
  ['a broken type', { 'Content-Type': 'application/json;;;=' }],
  ['not compressed as claimed', { 'Content-Encoding': 'gzip' }],
  ['an unknown compression', { 'Content-Encoding': 'zstd, x' }],
  ['no attempt', { [ATTEMPT_HEADER]: 'not-a-uuid' }],
  ['an attempt of operators', { [ATTEMPT_HEADER]: '{"$ne":null}' }],
  ['a foreign page', { Origin: 'https://evil.example' }],
  ['no page', { Origin: 'null' }],
  ['a garbled cookie', { Cookie: 'rollbook=%ff; rollbook; =; rollbook={"$gt":""}' }],
  ['a long cookie', { Cookie: `rollbook=${'x'.repeat(6000)}` }],
  ['a forged address', { 'X-Forwarded-For': "1.1.1.1, ::1, '; --", Forwarded: 'for=127.0.0.1' }],
  ['a forged id', { 'X-Request-Id': '{"$gt":""} <script>' }],
  ['XML as the accepted type', { Accept: 'application/xml;q=1, */*;q=0' }],
  ['a range of the answer', { Range: 'bytes=0-0' }],
  ['another method', { 'X-HTTP-Method-Override': 'DELETE' }],
];

const queries = [
  'a[$gt]=1',
  'limit[$gt]=1',
  'limit=1&limit=2',
  'cursor=0_0',
  'cursor=999999999999999_9999999999',
  'cursor=a&cursor=b',
  '__proto__=x&constructor=y',
  '%00',
  '%',
  'limit=%FF%FE',
  `x=${'y'.repeat(8000)}`,
  'id=1&id=2',
  'id=1e3',
  'id=0x10',
  'search=%ED%A0%80',
  'search[]=a&search[]=b',
];

const paths: [string, (path: string) => string][] = [
  ['a trailing slash', (path) => `${path}/`],
  ['capitals', (path) => path.toUpperCase()],
  ['two slashes', (path) => path.replace('/', '//')],
  ['a path traversal', (path) => `${path}/%2e%2e/%2e%2e/etc/passwd`],
  ['a zero byte', (path) => `${path}%00`],
  ['half a character', (path) => `${path}/%ff`],
  ['a parameter', (path) => `${path};jsessionid=1`],
  ['a whole address', (path) => `http://evil.example${path}`],
];

/** The malformed requests of a call. */
export function oddities(name: CallName): Oddity[] {
  const row: CallRow = calls[name];
  return [
    ...bodies.map(([what, body]) => oddity(what, (request) => withBody(request, body))),
    ...headers.map(([what, more]) => oddity(what, (request) => withHeaders(request, more))),
    ...queries.map((query) =>
      oddity(`the query ${query}`.slice(0, 60), (request) => withQuery(request, query)),
    ),
    oddity('half of its body', (request) => ({
      ...request,
      body: request.body?.subarray(0, request.body.length / 2),
    })),
    // Answered 304 without a body.
    stray('a condition', (request) => withHeaders(request, { 'If-None-Match': '*' })),
    ...paths.map(([what, change]) => stray(what, (request) => ({ ...request, path: change(request.path) }))),
    ...['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
      .filter((method) => method !== row.method)
      .map((method) => stray(method, (request) => ({ ...request, method }))),
  ];
}

function oddity(what: string, apply: Oddity['apply']): Oddity {
  return { what, keepsCall: true, apply };
}

function stray(what: string, apply: Oddity['apply']): Oddity {
  return { what, keepsCall: false, apply };
}

function withBody(request: RawRequest, body: string | Buffer): RawRequest {
  return { ...withHeaders(request, { 'Content-Type': 'application/json' }), body: Buffer.from(body) };
}

function withHeaders(request: RawRequest, more: Record<string, string>): RawRequest {
  return { ...request, headers: { ...request.headers, ...more } };
}

function withQuery(request: RawRequest, query: string): RawRequest {
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${query}` };
}
