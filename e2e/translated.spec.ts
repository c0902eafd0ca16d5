import type { Page } from '@playwright/test';
import { visit } from '../tools/pictures/visit';
import { expectLoaded, signIn, type Account } from './support/staff';
import { type } from './support/hands';
import { DESK, LOOKED_AT, lookingAt as test, PHONE } from './support/screens';
import { LONG } from './support/tier';
import { expectTranslated, translating } from './support/translator';
import { expect } from '@playwright/test';

// Any worker takes the next screen.
test.describe.configure({ mode: 'parallel' });

const SEARCHES: [Account, string][] = [
  ['maple', '/office/searchformember'],
  ['group', '/officegroup/searchformember'],
  ['admin', '/office/searchformember'],
];

test(
  'a browser translates the page: the search of each area says that there is no such name',
  LONG,
  async ({ browser, origin }) => {
    for (const [account, path] of SEARCHES) {
      const context = await browser.newContext({ baseURL: origin, viewport: DESK });
      await translating(context);
      const page = await context.newPage();
      await signIn(page, origin, account);
      await page.goto(path);
      const search = page.getByPlaceholder('Search');
      await type(search, 'ma');
      await expect(page.locator('[data-result]').first()).toBeVisible();
      await page.keyboard.type('r');
      await expect(page.locator('mark').first()).toHaveText(/^m[aá]r$/i);
      await expectTranslated(page);
      await type(search, 'zz');
      await expect(page.getByText('No name found').first()).toBeVisible();
      await expect(page.locator('[data-result]')).toHaveCount(0);
      await expectTranslated(page);
      await context.close();
    }
  },
);

for (const screen of LOOKED_AT) {
  test(
    `${screen.area}: ${screen.name} shows no old text while a browser translates it`,
    LONG,
    async ({ browser, origin, people }) => {
      const prepare = translating;
      const page = await visit(screen, browser, { origin, people, viewport: DESK, prepare });
      await expectTranslated(page);
      await page.setViewportSize(PHONE);
      await expectLoaded(page);
      await expectTranslated(page);
      await page.setViewportSize(DESK);
      await changeSearch(page);
      await changeLanguage(page);
      await expectTranslated(page);
      await page.context().close();
    },
  );
}

/** What a list shows changes, and its number. */
async function changeSearch(page: Page): Promise<void> {
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first();
  if (!(await search.isVisible()) || (await page.getByRole('dialog').count()) > 0) return;
  for (const text of ['ma', 'zz']) {
    await type(search, text);
    await page.waitForLoadState('networkidle');
    await expectLoaded(page);
  }
}

async function changeLanguage(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /^(Español|English)$/ }).first();
  if (!(await link.isVisible())) return;
  const language = await page.locator('html').getAttribute('lang');
  await link.click();
  await expect(page.locator('html')).not.toHaveAttribute('lang', language ?? '');
}
