import { expect, test } from 'vitest';
import { isOwnHost } from './ownHost';

test.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['maple.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['192.168.1.7', true],
  ['[::1]:3000', true],
  ['join.example.org', true],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example:3000', false],
  ['join.example.org.evil.example', false],
  ['[evil.example]', false],
  ['', false],
])('the host %j is own: %s', (host, isOwn) => {
  expect(isOwnHost(host, ['join.example.org'])).toBe(isOwn);
});
