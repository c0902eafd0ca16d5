import { expect, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { AREAS, expectRefused, expectShown, others, retry, visit } from './support/areas';
import { failure, followLink, ROOT, test } from './support/shell';

const [PUBLIC, OFFICE] = AREAS;
const PLANTED = 'document.documentElement.dataset.planted = "";';

/** What is changed on the server of an area, and what its place then says. */
const CHANGES: [what: string, file: RegExp, says: RegExp][] = [
  ['entry', /^js\/remoteEntry\..+\.js$/, /could not be reached/],
  ['first screen', /^js\/async\/__federation_expose_App\..+\.js$/, /A part of it could not be loaded/],
];

for (const area of AREAS)
  for (const [what, file, says] of CHANGES)
    test(`${area.name} does not run when its ${what} was changed after its deployment, and comes back when it is as it was`, async ({
      page,
      folder,
    }) => {
      const restore = await change(folder, area.name, file, PLANTED);
      await page.goto(area.path);
      await expectRefused(page, area, says);
      const [other] = others(area);
      if (other) await visit(page, other);
      await page.goBack();
      await expectRefused(page, area, says);
      await expectNothingPlanted(page);
      await restore();
      await retry(page);
      await expectShown(page, area);
    });

test('a later screen does not run when it was changed, nor is a changed stylesheet used', async ({
  page,
  folder,
}) => {
  await page.goto(OFFICE.path);
  await expectShown(page, OFFICE);
  const restore = await change(folder, 'mf-public', /^js\/async\/(?!__federation).+\.js$/, PLANTED);
  await followLink(page, '/applicationsubmitted');
  await expectRefused(page, PUBLIC, /A part of it could not be loaded/);
  await expectNothingPlanted(page);
  await restore();
  await change(folder, 'mf-group', /\.css$/, 'body { display: none }');
  await followLink(page, '/officegroup');
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('Its layout could not be loaded')).toBeVisible();
});

test.describe('another build', () => {
  let newer: string;
  test.beforeAll(async () => {
    newer = await mkdtemp(join(tmpdir(), 'rollbook-newer-'));
    const rsbuild = join(ROOT, 'node_modules/@rsbuild/core/bin/rsbuild.js');
    const env = { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: 'a build for some' };
    const options = { cwd: join(ROOT, 'mf-office'), env };
    execFileSync(process.execPath, [rsbuild, 'build', '--dist-path', newer], options);
  });
  test.afterAll(() => rm(newer, { recursive: true }));

  test('is checked as a canary, in a preview and after a step back', async ({ page, folder }) => {
    const run = (...command: string[]) =>
      execFileSync(process.execPath, ['--import', 'tsx', 'tools/publish/main.ts', ...command], { cwd: ROOT });
    const entry = () => entryOf(page);
    await page.goto(OFFICE.path);
    const live = await entry();

    run('canary', 'mf-office', folder, '--percent', '100', '--from', newer);
    const now = new RegExp(`^js/remoteEntry\\.(?!${/[0-9a-f]{10}/.exec(live.entry)?.[0]}).+\\.js$`);
    await change(folder, 'mf-office', now, PLANTED);
    await page.goto(OFFICE.path);
    await expectRefused(page, OFFICE, /could not be reached/);
    await expectNothingPlanted(page);
    const other = await entry();
    expect(other.entry).not.toBe(live.entry);

    run('canary', 'mf-office', folder, '--off');
    await page.goto(OFFICE.path);
    await expectShown(page, OFFICE);
    expect(await entry()).toEqual(live);

    // This deploys its files again, as they were.
    run('preview', 'mf-office', folder, 'a-branch', '--from', newer);
    const restore = await change(folder, 'mf-office', now, PLANTED);
    await page.goto('/preview/a-branch/office');
    await expectRefused(page, OFFICE, /could not be reached/);
    await restore();
    await retry(page);
    await expectShown(page, OFFICE);
    expect(await entry()).toEqual(other);
    await page.goto('/preview/off');

    run('deploy', 'mf-office', folder, '--from', newer);
    run('rollback', 'mf-office', folder);
    await page.goto(OFFICE.path);
    await expectShown(page, OFFICE);
    expect(await entry()).toEqual(live);
  });
});

/** Adds to an area's files on the server, as one who may write there; answers what takes it back. */
async function change(site: string, name: string, file: RegExp, more: string): Promise<() => Promise<void>> {
  const folder = join(site, 'remotes', name, 'static');
  const paths = (await readdir(folder, { recursive: true })).filter((path) => file.test(path));
  expect(paths).not.toEqual([]);
  const before = await Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(folder, path)) })),
  );
  const write = (change_: (content: Buffer) => Buffer) =>
    Promise.all(
      before.map(async ({ path, content }) => {
        const now = change_(content);
        await writeFile(join(folder, path), now);
        await writeFile(join(folder, `${path}.gz`), gzipSync(now));
        await writeFile(join(folder, `${path}.br`), brotliCompressSync(now));
      }),
    );
  await write((content) => Buffer.concat([content, Buffer.from(`\n${more}`)]));
  return async () => void (await write((content) => content));
}

async function expectNothingPlanted(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-planted');
}

/** What the document says of the office area. */
async function entryOf(page: Page): Promise<{ entry: string; integrity: string }> {
  const registry: { remotes: { name: string; entry: string; integrity: string }[] } = JSON.parse(
    (await page.locator('#remotes').textContent()) ?? '',
  );
  const found = registry.remotes.find(({ name }) => name === 'mf-office');
  return { entry: found?.entry ?? '', integrity: found?.integrity ?? '' };
}
