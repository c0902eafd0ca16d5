import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('origin');
});
afterAll(() => api.stop());

async function post(headers: Record<string, string>, body: string | null = '{"password":"wrong password"}') {
  const response = await fetch(`${api.url}/auth/login`, { method: 'POST', headers, body });
  const text = await response.text();
  const { code }: { code?: string } = text.startsWith('{') ? JSON.parse(text) : {};
  return [response.status, code];
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('a request from a foreign page is refused before anything else', async () => {
  for (const origin of ['https://evil.example', 'http://rollbook.test.evil.example', 'null']) {
    expect(await post({ ...JSON_TYPE, Origin: origin })).toEqual([403, 'wrong_origin']);
  }
});

test('our own pages and clients without an Origin are accepted', async () => {
  expect(await post({ ...JSON_TYPE, Origin: 'http://rollbook.test' })).toEqual([401, 'wrong_credentials']);
  expect(await post(JSON_TYPE)).toEqual([401, 'wrong_credentials']);
});

test('a body that is not JSON is 415, in every type that a form can send', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect(await post({ 'Content-Type': type })).toEqual([415, 'not_json']);
  }
});

test('a missing body is accepted, a broken or foreign one is refused', async () => {
  const logout = await fetch(`${api.url}/auth/logout`, { method: 'POST' });
  expect(logout.status).toBe(200);
  expect(await post(JSON_TYPE, '{"password":')).toEqual([400, 'malformed']);
  expect(await post(JSON_TYPE, '["password"]')).toEqual([400, 'malformed']);
  expect(await post(JSON_TYPE, '{"password":{"$gt":""}}')).toEqual([422, 'invalid']);
  // An unknown field like any other.
  expect(await post(JSON_TYPE, '{"password":"x","__proto__":{"admin":true}}')).toEqual([
    401,
    'wrong_credentials',
  ]);
});
