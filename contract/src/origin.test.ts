import { expect, it } from 'vitest';
import { originOf } from './origin';

it.each([
  ['https://join.example.org', 'https://join.example.org'],
  ['https://Join.Example.org:8443/', 'https://join.example.org:8443'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['https://join.example.org:443', 'https://join.example.org'],
])('%s names an origin', (text, origin) => {
  expect(originOf(text, { safe: true })).toBe(origin);
});

it.each([
  "'unsafe-inline'",
  '*',
  'https:',
  'https://*.example.org',
  'https://ann@join.example.org',
  'https://join.example.org/office',
  'https://join.example.org?a=b',
  'https://join.example.org#a',
  'https://join.example.org;script-src',
  'ftp://join.example.org',
  'https://join.example.org:70000',
  'join.example.org',
])('%s names none', (text) => {
  expect(originOf(text)).toBeUndefined();
});

it('takes plain http for another machine only where that is allowed', () => {
  expect(originOf('http://join.example.org')).toBe('http://join.example.org');
  expect(originOf('http://join.example.org', { safe: true })).toBeUndefined();
  expect(originOf('http://localhost.example.org', { safe: true })).toBeUndefined();
});
