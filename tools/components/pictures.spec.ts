// Takes pictures of the built page of components in COMPONENTS_PAGE, as a baseline or to compare them with one (compare.ts).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { coloursSettled } from '../../e2e/support/axe';
import { COVERING } from './sections/covers';

const FOLDER = process.env['COMPONENTS_PAGE'] ?? '';
const IS_BASELINE = process.env['COMPONENTS_BASELINE'] === '1';
/** The names of pictures that a commit means to change. */
const MEANT = (process.env['COMPONENTS_MEANT'] ?? '').split(',').map((name) => name.trim());

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390]) {
    const about = `${colorScheme} ${width}`;
    test.describe(about, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('components', async ({ page }) => {
        await open(page, '/');
        const parts = await page.locator('[data-picture]').all();
        expect(parts.length).toBeGreaterThan(0);
        for (const part of parts) await compare(part, (await part.getAttribute('data-picture')) ?? '', about);
      });

      test('components that cover the page', async ({ page }) => {
        for (const { name, press } of COVERING) {
          await open(page, `/?show=${name}`);
          if (press !== undefined) await page.getByRole('button', { name: press }).click();
          await compare(page, name, about);
        }
      });
    });
  }

/** A picture that is new is not compared, nor one that is meant to change. */
async function compare(shown: Page | Locator, name: string, about: string): Promise<void> {
  const file = `${name} ${about}.png`.replaceAll(' ', '-');
  const isKnown = existsSync(test.info().snapshotPath(file)) && !MEANT.includes(name);
  if (IS_BASELINE || isKnown) await expect.soft(shown, `${name}, ${about}`).toHaveScreenshot(file);
}

/** The page has no server: its files are read from the folder, and a call fails. */
async function open(page: Page, path: string): Promise<void> {
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(FOLDER, pathname === '/' ? 'index.html' : pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
  // A page that does not draw itself is found at once.
  page.setDefaultTimeout(30_000);
  await page.goto(`http://components.localhost${path}`);
  await page.locator('main, [data-picture], [role=dialog], button').first().waitFor();
  await coloursSettled(page);
}
