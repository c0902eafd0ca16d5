import type { Page } from '@playwright/test';
import { signIn } from '../../staff';
import type { Home } from '../homes';
import type { Act } from '../monkey';

const DONE = { used: undefined, isTravel: true } as const;

/** Comes home, signed in. */
export async function enter(page: Page, { account, paths }: Home, password?: string): Promise<void> {
  await page.goto(paths[0]);
  if (account === undefined) return;
  await signIn(page, new URL(page.url()).origin, account, password);
  await page.reload();
}

/** Signs in again, some time after a sign-out. */
export const enterAgain: Act = async ({ page, home, sight, password }) => {
  if (!sight.isLogin || home.account === undefined) return undefined;
  await enter(page, home, password);
  return { says: 'signs in again', ...DONE };
};

/** The browser's own ways: what was typed in a screen that is left is gone with it. */
export const back: Act = async ({ page, home }) => {
  await page.goBack({ waitUntil: 'commit' });
  // Before the first page lies the browser's empty one.
  if (page.url() === 'about:blank') await page.goto(home.paths[0]);
  return { says: 'goes back', ...DONE };
};

export const forward: Act = async ({ page }) => {
  await page.goForward({ waitUntil: 'commit' });
  return { says: 'goes forward', ...DONE };
};

export const reload: Act = async ({ page }) => {
  await page.reload();
  return { says: 'reloads', ...DONE };
};

export const goHome: Act = async ({ page, random, home }) => {
  const path = random.pick(home.paths);
  await page.goto(path);
  return { says: `types the address ${path}`, ...DONE };
};
