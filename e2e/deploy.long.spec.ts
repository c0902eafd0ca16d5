import { expect, type Page } from '@playwright/test';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApplicationFormPage, aPerson } from './pages/applicationForm';
import { applicationsOf } from './support/clinic';
import { MAPLE } from './support/enrolment';
import { type } from './support/hands';
import { failure, followLink, heading, markDocument, ROOT, test } from './support/shell';

test.describe('a tab from before a deployment', () => {
  let newer: string;

  test.beforeAll(async () => {
    newer = await mkdtemp(join(tmpdir(), 'rollbook-newer-'));
    await Promise.all(['mf-public', 'mf-office'].map(buildNewer));
  });
  test.afterAll(() => rm(newer, { recursive: true }));
  // What the page still asks for when a test ends is answered before its browser goes.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  test('is filled in, opens a later screen and is sent; new visits get the new builds, and the old ones after a step back', async ({
    page,
    folder,
    origin,
  }) => {
    await answeredByApi(page, origin);
    const form = new ApplicationFormPage(page);
    const person = aPerson();
    await form.open();
    await form.chooseOffice(MAPLE);
    await form.fillIn(person);
    const expectSameDocument = await markDocument(page);
    const before = await builds(page);

    for (const name of ['mf-public', 'mf-office']) deploy(name, folder);
    await type(form.field('zip'), '80203');
    await form.sign(person);
    await form.choose('office');
    await form.submit();
    await form.expectJoined();
    await expectSameDocument();
    await expect(failure(page)).toBeHidden();
    expect(await applicationsOf(origin, person.last)).toHaveLength(1);

    await followLink(page, '/office');
    await expect(heading(page, 'Office Login')).toBeVisible();
    await expectSameDocument();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const after = await builds(page);
    expect(after.filter((entry) => before.includes(entry))).toEqual([]);

    for (const name of ['mf-public', 'mf-office']) run('rollback', name, folder);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await builds(page)).toEqual(before);
  });

  test('whose files are gone says so, and keeps what is typed over the reload that is asked for', async ({
    page,
    folder,
    origin,
  }) => {
    await answeredByApi(page, origin);
    const form = new ApplicationFormPage(page);
    await form.open();
    await removeFiles(folder, 'mf-public');
    deploy('mf-public', folder);
    await form.chooseOffice(MAPLE);
    const person = aPerson();
    await form.fillIn(person);
    await form.sign(person);
    await form.choose('credit');
    await expect(page.getByText('There is a new version of this page.')).toBeVisible();
    await expect(form.field('city')).toHaveValue('Denver');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(form.field('city')).toHaveValue('Denver');
    await expect(form.field('birthday')).toHaveValue('');
    await form.choose('office');
    await expect(form.field('birthday')).toBeFocused();
  });

  test.describe('of an office', () => {
    test.use({ who: 'office' });

    test('keeps a paper entry while a screen whose files are gone is loaded again', async ({
      page,
      folder,
    }) => {
      await page.goto('/office');
      await page.getByRole('link', { name: 'Membership Log Submission' }).click();
      await type(page.locator('input[name=last]'), 'Half an entry');
      const expectSameDocument = await markDocument(page);
      await removeFiles(folder, 'mf-office');
      deploy('mf-office', folder);
      await page.getByRole('link', { name: 'Search for Member' }).click();
      await expect(heading(page, 'Search for Member')).toBeVisible();
      await page.getByRole('link', { name: 'Membership Log Submission' }).click();
      await expect(page.locator('input[name=last]')).toHaveValue('Half an entry');
      await expectSameDocument();
    });

    test('whose menu is gone has its screens, and says what to do about the menu', async ({ page }) => {
      const menu = /\/static\/js\/async\/[^/]+\.js$/;
      await page.route(menu, (route) =>
        route.request().url().includes('/remotes/') ? route.continue() : route.abort(),
      );
      await page.goto('/office');
      await expect(heading(page, 'Member List')).toBeVisible();
      await expect(page.getByText('The menu could not be loaded.')).toBeVisible();
      await page.unroute(menu);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('link', { name: 'Search for Member' })).toBeVisible();
    });
  });

  async function buildNewer(name: string) {
    const rsbuild = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');
    const env = { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: 'a newer build' };
    const options = { cwd: join(ROOT, name), env };
    await promisify(execFile)(
      process.execPath,
      [rsbuild, 'build', '--dist-path', join(newer, name)],
      options,
    );
  }

  function deploy(name: string, site: string) {
    run('deploy', name, site, '--from', join(newer, name));
  }
});

function run(...command: string[]) {
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/publish/main.ts', ...command], { cwd: ROOT });
}

/** The site is the test's own, its server the running product. */
async function answeredByApi(page: Page, origin: string) {
  await page.route(/\/(api|auth)\//, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const headers = { ...request.headers(), origin };
    const response = await route.fetch({ url: `${origin}${pathname}${search}`, headers });
    await route.fulfill({ response });
  });
}

const removeFiles = (site: string, name: string) =>
  rm(join(site, 'remotes', name, 'static'), { recursive: true });

/** The builds that a page was published with. */
async function builds(page: Page): Promise<string[]> {
  const registry: { remotes: { entry: string }[] } = JSON.parse(
    (await page.locator('#remotes').textContent()) ?? '',
  );
  return registry.remotes.map(({ entry }) => entry).filter((entry) => /mf-(public|office)/.test(entry));
}
