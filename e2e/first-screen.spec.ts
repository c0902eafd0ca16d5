import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, calls, disclosures, forbiddenWords, LANGUAGES } from '@rollbook/contract';
import { group, office, type Who } from './support/answers';
import { type } from './support/hands';
import { hold } from './support/hold';
import { heading, LOGIN, ROOT, test } from './support/shell';
import { LONG } from './support/tier';

const PUBLIC = [
  { path: '/', title: 'Join for $20 a year', field: 'field-office' },
  { path: '/spanish', title: 'Únase por $20 al año', field: 'field-office' },
] as const;
const SIGN_IN = [
  { path: '/office', title: LOGIN.office },
  { path: '/officegroup', title: LOGIN.group },
  { path: '/ecsadmin', title: LOGIN.admin },
] as const;
const SCREENS = [...PUBLIC, ...SIGN_IN];

/** Everything that the browser and React complain of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

/** React keeps its own record of a node that it has taken over. */
const isTakenOver = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  );

/** What stands in #root, a line for each element and text. Ids that are made at run time are left out. */
function outline(markup: string): string[] {
  // React parts texts with comments.
  const text = markup.replaceAll(/<!--.*?-->/g, '');
  const root = new DOMParser().parseFromString(text, 'text/html').querySelector('#root');
  const linesOf = (node: Node, depth: number): string[] => {
    if (node instanceof Text) return [' '.repeat(depth) + node.data];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes].map(
      ({ name, value }) =>
        `${name}=${value.replaceAll(/mantine-\w+(?=$|-label)/g, 'id').replaceAll(/[\s;]/g, '')}`,
    );
    node.normalize();
    const children = [...node.childNodes].flatMap((child) => linesOf(child, depth + 1));
    return [`${' '.repeat(depth)}${node.localName} ${attributes.toSorted().join(' ')}`, ...children];
  };
  return [...(root?.children ?? [])].flatMap((child) => linesOf(child, 0));
}

for (const { path, title } of SCREENS) {
  test(
    `${path} is on the page before its scripts, and is taken over node for node`,
    LONG,
    async ({ page }) => {
      const complaints = complaintsOf(page);
      const release = await hold(page, '**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading(page, title)).toBeVisible();
      const before = await heading(page, title).elementHandle();
      expect(await page.locator('[data-prerendered]').count()).toBe(1);
      release();
      await isTakenOver(page, 'h1');
      await page.waitForLoadState('networkidle');
      expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      expect(complaints).toEqual([]);
    },
  );

  test(`${path} is prerendered as React itself draws it`, LONG, async ({ page }) => {
    // What an API answers later is not part of the first screen.
    await page.route('**/api/**', () => undefined);
    const document = await (await page.request.get(path)).text();
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: document.replace(
          /<div id="root" data-prerendered>[\s\S]*<noscript>/,
          '<div id="root"></div><noscript>',
        ),
      }),
    );
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    const drawn = await page.evaluate(outline, await page.content());
    expect(drawn).toEqual(await page.evaluate(outline, document));
  });
}

for (const language of LANGUAGES) {
  test(`the five statements stand before the first field, at least 12 pt (${language})`, async ({ page }) => {
    await page.goto(language === 'en' ? '/' : '/spanish');
    const brand: Brand = await (await page.request.get(calls.brand.path)).json();
    const title = language === 'en' ? 'Join for $20 a year' : 'Únase por $20 al año';
    expect(await (await page.request.get(page.url())).text()).toContain(`<title>${title}</title>`);
    const field = await page.getByRole('combobox').boundingBox();
    for (const statement of disclosures(language, brand)) {
      const shown = page.getByRole('listitem').filter({ has: page.getByText(statement, { exact: true }) });
      await expect(shown).toBeVisible();
      expect(
        await shown.evaluate((item) => Number.parseFloat(getComputedStyle(item).fontSize)),
      ).toBeGreaterThanOrEqual(16);
      const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
      expect(y + height, statement).toBeLessThan(field?.y ?? 0);
    }
    const foot = page.getByRole('contentinfo');
    for (const contact of [brand.postalAddress, brand.tollFreePhone, brand.localPhone]) {
      await expect(foot).toContainText(contact);
    }
    expect(forbiddenWords(await page.locator('body').innerText())).toEqual([]);
  });
}

test(
  'text typed before the scripts have loaded is searched for, with focus and caret kept',
  LONG,
  async ({ page }) => {
    const release = await hold(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const search = page.getByRole('combobox');
    await search.click();
    await page.keyboard.type('maplex');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowLeft');
    release();
    await expect(page.getByRole('option').first()).toContainText('Maple Street Family Clinic');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('maple');
    await page.keyboard.type('_');
    await expect(search).toHaveValue('mapl_e');
  },
);

test(
  'signing in before the scripts have loaded sends nothing, and continues on the same screen',
  LONG,
  async ({ page }) => {
    const release = await hold(page, '**/*.js');
    await page.goto('/office', { waitUntil: 'commit' });
    await page.getByLabel('Email').click();
    await page.keyboard.type('maple@rollbook.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the pass');
    await page.keyboard.press('Enter');
    release();
    await isTakenOver(page, 'input[name=password]');
    await page.keyboard.type('word');
    await expect(page).toHaveURL('/office');
    await expect(page.getByLabel('Email')).toHaveValue('maple@rollbook.example');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not the password');
    const sent = page.waitForRequest(`**${calls.officeLogin.path}`);
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({
      email: 'maple@rollbook.example',
      password: 'not the password',
    });
  },
);

test('a sign-in pressed while the area loads is sent once it is loaded', LONG, async ({ page }) => {
  const release = await hold(page, '**/remotes/**');
  await page.goto('/officegroup', { waitUntil: 'domcontentloaded' });
  await type(page.getByLabel('Username'), 'northvalley');
  await type(page.getByRole('textbox', { name: 'Password' }), 'demo-group');
  await page.getByRole('button', { name: 'Login' }).click();
  const sent = page.waitForRequest(`**${calls.groupLogin.path}`);
  release();
  expect((await sent).postDataJSON()).toEqual({ username: 'northvalley', password: 'demo-group' });
});

test('fields that were taken over belong to their labels and messages', LONG, async ({ page }) => {
  await page.goto('/officegroup');
  await isTakenOver(page, 'button[type=submit]');
  await page.getByRole('button', { name: 'Login' }).click();
  const field = page.getByLabel('Username');
  await expect(field).toHaveAccessibleDescription('Username is required');
  const [id, describedBy] = await field.evaluate((node) => [node.id, node.getAttribute('aria-describedby')]);
  expect(describedBy).toContain(`${id}-`);
});

/** The first screens of everyone who visits, on a phone and at a desk. */
const VISITS: [who: Who, path: string, shows: string][] = [
  ['public', '/', 'Join for $20 a year'],
  ['public', '/spanish', 'Únase por $20 al año'],
  ['public', '/?id=3', 'Agreement'],
  ['public', '/office', LOGIN.office],
  ['public', '/officegroup', LOGIN.group],
  ['public', '/ecsadmin', LOGIN.admin],
  ['office', '/office', 'Member List'],
  ['group', '/officegroup', 'Group Admin Area'],
  ['admin', '/ecsadmin', 'Admin Area'],
];
/** Names of the length that a plan has. */
const BRAND = JSON.parse(readFileSync(join(ROOT, 'api/brand.json'), 'utf8'));
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** What a sign-in leaves in the browser. */
const stored = (who: Who) =>
  JSON.stringify({
    code: null,
    admin: who === 'admin',
    office: who === 'office' ? office : {},
    officeVerified: who === 'office',
    group: who === 'group' ? group : null,
    groupVerified: who === 'group',
  });

for (const [who, path, shows] of VISITS) {
  test.describe(`the first visit of ${path} (${who})`, () => {
    test.use({ who });

    test('moves nothing that was shown before', LONG, async ({ page }) => {
      const shown = page.getByRole('heading', { name: shows }).first();
      await page.route('**/api/brand', async (route) => {
        const response = await route.fetch();
        // The texts of the plan come last, as on a slow line. An applicant's screen waits for them.
        if (who !== 'public') await shown.waitFor();
        await route.fulfill({ response, json: { ...(await response.json()), ...BRAND } });
      });
      // The parts of an office's screen come one after the other: its frame, what it owes, its list.
      const comesAfter = (call: string, before: string) =>
        page.route(`**/${call}`, async (route) => {
          await page.getByText(before).waitFor();
          await route.continue();
        });
      await comesAfter('getUnpaidApplicationsForOffice', 'Members who are waiting for payment');
      await comesAfter('getApplicationsForOffice', 'No member is waiting for payment.');
      // oxlint-disable-next-line hands/by-hand -- a session stored by an earlier visit
      await page.addInitScript((session) => localStorage.setItem('rollbook.session', session), stored(who));
      await page.addInitScript(() => {
        const moved: object[] = [];
        Reflect.set(window, 'moved', moved);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // CLS excludes this: a new Chromium page may be drawn in the window's size before it has the test's.
            if (Reflect.get(entry, 'hadRecentInput') === true) continue;
            const sources: { node: Node | null }[] = Reflect.get(entry, 'sources') ?? [];
            const nodes = sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML : node?.textContent,
            );
            moved.push({
              score: Reflect.get(entry, 'value'),
              nodes: nodes.map((text) => text?.slice(0, 120)),
            });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(path);
        await expect(shown).toBeVisible();
        await page.waitForLoadState('networkidle');
        const moved: { score: number; nodes: string[] }[] = await page.evaluate(() =>
          Reflect.get(window, 'moved'),
        );
        const score = moved.reduce((sum, each) => sum + each.score, 0);
        expect(score, JSON.stringify({ size, moved }, null, 1)).toBeLessThan(0.02);
      }
    });
  });
}

test(
  'drawing comes when an office is chosen; when it cannot be loaded, it says so and comes back with Retry',
  LONG,
  async ({ page }) => {
    const drawing = /\/remotes\/mf-public\/static\/js\/async\/drawing\./;
    const asked: string[] = [];
    await page.route(drawing, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto('/');
    await expect(page.getByRole('combobox')).toHaveAttribute('aria-busy', 'false');
    expect(asked).toEqual([]);
    await page.getByRole('combobox').click();
    await page.getByRole('option').first().click();
    const alert = page.getByRole('alert').filter({ hasText: 'Drawing could not be loaded' });
    await expect(alert).toBeVisible();
    await page.unroute(drawing);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toBeHidden();
    const pad = page.getByRole('img', { name: 'Signature area' });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('the pad is not on the page');
    // A person who draws before the file has loaded sees no line, and draws again.
    await expect(async () => {
      await page.mouse.move(box.x + 100, box.y + 80);
      await page.mouse.down();
      await page.mouse.move(box.x + 200, box.y + 120, { steps: 5 });
      await page.mouse.up();
      await expect(page.getByText('Sign here')).toBeHidden({ timeout: 1000 });
    }).toPass();
  },
);

test(
  'the form comes behind the first screen; when it cannot be loaded, it says so and comes back with Retry',
  LONG,
  async ({ page }) => {
    const form = /\/remotes\/mf-public\/static\/js\/async\/form\./;
    await page.route(form, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('combobox').click();
    await page.getByRole('option').first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
    await page.unroute(form);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: /^Change/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible();
  },
);
