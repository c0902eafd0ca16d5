import { expect, test } from 'vitest';
import { shared } from './shared';

test('callers share the query that is running, later ones get their own', async () => {
  const waiting: ((answer: number) => void)[] = [];
  const ask = shared(async () => new Promise<number>((resolve) => waiting.push(resolve)));
  const first = [ask(), ask(), ask()];
  expect(waiting).toHaveLength(1);
  waiting[0]?.(1);
  expect(await Promise.all(first)).toEqual([1, 1, 1]);
  const later = ask();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(2);
  expect(await later).toBe(2);
});

test('a query that fails is asked again', async () => {
  let isAway = true;
  const ask = shared(async () => {
    if (isAway) throw new Error('away');
    return 'here';
  });
  await expect(ask()).rejects.toThrow('away');
  isAway = false;
  expect(await ask()).toBe('here');
});
