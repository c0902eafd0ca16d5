import { expect, test } from 'vitest';
import { hashPassword, passwordMatches, readablePassword } from './passwords';

test('a password is stored as argon2id and matches only itself', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches('correct horse battery', stored)).toBe(true);
  expect(await passwordMatches('correct horse batterY', stored)).toBe(false);
});

test('a missing, empty or invalid hash matches nothing and does not throw', async () => {
  for (const stored of [undefined, '', 'garbage', '$argon2id$v=19$m=1,t=1,p=1$x$y']) {
    expect(await passwordMatches('anything at all', stored)).toBe(false);
  }
});

test('equal characters match whether composed or decomposed', async () => {
  const stored = await hashPassword('Contraseña larga'.normalize('NFD'));
  expect(await passwordMatches('Contraseña larga'.normalize('NFC'), stored)).toBe(true);
});

test('equal passwords have different hashes', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'));
});

test('a mailed password is readable and different each time', () => {
  const made = new Set(Array.from({ length: 200 }, readablePassword));
  expect(made.size).toBe(200);
  for (const password of made)
    expect(password).toMatch(/^([a-hj-km-np-z2-46-9]{4}-){3}[a-hj-km-np-z2-46-9]{4}$/);
});

test('the queue of hashes has a maximum length', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 140 }, async () => passwordMatches('anything at all', undefined)),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
});
