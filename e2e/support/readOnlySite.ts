import { test as base } from '@playwright/test';
import { join } from 'node:path';
import { serverFor } from './answers';
import { ROOT } from './shell';
import { serveSite } from './site';

/** One published site for all tests of a worker: they change responses, never the site. */
export const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
    async ({}, provide) => {
      const site = await serveSite(join(ROOT, 'dist/site'), serverFor('public'));
      await provide(site.url);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => provide(site),
});
