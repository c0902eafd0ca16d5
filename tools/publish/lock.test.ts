import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { withLock } from './lock';
import { temporary } from './testing/builds';

afterEach(() => void vi.useRealTimers());

it('lets one after the other work, also where the clock of the disk is a year behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 });
  const file = join(temporary(), 'lock');
  let working = 0;
  const most: number[] = [];
  const work = async (stillMine: () => void) => {
    working += 1;
    most.push(working);
    await wait(50);
    stillMine();
    working -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => withLock(file, work)));
  expect(most).toEqual([1, 1, 1, 1]);
});
