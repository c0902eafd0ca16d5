import { expect, type Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFor, type Who } from './answers';
import { running } from './product';
import { serveSite, type Site } from './site';

export const ROOT = join(import.meta.dirname, '../..');
export const LOGIN = { office: 'Office Login', group: 'Group Login', admin: 'Admin Area - Password Needed' };

type Fixtures = { who: Who; folder: string; site: Site; cookie: void };

/** Each test has a published site of its own, which it may break, and a server at which `who` is signed in. */
export const test = running.extend<Fixtures>({
  who: ['public', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'rollbook-site-'));
    // The links lead to the copy's own release, not to the original's.
    const options = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };
    await cp(join(ROOT, 'dist/site'), folder, options);
    await provide(folder);
    await rm(folder, { recursive: true });
  },
  site: async ({ folder, who }, provide) => {
    const site = await serveSite(folder, serverFor(who));
    await provide(site);
    await site.close();
  },
  // By the cookie the web server recognises a session; this server of answers does not read it.
  cookie: [
    async ({ who, context, site }, provide) => {
      if (who !== 'public') await context.addCookies([{ name: 'rollbook', value: who, url: site.url }]);
      await provide();
    },
    { auto: true },
  ],
  baseURL: async ({ site }, provide) => provide(site.url),
});

/** Goes somewhere as a plain link on a page does. */
export async function followLink(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.id = 'test-link';
    document.body.append(link);
    // oxlint-disable-next-line hands/by-hand -- a link that stands in no area, to walk between them in any order
    link.click();
    link.remove();
  }, href);
}

/** Marks this document, so that a page load would be noticed. */
export async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  return () => expect(page.locator('html')).toHaveAttribute('data-same', '');
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const failure = (page: Page) =>
  page.getByRole('heading', { name: /could not be loaded|stopped working/ });
