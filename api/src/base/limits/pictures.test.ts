import { expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { readConfig } from '../config';
import { limitPictures } from './pictures';
import { PICTURES } from './rules';

const config = readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' });
let clock = new Date();
const at = (ip: string) => ({ config, ip, now: () => clock, proof: undefined });

test('after a blank picture of an address the third waiting one is refused, and the one of another address goes ahead', async () => {
  await limitPictures(at('203.0.113.1'), async () => undefined);
  const ends: (() => void)[] = [];
  const slow = () => new Promise<string>((resolve) => ends.push(() => resolve('kept')));
  const decoding = Array.from({ length: 4 }, () => limitPictures(at('203.0.113.1'), slow));
  await expect(limitPictures(at('203.0.113.1'), slow)).rejects.toMatchObject({
    code: 'too_many',
    extras: { retryAfter: 1 },
  });
  expect(await limitPictures(at('203.0.113.2'), async () => 'another')).toBe('another');
  expect(ends).toHaveLength(PICTURES.running);
  for (let turn = 0; turn < decoding.length; turn++) {
    ends[turn]?.();
    await decoding[turn];
  }
  expect(await Promise.all(decoding)).toEqual(decoding.map(() => 'kept'));
  expect(await limitPictures(at('203.0.113.1'), async () => 'next')).toBe('next');
});

test('blank and broken pictures count, for a while, and a good one does not', async () => {
  const blank = () => limitPictures(at('203.0.113.3'), async () => undefined);
  const good = (ip = '203.0.113.3') => limitPictures(at(ip), async () => 'kept');
  for (let count = 0; count < PICTURES.refused.most; count++) expect(await blank()).toBeUndefined();
  await expect(good()).rejects.toMatchObject({ code: 'proof_needed' });
  for (let count = 0; count <= PICTURES.refused.most; count++) expect(await good('203.0.113.4')).toBe('kept');
  clock = new Date(clock.getTime() + PICTURES.refused.windowMs);
  expect(await good()).toBe('kept');
});
