import { afterEach, expect, it, vi } from 'vitest';
import { isGone } from './gone';

const missing = Object.assign(new Error('Loading chunk 7 failed.'), {
  request: 'http://localhost/static/7.js',
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  [404, true],
  [410, true],
  [200, false],
  [503, false],
])('a chunk answered with %i is gone: %s', async (status, gone) => {
  const fetch = vi.fn(async () => new Response(null, { status }));
  vi.stubGlobal('fetch', fetch);
  expect(await isGone(missing)).toBe(gone);
  expect(fetch).toHaveBeenCalledWith('http://localhost/static/7.js', { method: 'HEAD', cache: 'no-store' });
});

it('a chunk is not gone while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  expect(await isGone(missing)).toBe(false);
  expect(await isGone(new Error('another'))).toBe(false);
  expect(await isGone(undefined)).toBe(false);
});
