import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together';

/** Batches that were begun, and the end of each. */
function batches() {
  const begun: string[][] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const write = (items: string[]) => {
    begun.push(items);
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
  };
  return { begun, ends, store: together(write) };
}

test('what comes while a write is under way goes together in the next', async () => {
  const { begun, ends, store } = batches();
  const first = store('a');
  await setImmediate();
  expect(begun).toEqual([['a']]);
  const later = [store('b'), store('c')];
  await setImmediate();
  expect(begun).toEqual([['a']]);
  ends[0]?.resolve();
  await first;
  await setImmediate();
  expect(begun).toEqual([['a'], ['b', 'c']]);
  ends[1]?.resolve();
  await Promise.all(later);
  void store('d');
  await setImmediate();
  expect(begun[2]).toEqual(['d']);
});

test('a write that fails fails for its own callers alone', async () => {
  const { ends, store } = batches();
  const first = store('a');
  await setImmediate();
  const second = store('b');
  ends[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await setImmediate();
  ends[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});
