import { expect, type Page } from '@playwright/test';
import { type Development, startDevelopment } from './support/development';
import { type } from './support/hands';
import { markDocument } from './support/shell';
import { test } from './support/staff';

const SLOWLY = { timeout: 30_000 };

test.describe('npm run dev of one area', () => {
  // The first page of each server waits for its compiler.
  test.describe.configure({ timeout: 120_000 });
  let development: Development;

  test.beforeAll(async ({ origin }) => {
    development = await startDevelopment('mf-office', origin);
  });
  test.afterAll(() => development.stop());

  test('shows a change at once and keeps what is typed, inside the shell and alone', async ({ page }) => {
    let title = 'Office Login';
    for (const address of [development.inShell, development.alone]) {
      await page.goto(`${address}/office`);
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible(SLOWLY);
      const expectSameDocument = await markDocument(page);
      await type(page.getByLabel('Email'), 'maple@rollbook.example');
      const changed = `${title}, changed`;
      await development.edit('src/login/Login.tsx', `title="${title}"`, `title="${changed}"`);
      await expect(page.getByRole('heading', { name: changed, exact: true })).toBeVisible({
        timeout: 20_000,
      });
      await expect(page.getByLabel('Email')).toHaveValue('maple@rollbook.example');
      await expectSameDocument();
      title = changed;
    }
  });

  test('signs in at the API through either server, and shows the other areas beside its own', async ({
    page,
  }) => {
    for (const address of [development.inShell, development.alone]) {
      await signIn(page, `${address}/office`);
      await page.context().clearCookies();
    }
    await page.goto(`${development.inShell}/ecsadmin`);
    await expect(page.getByRole('heading', { name: 'Admin Area - Password Needed' })).toBeVisible(SLOWLY);
  });
});

async function signIn(page: Page, address: string) {
  await page.goto(address);
  await type(page.getByLabel('Email'), 'maple@rollbook.example');
  await type(page.getByLabel('Password', { exact: true }), 'demo-office');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Member List' })).toBeVisible(SLOWLY);
}
