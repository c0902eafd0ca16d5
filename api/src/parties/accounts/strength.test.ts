import { MIN_PASSWORD } from '@rollbook/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { requireStrength } from './strength';

/** Passwords of leaks, the most common first, that the rules of length allow. */
const leaked = dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD);
/** Trying all takes a minute. */
const TRIED_EACH = 25;

const isRefused = (password: string) =>
  requireStrength(password, ['Rollbook Plan']).then(
    () => false,
    () => true,
  );

test('passwords that leaked most are refused, also written a little otherwise', async () => {
  expect(leaked.length).toBeGreaterThan(1500);
  const tried = leaked.filter((_, nth) => nth % TRIED_EACH === 0);
  for (const password of tried) {
    expect(await isRefused(password), password).toBe(true);
    const [first = '', ...rest] = password;
    expect(await isRefused(first.toUpperCase() + rest.join('')), password).toBe(true);
  }
});

test('a password of unrelated words is taken', async () => {
  expect(await isRefused('gravel-tulip-49-harbour')).toBe(false);
});
