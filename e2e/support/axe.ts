import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Violation = { id: string; nodes: { html: string }[] };
type Axe = { run: () => Promise<{ violations: Violation[] }> };

/** No violation that axe can find on the page as it is now. */
export async function expectAccessible(page: Page) {
  await page.evaluate(transitionsEnded);
  // The page's policy lets no foreign script in: axe comes through the debugger.
  await page.evaluate(`${await readFile(AXE, 'utf8')};undefined`);
  const found = await page.evaluate(() => (window as Window & { axe?: Axe }).axe?.run());
  expect(found?.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

/** A colour on its way to another one would be measured half way. */
async function transitionsEnded() {
  const ending = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Nothing stands out of the page to the side. */
export async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}
