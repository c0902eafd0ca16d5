import { expect } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '../tools/publish/publish';
import { failure, followLink, ROOT, test } from './support/shell';
import { LONG } from './support/tier';

test.describe('an area that fails', () => {
  const publicEntry = '**/remotes/mf-public/static/js/remoteEntry.*.js';
  const publicStyles = '**/remotes/mf-public/**/*.css';
  const laterScreens = /\/remotes\/mf-public\/static\/js\/async\/(?!__federation_expose)/;

  test('is named, says what failed, and comes back with Retry', async ({ page }) => {
    await page.route(publicEntry, (route) => route.abort());
    await page.goto('/');
    await expect(failure(page)).toHaveText('Application form could not be loaded');
    await page.getByText('Details for support').click();
    await expect(page.getByText('RUNTIME-008', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('definition').filter({ hasText: /^http.*remoteEntry\.\w+\.js$/ }),
    ).toBeVisible();
    await page.unroute(publicEntry);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(failure(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('tries once more by itself', LONG, async ({ page }) => {
    await page.route(publicEntry, (route) => route.abort(), { times: 1 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

  test(
    'that is slow says so after 8 s beside its first screen, and Retry loads it',
    LONG,
    async ({ page }) => {
      await page.clock.install();
      // Neither answered nor refused: the request stays open.
      let hangs = true;
      await page.route(publicEntry, (route) => (hangs ? undefined : route.continue()));
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join for $20 a year');
      await expect(async () => {
        await page.clock.runFor(8000);
        await expect(page.getByText('Application form is slow to load.')).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page.getByText('Esta página tarda en cargar.')).toBeVisible();
      await expect(failure(page)).toBeHidden();
      hangs = false;
      await page.getByRole('button', { name: 'Retry' }).click();
      // Hydrated: the area is there.
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await expect(failure(page)).toBeHidden();
    },
  );

  test('that never answers is given up after 120000 ms', LONG, async ({ page }) => {
    await page.clock.install();
    await page.route(publicEntry, () => undefined);
    await page.goto('/applicationsubmitted', { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Application form is loading' }).waitFor();
    await page.clock.runFor(110_000);
    await expect(page.getByText('Application form is slow to load.')).toBeVisible();
    await expect(failure(page)).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByText('It took too long to load.')).toBeVisible();
  });

  test('says when its stylesheet is missing, never shows bare', LONG, async ({ page }) => {
    await page.route(publicStyles, (route) => route.abort());
    // A document with a prerendered screen has its styles inside.
    await page.goto('/applicationsubmitted');
    await expect(failure(page)).toBeVisible();
    await page.getByText('Details for support').click();
    await expect(page.getByText('CSS_CHUNK_LOAD_FAILED', { exact: true })).toBeVisible();
    await page.unroute(publicStyles);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(failure(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('comes back when a later screen was missing for good', LONG, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(laterScreens, (route) => route.abort());
    await followLink(page, '/applicationsubmitted');
    await expect(failure(page)).toBeVisible();
    await page.unroute(laterScreens);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(failure(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(
    'announces a later screen that does not come, and gives it up once after 120000 ms',
    LONG,
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join for $20 a year');
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      let asked = 0;
      await page.route(laterScreens, (route) => {
        if (route.request().resourceType() === 'script') asked += 1;
      });
      await followLink(page, '/offices');
      await expect.poll(() => asked).toBeGreaterThan(0);
      const before = asked;
      await page.clock.runFor(7000);
      await expect(page.getByText('Application form is slow to load.')).toHaveCount(0);
      await page.clock.runFor(2000);
      await expect(page.getByText('Application form is slow to load.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), 'the screen that is left').toBeVisible();
      await page.clock.runFor(112_000);
      await expect(failure(page)).toHaveText('Application form could not be loaded');
      await expect(page.getByText('Application form is slow to load.')).toHaveCount(0);
      await page.getByText('Details for support').click();
      await expect(page.getByText('timeout', { exact: true })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: /^http.*\/async\/.*\.js$/ })).toBeVisible();
      await page.clock.runFor(10_000);
      expect(asked, 'nothing is asked for again').toBe(before);
      await page.unroute(laterScreens);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(failure(page)).toBeHidden();
    },
  );

  test('repairs a later screen that was missing once without a word', LONG, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(laterScreens, (route) => route.abort(), { times: 1 });
    await followLink(page, '/applicationsubmitted');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

  for (const kept of [true, false]) {
    test(
      `serves a tab from before a redeploy, old files ${kept ? 'kept' : 'gone'}`,
      LONG,
      async ({ page, folder }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await redeploy(folder, kept);
        await followLink(page, '/applicationsubmitted');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(failure(page)).toBeHidden();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    );
  }
});

/** Builds the public area once more, as another build, and deploys it alone. */
async function redeploy(folder: string, keepsOldFiles: boolean) {
  const build = join(folder, 'new-build');
  const rsbuild = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  execFileSync(process.execPath, [rsbuild, 'build', '--dist-path', build], {
    cwd: join(ROOT, 'mf-public'),
    env: { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: 'another build' },
    stdio: 'pipe',
  });
  if (!keepsOldFiles) await rm(join(folder, 'remotes/mf-public/static'), { recursive: true });
  await publish({ names: ['mf-public'], from: build, site: folder });
}
