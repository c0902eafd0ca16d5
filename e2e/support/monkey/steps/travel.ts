import type { Act } from '../monkey';

const DONE = { used: undefined, isTravel: true } as const;

/** The browser's own ways: what was typed in a screen that is left is gone with it. */
export const back: Act = async ({ page, home }) => {
  await page.goBack({ waitUntil: 'commit' });
  // Before the first page lies the browser's empty one.
  if (page.url() === 'about:blank') await page.goto(home.paths[0] ?? '/');
  return { says: 'goes back', ...DONE };
};

export const forward: Act = async ({ page }) => {
  const went = await page.goForward({ waitUntil: 'commit' });
  return went ? { says: 'goes forward', ...DONE } : undefined;
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
