import { expect, type Page } from '@playwright/test';
import type { CallName } from '@rollbook/contract';
import { callAt, newer, older } from './support/otherApi';
import { expectLoaded, signIn, test, type Account } from './support/staff';

/** Screens of every area, which read all kinds of answers; with the button that comes last, where it has code of its own. */
const SCREENS: [path: string, account?: Account, last?: string][] = [
  ['/'],
  ['/office', 'maple', 'Download CSV'],
  ['/officepay', 'maple'],
  ['/officegroup/pay', 'group'],
  ['/ecsadmin/officemanager', 'admin'],
  ['/ecsadmin/applications', 'admin', 'Download CSV'],
];

const APIS = [
  ['newer: its answers have fields that no area knows', (_: CallName, answer: unknown) => newer(answer)],
  ['older: its answers lack what is optional, and the headers of later', older],
] as const;

for (const [path, account, last] of SCREENS) {
  test(`${path} is the same with an API whose contract is one minor newer or older`, async ({
    page,
    origin,
  }) => {
    if (account) await signIn(page, origin, account);
    const usual = await screen(page, path, last);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const [what, change] of APIS) {
      let answers = 0;
      await page.route(/\/(api|auth)\//, async (route) => {
        const response = await route.fetch();
        const name = callAt(route.request().method(), new URL(route.request().url()).pathname);
        if (!name || !response.headers()['content-type']?.includes('application/json'))
          return route.fulfill({ response });
        answers += 1;
        const headers = Object.entries(response.headers()).filter(
          ([header]) => change !== older || header !== 'x-request-id',
        );
        await route.fulfill({
          status: response.status(),
          headers: Object.fromEntries(headers),
          json: change(name, await response.json()),
        });
      });
      expect(await screen(page, path, last), what).toEqual(usual);
      expect(answers).toBeGreaterThan(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(errors).toEqual([]);
  });
}

/**
 * An older API tells neither what of a payment went back, nor that a membership was cancelled, nor that a copy on paper is
 * due. A pill has two lines. Nor does it tell the phone of an unpaid name, which stands after the member's number.
 */
const LATER =
  /(, )?(Refunded[ \n]+\$[\d.]+ [\d/]+|Cancelled([ \n]+\d\d\/\d\d\/\d{4})?|Paper due)|(?<=^\d+-\d+\s+)(no phone|\(\d{3}\) \d{3}-\d{4}|\d{3}-\d{3}-\d{4})$/gm;

/** What stands on a screen, once it is complete. */
async function screen(page: Page, path: string, last?: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectLoaded(page);
  if (last !== undefined) await expect(page.getByRole('button', { name: last })).toBeVisible();
  const text = (await page.locator('#root').innerText()).replaceAll(LATER, '');
  return text.split('\n').filter((line) => line.trim() !== '');
}
