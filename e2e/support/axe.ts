import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Violation = { id: string; nodes: { html: string }[] };
type Options = {
  runOnly?: string[];
  resultTypes?: string[];
  rules?: Record<string, { enabled: boolean }>;
};
type Axe = { run: (options: Options) => Promise<{ violations: Violation[] }> };

/** WCAG 2.5.8; axe leaves it out unless it is asked. */
const TARGET_SIZE = { 'target-size': { enabled: true } };

type Colours = 'light' | 'dark';

/** No violation that axe can find on the page as it is now, and the contrast is kept in the dark too. */
export async function expectAccessible(page: Page) {
  await expectAccessibleIn(page, 'light');
  await expectAccessibleIn(page, 'dark', { runOnly: ['color-contrast'] });
}

/** No violation that axe can find on the page in these colours; afterwards it is light. */
export async function expectAccessibleIn(page: Page, colorScheme: Colours, options: Options = {}) {
  await load(page);
  await page.emulateMedia({ colorScheme });
  expect(await violations(page, options), colorScheme).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Once for each document. The page's policy lets no foreign script in: axe comes through the debugger. */
async function load(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(`${await readFile(AXE, 'utf8')};undefined`);
}

async function violations(page: Page, options: Options) {
  await coloursSettled(page);
  const found = await page.evaluate(
    async (given) => (window as Window & { axe?: Axe }).axe?.run(given),
    // What passes is not described: a list of a hundred rows takes a fraction of the time.
    { rules: TARGET_SIZE, ...options, resultTypes: ['violations'] },
  );
  return found?.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** Resolves once every colour is what it will be: a transition half way would be measured or taken as it is. */
export const coloursSettled = (page: Page) => page.evaluate(transitionsEnded);

/**
 * An inherited colour starts its own transition when that of its parent has ended, so a pause is a few quiet frames. A
 * busy browser may draw none for long, and a transition that is replaced may never end: each is waited for a second at
 * a time, both ten at most.
 */
async function transitionsEnded() {
  // No function in it has a name: the tools that run without a build would add a helper which the page does not know.
  const end = performance.now() + 10_000;
  for (let quiet = 0; quiet < 3 && performance.now() < end; quiet++) {
    await Promise.race([
      new Promise((drawn) => requestAnimationFrame(drawn)),
      new Promise((passed) => setTimeout(passed, 1000)),
    ]);
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Infinity && one.playState !== 'finished');
    if (ending.length > 0) quiet = -1;
    await Promise.race([
      Promise.allSettled(ending.map(({ finished }) => finished)),
      new Promise((passed) => setTimeout(passed, 1000)),
    ]);
  }
}

/** Nothing stands out of the page to the side. */
export async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

/** As wide as a page of 1280 pixels at 400 % (WCAG 1.4.10), with the spacing of 1.4.12: nothing stands out or is cut off. */
export async function expectReflow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const added = await page.addStyleTag({ content: SPACING });
  await expectNoSidewaysScroll(page);
  expect(await page.evaluate(cutOff)).toEqual([]);
  await added.evaluate((style) => (style as Element).remove());
}

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Controls whose words do not fit into them. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2')]
    .filter((one) => one.offsetParent !== null && getComputedStyle(one).overflow !== 'visible')
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    .filter((one) => one.clientWidth > 1)
    .map((one) => one.outerHTML.slice(0, 160));
}
