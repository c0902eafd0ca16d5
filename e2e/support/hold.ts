import type { Page } from '@playwright/test';

/**
 * Holds what the page asks for at a URL from now on until the returned function is called. What `isLost`, counted from 1,
 * never arrives.
 */
export async function hold(
  page: Page,
  url: string,
  isLost: (nth: number) => boolean = () => false,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route(url, async (route) => {
    const lost = isLost((asked += 1));
    await released;
    await (lost ? route.abort() : route.continue());
  });
  return () => release();
}
