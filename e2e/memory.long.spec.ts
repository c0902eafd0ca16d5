import { type CDPSession, expect } from '@playwright/test';
import { AREAS, visit } from './support/areas';
import { signIn, test } from './support/staff';

/** What a tab on a desk may grow by over a day of work, in bytes. */
const MOST_GROWTH = 5e6;
const CHANGES = 500;
/** Until each area has loaded what it keeps: its code, its lists and the texts of both languages. */
const FIRST = 40;

async function heapOf(session: CDPSession): Promise<number> {
  // Some objects are free only when those that end with them have been collected.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

test(`a tab grows by less than ${MOST_GROWTH / 1e6} MB over ${CHANGES} changes of area`, async ({
  page,
  origin,
}) => {
  test.setTimeout(600_000);
  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin');
  const session = await page.context().newCDPSession(page);
  const walk = async (changes: number) => {
    for (let at = 0; at < changes; at += 1) {
      const area = AREAS[at % AREAS.length];
      if (area) await visit(page, area);
    }
    await page.waitForLoadState('networkidle');
    return heapOf(session);
  };
  const before = await walk(FIRST);
  const after = await walk(CHANGES);
  console.log(`${(before / 1e6).toFixed(1)} MB, after ${CHANGES} changes ${(after / 1e6).toFixed(1)} MB`);
  expect(after - before).toBeLessThan(MOST_GROWTH);
});
