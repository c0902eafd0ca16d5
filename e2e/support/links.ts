import { expect, type Page } from '@playwright/test';

/** Waits until a reload returns to the page of this link (D56). */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"visit"');
}
