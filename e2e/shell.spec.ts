import { expect, test as base, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { group, office, serverFor, type Who } from './support/answers';
import { serveSite, type Site } from './support/site';

const ROOT = join(import.meta.dirname, '..');
const APPS = ['shell', 'mf-public', 'mf-office', 'mf-group', 'mf-admin'];
const LOGIN = { office: 'Office Login', group: 'Group Login', admin: 'Admin Area - Password Needed' };

type Fixtures = { who: Who; folder: string; site: Site };

/** Each test has a published site of its own, which it may break, and a server at which `who` is signed in. */
const test = base.extend<Fixtures>({
  who: ['public', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'rollbook-site-'));
    await cp(join(ROOT, 'dist/site'), folder, { recursive: true, preserveTimestamps: true });
    await provide(folder);
    await rm(folder, { recursive: true });
  },
  site: async ({ folder, who }, provide) => {
    const site = await serveSite(folder, serverFor(who));
    await provide(site);
    await site.close();
  },
  baseURL: async ({ site }, provide) => provide(site.url),
});

test.beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', ...APPS], { cwd: ROOT });
});

/** Goes somewhere as a plain link on a page does. */
async function followLink(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.id = 'test-link';
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Marks this document, so that a page load would be noticed. */
async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  return () => expect(page.locator('html')).toHaveAttribute('data-same', '');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const failure = (page: Page) => page.getByRole('heading', { name: /could not be loaded|stopped working/ });

test.describe('one page of four areas', () => {
  for (const [path, name] of [
    ['/office', LOGIN.office],
    ['/officepay', LOGIN.office],
    ['/admin', LOGIN.office],
    ['/officegroup', LOGIN.group],
    ['/ecsadmin', LOGIN.admin],
  ] as const) {
    test(`${path} is reached by its address`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
    });
  }

  test('an unknown address says so and leads home', async ({ page }) => {
    await page.goto('/officers');
    await expect(heading(page, 'We could not find that page')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the application form' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('React comes from the shell alone', async ({ page, site }) => {
    const withReact: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js') || response.status() !== 200) return;
      if ((await response.text()).includes('react.dev/errors')) withReact.push(response.url());
    });
    await page.goto('/office');
    await expect(heading(page, LOGIN.office)).toBeVisible();
    await followLink(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(withReact.map((url) => url.replace(site.url, ''))).toEqual([
      expect.stringMatching(/^\/static\/js\/index\./),
    ]);
  });

  test('links, back and forward cross areas without loading the page', async ({ page }) => {
    await page.goto('/office');
    await expect(heading(page, LOGIN.office)).toBeVisible();
    const expectSameDocument = await markDocument(page);
    await followLink(page, '/ecsadmin');
    await expect(heading(page, LOGIN.admin)).toBeVisible();
    await followLink(page, '/officegroup');
    await expect(heading(page, LOGIN.group)).toBeVisible();
    await page.goBack();
    await expect(heading(page, LOGIN.admin)).toBeVisible();
    await page.goBack();
    await expect(heading(page, LOGIN.office)).toBeVisible();
    await page.goForward();
    await expect(heading(page, LOGIN.admin)).toBeVisible();
    await expect(page).toHaveURL('/ecsadmin');
    await expectSameDocument();
  });

  test('no policy is violated on the way through all areas', async ({ page }) => {
    const violations: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        Reflect.get(window, 'reportViolation')(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    for (const path of ['/', '/applicationsubmitted', '/office', '/officegroup', '/ecsadmin']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
    expect(violations).toEqual([]);
  });

  test("only the present area's stylesheets count", async ({ page }) => {
    await page.goto('/');
    const sheets = () =>
      page
        .locator('link[rel=stylesheet][href*="/mf-public/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('media') ?? 'all'));
    await expect.poll(sheets).toContain('all');
    await followLink(page, '/office');
    await expect(heading(page, LOGIN.office)).toBeVisible();
    expect(new Set(await sheets())).toEqual(new Set(['not all']));
    await page.goBack();
    await expect.poll(async () => new Set(await sheets())).toEqual(new Set(['all']));
  });
});

test.describe('the session', () => {
  test('a public page never asks the server', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).not.toContain('/auth/session');
  });

  test('a staff page waits for the server, with its shape in grey', async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/auth/session', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/office');
    await expect(page.getByRole('status', { name: 'Office area is loading' })).toBeVisible();
    await expect(heading(page, LOGIN.office)).toBeHidden();
    answer();
    await expect(heading(page, LOGIN.office)).toBeVisible();
  });

  test('a stored session that the server does not know is cleared', async ({ page }) => {
    await page.addInitScript((stored) => {
      localStorage.setItem('rollbook.session', stored);
    }, storedOffice());
    await page.goto('/office');
    await expect(heading(page, LOGIN.office)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('rollbook.session'))).toContain('"office":{}');
  });

  test('a server that is away leaves the stored session', async ({ page }) => {
    await page.addInitScript((stored) => {
      localStorage.setItem('rollbook.session', stored);
    }, storedOffice());
    await page.route('**/auth/session', (route) => route.abort());
    await page.goto('/office');
    await expect(page.getByText('Maple Street Family Clinic Admin Area')).toBeVisible();
  });

  test.describe('of an office', () => {
    test.use({ who: 'office' });

    test('is one in menu and area: logout in the menu ends both', async ({ page }) => {
      await page.goto('/office');
      const menu = page.getByRole('navigation', { name: 'Office' });
      await expect(menu).toBeVisible();
      await expect(heading(page, LOGIN.office)).toBeHidden();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(heading(page, LOGIN.office)).toBeVisible();
      await expect(menu).toBeHidden();
    });

    test('logout that does not reach the server says so and signs nobody out', async ({ page }) => {
      await page.route('**/auth/logout', (route) => route.abort());
      await page.goto('/office');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('alert')).toContainText('You are still signed in');
      await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
    });

    test('is followed from tab to tab', async ({ page, context }) => {
      await page.goto('/office');
      await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
      const other = await context.newPage();
      await other.goto('/office');
      await other.getByRole('button', { name: 'Logout' }).click();
      await expect(heading(page, LOGIN.office)).toBeVisible();
    });
  });
});

function storedOffice(): string {
  return JSON.stringify({
    code: null,
    admin: false,
    office,
    officeVerified: true,
    group: null,
    groupVerified: false,
  });
}

test.describe('menus (specification §2 Shell)', () => {
  test.describe('of an office', () => {
    test.use({ who: 'office' });

    test('on office paths only', async ({ page }) => {
      await page.goto('/office');
      const menu = page.getByRole('navigation', { name: 'Office' });
      await expect(page.getByText('Maple Street Family Clinic Admin Area')).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Members', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(menu.getByRole('link', { name: 'Company website' })).toHaveAttribute(
        'href',
        'https://plan.example',
      );
      await expect(page.getByText('PO Box 1, Denver, CO 80201')).toContainText(
        '1-800-555-0111 · 303-555-0111',
      );
      await menu.getByRole('link', { name: 'QR code' }).click();
      await expect(page).toHaveURL('/office/qrcode');
      await expect(menu.getByRole('link', { name: 'QR code' })).toHaveAttribute('aria-current', 'page');
      await followLink(page, '/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu).toBeHidden();
    });

    test('opens from a bar on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/office');
      const menu = page.getByRole('navigation', { name: 'Office' });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menu.getByRole('link', { name: 'QR code' }).click();
      await expect(page).toHaveURL('/office/qrcode');
      await expect(menu).toBeHidden();
    });
  });

  test.describe('of a group', () => {
    test.use({ who: 'group' });

    test('with its two entries', async ({ page }) => {
      await page.goto('/officegroup');
      const menu = page.getByRole('navigation', { name: 'Group' });
      await expect(page.getByRole('banner').getByText(group.name)).toBeVisible();
      await menu.getByRole('link', { name: 'Clinic Membership Payments - Group' }).click();
      await expect(page).toHaveURL('/officegroup/pay');
      await menu.getByRole('link', { name: 'Offices' }).click();
      await expect(page).toHaveURL('/officegroup');
    });
  });

  test.describe('of an admin', () => {
    test.use({ who: 'admin' });

    test('on admin paths, with a way back from the others', async ({ page }) => {
      await page.goto('/ecsadmin');
      const menu = page.getByRole('navigation', { name: 'Administration' });
      await menu.getByRole('link', { name: 'Member List' }).click();
      await expect(page).toHaveURL('/office');
      await menu.getByRole('link', { name: 'Back to Admin Area' }).click();
      await expect(page).toHaveURL('/ecsadmin');
    });
  });
});

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

  test('leaves the other areas alone', async ({ page }) => {
    await page.route(publicEntry, (route) => route.abort());
    await page.goto('/');
    await expect(failure(page)).toBeVisible();
    await followLink(page, '/office');
    await expect(heading(page, LOGIN.office)).toBeVisible();
    await followLink(page, '/ecsadmin');
    await expect(heading(page, LOGIN.admin)).toBeVisible();
  });

  test('tries once more by itself', async ({ page }) => {
    await page.route(publicEntry, (route) => route.abort(), { times: 1 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

  test('that never answers is given up, not waited for', async ({ page }) => {
    await page.clock.install();
    // Neither answered nor refused: the request stays open.
    await page.route(publicEntry, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Application form is loading' })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(8000);
      await expect(failure(page)).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test('says when its stylesheet is missing, never shows bare', async ({ page }) => {
    await page.route(publicStyles, (route) => route.abort());
    await page.goto('/');
    await expect(failure(page)).toBeVisible();
    await page.getByText('Details for support').click();
    await expect(page.getByText('CSS_CHUNK_LOAD_FAILED', { exact: true })).toBeVisible();
    await page.unroute(publicStyles);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(failure(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('comes back when a later screen was missing for good', async ({ page }) => {
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

  test('repairs a later screen that was missing once without a word', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(laterScreens, (route) => route.abort(), { times: 1 });
    await followLink(page, '/applicationsubmitted');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure(page)).toBeHidden();
  });

  test('names both versions when it needs another session', async ({ page }) => {
    await page.route('**/remotes/mf-office/static/js/remoteEntry.*.js', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(/"\^1\.0\.0"/g, '"^2.0.0"');
      await route.fulfill({ response, body: text });
    });
    await page.goto('/office');
    await expect(page.getByRole('alert')).toContainText(
      'It needs version ^2.0.0 of @rollbook/shared-ui/session, and this page has 1.0.0.',
    );
    await followLink(page, '/ecsadmin');
    await expect(heading(page, LOGIN.admin)).toBeVisible();
  });

  for (const kept of [true, false]) {
    test(`serves a tab from before a redeploy, old files ${kept ? 'kept' : 'gone'}`, async ({
      page,
      folder,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await redeploy(folder, kept);
      await followLink(page, '/applicationsubmitted');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(failure(page)).toBeHidden();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
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
  const publish = ['scripts/publish.mjs', 'mf-public', '--from', build, '--site', folder];
  execFileSync(process.execPath, publish, { cwd: ROOT });
}
