import { expect } from '@playwright/test';
import { group, office } from './support/answers';
import { hold } from './support/hold';
import { followLink, heading, LOGIN, markDocument, test } from './support/shell';
import { LONG } from './support/tier';

test.describe('one page of four areas', () => {
  for (const [path, name] of [
    ['/office', LOGIN.office],
    ['/officepay', LOGIN.office],
    ['/admin', LOGIN.office],
    ['/officegroup', LOGIN.group],
    ['/ecsadmin', LOGIN.admin],
  ] as const) {
    test(`${path} is reached by its address`, LONG, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, name)).toBeVisible();
    });
  }

  test('an unknown address says so and leads home', LONG, async ({ page }) => {
    await page.goto('/officers');
    await expect(heading(page, 'We could not find that page')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveText('TTest Plan');
    await page.getByRole('link', { name: 'Go to the application form' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('React comes from the shell alone', LONG, async ({ page, site }) => {
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

  test('no policy is violated on the way through all areas', LONG, async ({ page }) => {
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

  test("only the present area's stylesheets count", LONG, async ({ page }) => {
    await page.goto('/');
    const sheets = () =>
      page
        .locator('link[rel=stylesheet][href*="/mf-public/"], style[data-folder$="/mf-public"]')
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
  test('a public page never asks the server', LONG, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).not.toContain('/auth/session');
  });

  test('a staff page waits for the server, with its shape in grey', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'rollbook', value: 'of a session', url: site.url }]);
    const answer = await hold(page, '**/auth/session');
    await page.goto('/office');
    await expect(page.getByRole('status', { name: 'Office area is loading' })).toBeVisible();
    await expect(heading(page, LOGIN.office)).toBeHidden();
    answer();
    await expect(heading(page, LOGIN.office)).toBeVisible();
  });

  test('a stored session that the server does not know is cleared', async ({ page }) => {
    await page.addInitScript((stored) => {
      // oxlint-disable-next-line hands/by-hand -- a session that no server of this test ever opened
      localStorage.setItem('rollbook.session', stored);
    }, storedOffice());
    await page.goto('/office');
    await expect(heading(page, LOGIN.office)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('rollbook.session'))).toContain('"office":{}');
  });

  test('a server that is away leaves the stored session', LONG, async ({ page }) => {
    await page.addInitScript((stored) => {
      // oxlint-disable-next-line hands/by-hand -- a session that no server of this test ever opened
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

    test('that answers after the wait is used all the same', LONG, async ({ page }) => {
      const answer = await hold(page, '**/auth/session');
      await page.goto('/office');
      await expect(heading(page, LOGIN.office)).toBeVisible();
      answer();
      await expect(page.getByText('Maple Street Family Clinic Admin Area')).toBeVisible();
    });

    test('logout that does not reach the server says so and keeps the session', LONG, async ({ page }) => {
      await page.route('**/auth/logout', (route) => route.abort());
      await page.goto('/office');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('alert')).toContainText('You are still signed in');
      await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
    });

    test('is followed from tab to tab', LONG, async ({ page, context }) => {
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
      await page.reload();
      await expect(page.getByText('Maple Street Family Clinic Admin Area')).toBeVisible();
      await expect(page).toHaveTitle('Member List');
      await expect(menu.getByRole('link', { name: 'Member List', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(menu.getByRole('link', { name: 'Company website' })).toHaveAttribute(
        'href',
        'https://plan.example',
      );
      const foot = page.locator('address').filter({ hasText: 'PO Box 1, Denver, CO 80201' });
      await expect(foot).toContainText('1-800-555-0111 · 303-555-0111');
      await menu.getByRole('link', { name: 'QR code' }).click();
      await expect(page).toHaveURL('/office/qrcode');
      await expect(menu.getByRole('link', { name: 'QR code' })).toHaveAttribute('aria-current', 'page');
      await followLink(page, '/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu).toBeHidden();
    });

    test('after a public page, whose document has no menus inside', LONG, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const expectSameDocument = await markDocument(page);
      await followLink(page, '/office');
      const menu = page.getByRole('navigation', { name: 'Office' });
      await expect(menu.getByRole('link', { name: 'Member List', exact: true })).toBeVisible();
      await expectSameDocument();
    });

    test('opens from a bar on a phone', LONG, async ({ page }) => {
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

    test('with its two entries', LONG, async ({ page }) => {
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

    test('on admin paths and on those of offices', LONG, async ({ page }) => {
      await page.goto('/ecsadmin');
      const menu = page.getByRole('navigation', { name: 'Administration' });
      await menu.getByRole('link', { name: 'Member List' }).click();
      await expect(page).toHaveURL('/office');
      await menu.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL('/ecsadmin');
    });
  });
});
