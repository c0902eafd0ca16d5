import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '../tools/publish/publish';
import { AREAS, expectRefused, expectShown, others, retry, visit, type AreaUnderTest } from './support/areas';
import { buildChanged } from './support/otherSources';
import { test } from './support/readOnlySite';
import { followLink, heading, LOGIN, markDocument, ROOT, test as ownSite } from './support/shell';

const { session, remoteContract } = JSON.parse(readFileSync(join(ROOT, 'shell/dist/version.json'), 'utf8'));
const [major = 0, minor = 0] = String(session).split('.').map(Number);
const NEXT_MINOR = `${major}.${minor + 1}.0`;
const NEXT_MAJOR = `${major + 1}.0.0`;
const NEXT_CONTRACT = `${Number(String(remoteContract).split('.')[0]) + 1}.0.0`;

const text = (exact: string) => new RegExp(exact.replaceAll(/[.^(]/g, '\\$&'), 'g');

const SHELL = /\/static\/js\/index\.\w+\.js$/;
const DOCUMENT = /\/[^./]*$|\/remotes\.json$/;
const filesOf = ({ name }: AreaUnderTest) => `**/remotes/${name}/static/js/**`;

/** In documents and scripts: the browser refuses a script whose content is not what they say. */
const HASHES = /"integrity":\s*"[^"]+",|sha256-[\w+/]{43}=/g;

/** Replaces a text in every response of `address`. */
async function replace(page: Page, address: string | RegExp, from: RegExp, to: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    // A real build of other content has another name: what stands under this one must not be kept.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    const body = (await response.text()).replaceAll(from, to).replaceAll(HASHES, '');
    await route.fulfill({ response, headers, body });
  });
}

/** Replaces a text in an area's scripts, as another build would have it. */
async function replaceInArea(page: Page, area: AreaUnderTest, from: RegExp, to: string): Promise<void> {
  await replace(page, DOCUMENT, HASHES, '');
  await replace(page, filesOf(area), from, to);
}

/** In which way an area does not go with the shell, and what its place then says. */
const REFUSED: [what: string, skew: (page: Page, area: AreaUnderTest) => Promise<void>, says: string][] = [
  [
    'needs the shared session one minor newer than the shell has',
    (page, area) => replaceInArea(page, area, text(`"^${session}"`), `"^${NEXT_MINOR}"`),
    `It needs version ^${NEXT_MINOR} of @rollbook/shared-ui/session, and this page has ${session}.`,
  ],
  [
    'needs another major of the shared session',
    (page, area) => replaceInArea(page, area, text(`"^${session}"`), `"^${NEXT_MAJOR}"`),
    `It needs version ^${NEXT_MAJOR} of @rollbook/shared-ui/session, and this page has ${session}.`,
  ],
  [
    'is built for another major of the contract with the shell',
    (page, { name }) =>
      replace(
        page,
        DOCUMENT,
        new RegExp(`("name":\\s*"${name}"[^}]*"remoteContract":\\s*")[^"]+`, 'g'),
        `$1${NEXT_CONTRACT}`,
      ),
    `It needs version ${NEXT_CONTRACT} of the contract between page and area, and this page has ${remoteContract}.`,
  ],
];

// What an area still asks for when its test has seen enough is answered before its page goes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));
ownSite.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

REFUSED.forEach(([what, skew, says], row) => {
  for (const area of AREAS) {
    test(`${area.name} ${what}: it names both, the others go on, and Retry finds it healed`, async ({
      page,
    }) => {
      await skew(page, area);
      await page.goto(area.path);
      await expectRefused(page, area, says);
      for (const other of others(area).slice(row, row + 1)) await visit(page, other);
      await followLink(page, area.path);
      await expectRefused(page, area, says);
      await page.unrouteAll({ behavior: 'wait' });
      await retry(page);
      await expectShown(page, area);
    });
  }
});

for (const area of AREAS) {
  test(`${area.name} is one build newer than the shell and the other areas: all work together`, async ({
    page,
  }) => {
    await replaceInArea(
      page,
      area,
      new RegExp(`${area.name.replace('-', '_')}_\\w{10}`, 'g'),
      'a_newer_build',
    );
    await page.goto(area.path);
    await expectShown(page, area);
    expect(await page.evaluate(() => 'a_newer_build' in window)).toBe(true);
    const expectSameDocument = await markDocument(page);
    for (const other of others(area)) await visit(page, other);
    await visit(page, area);
    await expectSameDocument();
  });
}

test('every area is one build older than a shell whose session and contract have grown by a minor: all work', async ({
  page,
}) => {
  await replace(page, SHELL, text(`"${session}"`), `"${NEXT_MINOR}"`);
  for (const area of AREAS) {
    await page.goto(area.path);
    await expectShown(page, area);
  }
});

ownSite.describe('the menu', () => {
  ownSite.use({ who: 'admin' });

  ownSite(
    'of an area built before there were menus: it works, with the menus of the others',
    async ({ page }) => {
      await replace(page, DOCUMENT, /("name":\s*"mf-office"[^}]*)"menu":/g, '$1"none":');
      await page.goto('/ecsadmin');
      const menu = page.getByRole('navigation', { name: 'Administration' });
      await menu.getByRole('link', { name: 'Member List' }).click();
      await expectShown(page, AREAS[1]);
      await menu.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL('/ecsadmin');
      for (const area of AREAS) await visit(page, area);
    },
  );

  ownSite(
    'of an area one minor newer has fields and icons that the shell does not know',
    async ({ page }) => {
      await replace(page, DOCUMENT, /"icon":\s*"members"/g, '"icon":"later","badge":"new"');
      await page.goto('/ecsadmin');
      const menu = page.getByRole('navigation', { name: 'Administration' });
      await menu.getByRole('link', { name: 'Member List' }).click();
      await expectShown(page, AREAS[1]);
    },
  );
});

test('no area fits a shell whose session is of another major: each says so, and an unknown page goes on', async ({
  page,
}) => {
  await replace(page, SHELL, /(session":[\w$]+\()"[\d.]+"/g, `$1"${NEXT_MAJOR}"`);
  for (const area of AREAS) {
    await page.goto(area.path);
    await expectRefused(page, area, `and this page has ${NEXT_MAJOR}.`);
  }
  const unknownPage = heading(page, 'We could not find that page');
  // An unknown path is a page load: the next navigation waits until this one has ended.
  await followLink(page, '/nowhere');
  await expect(unknownPage).toBeVisible();
  await page.goto('/nowhere');
  await expect(unknownPage).toBeVisible();
});

ownSite(
  'an area built from changed sources and deployed by itself is there at the next visit, beside the others as they were',
  async ({ page, folder }) => {
    const change = {
      file: 'src/login/Login.tsx',
      from: 'title="Group Login"',
      to: 'title="Group Login, changed"',
    };
    const changed = await buildChanged('mf-group', change);
    await page.goto('/officegroup');
    await expect(heading(page, LOGIN.group)).toBeVisible();
    await publish({ names: ['mf-group'], from: changed.build, site: folder, mustFit: true });
    await rm(changed.folder, { recursive: true });
    await page.goto('/officegroup');
    await expect(heading(page, 'Group Login, changed')).toBeVisible();
    for (const area of AREAS) await visit(page, area);
  },
);
