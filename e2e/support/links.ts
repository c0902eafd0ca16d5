import { expect, type Page } from '@playwright/test';
import type { Mail } from './clinic';

/** Waits until a reload returns to the page of this link. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"visit"');
}

/** The link to this page in the newest mail to an address that has one. */
export async function mailedLink(page: Page, address: string, path: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/demo/inbox.json')).json();
    const texts = mails.filter(({ to }) => to.includes(address)).map(({ text }) => text);
    link = new RegExp(`http\\S+${path}(\\?lang=es)?#[\\w-]+`).exec(texts.join(' '))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}
