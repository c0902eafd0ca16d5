import { afterEach, expect, test, vi } from 'vitest';
import { sampleDay, sampleOf, sampleSeed } from './seed';

const ITEMS = ['a', 'b', 'c', 'd', 'e'];

test('a seed gives the same part, and a row of seeds every item', () => {
  expect(sampleOf(ITEMS, 2, 20261125)).toEqual(sampleOf(ITEMS, 2, 20261125));
  const days = [20261124, 20261125, 20261126].flatMap((seed) => sampleOf(ITEMS, 2, seed));
  expect(new Set(days)).toEqual(new Set(ITEMS));
});

test('a part is at most the whole', () => {
  expect(sampleOf(ITEMS, 9, 1).toSorted()).toEqual(ITEMS);
});

test('the day of a seed grows by one a day, also over the end of a month and a year', () => {
  expect(sampleDay(20261201) - sampleDay(20261130)).toBe(1);
  expect(sampleDay(20270101) - sampleDay(20261231)).toBe(1);
  expect(sampleDay(20280301) - sampleDay(20280228)).toBe(2);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('a run that begins before midnight keeps the part of its first day', () => {
  vi.stubEnv('SAMPLE_SEED', undefined);
  vi.useFakeTimers({ now: new Date('2026-11-27T23:59:59Z') });
  expect(sampleSeed()).toBe(20261127);
  vi.setSystemTime(new Date('2026-11-28T00:00:01Z'));
  expect(sampleSeed()).toBe(20261127);
});
