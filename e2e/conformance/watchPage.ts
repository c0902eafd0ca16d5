import { build } from 'esbuild';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Observed } from './inPage';

/** Watches every document of `page` for what the files under `base` do to it (inPage.ts). */
export async function watch(page: Page, base: string): Promise<void> {
  const entryPoints = [join(import.meta.dirname, 'inPage.ts')];
  const options = { bundle: true, write: false, format: 'iife', globalName: 'kit' } as const;
  const { outputFiles } = await build({ entryPoints, ...options });
  await page.addInitScript(`${outputFiles[0]?.text}; kit.watch(${JSON.stringify(base)});`);
}

export const observe = (page: Page): Promise<Observed> =>
  page.evaluate(() => Reflect.get(window, 'observe')());

/** The style properties that differ. */
export function lookChanges(before: Observed, after: Observed): string[] {
  return Object.keys(before.look)
    .filter((key) => before.look[key] !== after.look[key])
    .map((key) => `${key}: ${before.look[key]} became ${after.look[key]}`);
}

export const newNodes = (before: Observed, after: Observed) =>
  after.nodes.filter((node) => !before.nodes.includes(node));

/** Navigates as an area's router does. */
export const push = (page: Page, path: string) =>
  page.evaluate((to) => {
    // oxlint-disable-next-line hands/by-hand -- the kit stands in for an area's router
    history.pushState(null, '', to);
    // oxlint-disable-next-line hands/by-hand -- as above
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Navigates by a plain link inside the area's screen. */
export const click = (page: Page, path: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    const screen = [...document.querySelectorAll('#root h1, #root h2, #root h3, #root main')].at(-1);
    (screen ?? document.body).append(link);
    // oxlint-disable-next-line hands/by-hand -- areas have no link that all of them share
    link.click();
    link.remove();
  }, path);
