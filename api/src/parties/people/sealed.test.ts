import { expect, test } from 'vitest';
import { opened, sealed } from './sealed';

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const before = { token: 'token before', tokenBefore: undefined };
const now = { token: 'token now', tokenBefore: 'token before' };

test('a stored key is not readable without the token of the server, nor in the record of another person', () => {
  const stored = sealed(KEY, 7, before);
  expect(stored).not.toContain(KEY);
  expect(sealed(KEY, 7, before)).not.toBe(stored);
  expect(opened(stored, 7, before)).toEqual({ key: KEY, isOld: false });
  expect(opened(stored, 8, before)).toBeUndefined();
  expect(opened(stored, 7, { token: 'another', tokenBefore: undefined })).toBeUndefined();
  const last = stored.at(-5) === 'A' ? 'B' : 'A';
  expect(opened(`${stored.slice(0, -5)}${last}${stored.slice(-4)}`, 7, before)).toBeUndefined();
});

test('after a new token the one before opens it, and it is to be stored again', () => {
  const stored = sealed(KEY, 7, before);
  expect(opened(stored, 7, now)).toEqual({ key: KEY, isOld: true });
  expect(opened(sealed(KEY, 7, now), 7, now)).toEqual({ key: KEY, isOld: false });
});

test('a key of an earlier version is readable as it is, and is to be stored again', () => {
  expect(opened(KEY, 7, now)).toEqual({ key: KEY, isOld: true });
});
