import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { TAB_GRACE_DAYS } from './rules';
import { notLive, publish, rollBack } from './publish';
import { build, temporary } from './testing/builds';
import { visit } from './testing/visit';

const deploy = async (site: string, name: string, mark: string, more: object = {}) =>
  publish({ names: [name], from: await build(name, mark), site, mustFit: true, ...more });

/** A site with the shell and two areas, each in its build `a1`. */
async function newSite(): Promise<string> {
  const site = temporary();
  for (const name of ['shell', 'mf-public', 'mf-office']) await deploy(site, name, 'a1');
  return site;
}

/** Makes every hashed file of an app older than any tab. */
function age(site: string, name: string): void {
  const folder = join(site, 'remotes', name, 'static');
  const old = Date.now() / 1000 - (TAB_GRACE_DAYS + 1) * 86_400;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(folder, path), old, old);
}

const filesOf = (site: string, name: string, mark: string) =>
  readdirSync(join(site, 'remotes', name, 'static'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes(`.${mark}.`),
  );

describe('a deployment', () => {
  it('switches one area in every document and leaves the others', async () => {
    const site = await newSite();
    await deploy(site, 'mf-office', 'b2');
    for (const document of ['index.html', 'areas/mf-office.html', 'areas/mf-public.html'])
      expect(visit(site, document)).toEqual({
        shell: 'a1',
        remotes: { 'mf-public': 'a1', 'mf-office': 'b2' },
      });
    expect(filesOf(site, 'mf-office', 'a1')).toHaveLength(12);
  });

  it('puts menus into the registry, and menus and the manifest of the kiosk into the documents of staff alone', async () => {
    const site = temporary();
    const menu = { role: 'office', title: 'Office', label: 'Office', items: [] };
    await deploy(site, 'shell', 'a1');
    for (const [name, says] of [
      ['mf-public', { restore: 'storage' }],
      ['mf-office', { menu }],
    ] as const)
      await publish({ names: [name], from: await build(name, 'a1', says), site, mustFit: true });
    const having = (text: string) =>
      ['remotes.json', 'areas/mf-office.html', 'areas/mf-public.html', 'index.html'].filter((file) =>
        readFileSync(join(site, file), 'utf8').includes(text),
      );
    expect(having('"menu"')).toEqual(['remotes.json', 'areas/mf-office.html']);
    expect(having('rel="manifest"')).toEqual(['areas/mf-office.html']);
  });

  it('tells browsers the hash of what they load, in documents and registry, where shell and area know of it', async () => {
    const [old, site] = [await newSite(), temporary()];
    expect(readFileSync(join(old, 'areas/mf-office.html'), 'utf8')).not.toMatch(/<link [^>]*integrity/);
    for (const name of ['shell', 'mf-office']) {
      const from = await build(name, 'a1', { remoteContract: '1.3.0' });
      await publish({ names: [name], from, site, mustFit: true });
    }
    const text = readFileSync(join(site, 'areas/mf-office.html'), 'utf8');
    const links = [
      ...text.matchAll(/<link rel="preload"[^>]* href="\/([^"]+)" integrity="([^"]+)" crossorigin>/g),
    ];
    const hash = (file: string) =>
      `sha256-${createHash('sha256')
        .update(readFileSync(join(site, file)))
        .digest('base64')}`;
    expect(links.map(([, file = '']) => /(\w+)\.a1\.(js|css)$/.exec(file)?.[0])).toEqual([
      'remoteEntry.a1.js',
      'app.a1.js',
      'app.a1.css',
    ]);
    for (const [, file = '', integrity] of links) expect(integrity).toBe(hash(file));
    const registry: { remotes: { entry: string; integrity: string }[] } = JSON.parse(
      readFileSync(join(site, 'remotes.json'), 'utf8'),
    );
    for (const { entry, integrity } of registry.remotes) expect(integrity).toBe(hash(entry));
  });

  it('of the shell does the same', async () => {
    const site = await newSite();
    await deploy(site, 'shell', 'b2');
    expect(visit(site, 'areas/mf-office.html').shell).toBe('b2');
  });

  it('keeps the last builds, and what a tab may still ask for', async () => {
    const site = await newSite();
    for (const mark of ['b2', 'c3', 'd4']) await deploy(site, 'mf-office', mark, { keep: 2 });
    expect(filesOf(site, 'mf-office', 'a1')).not.toEqual([]);
    await expect(rollBack({ name: 'mf-office', site })).resolves.toMatchObject({ stepsLeft: 0 });
    await expect(rollBack({ name: 'mf-office', site })).rejects.toThrow(
      'There is no build of mf-office before',
    );
  });

  it('removes files that no kept build names once they are old', async () => {
    const site = await newSite();
    writeFileSync(join(site, 'remotes/mf-office/static/js/left.behind.js'), '');
    age(site, 'mf-office');
    await deploy(site, 'mf-office', 'b2');
    expect(filesOf(site, 'mf-office', 'behind')).toEqual([]);
    // It was live until this moment.
    expect(filesOf(site, 'mf-office', 'a1')).toHaveLength(12);
  });

  it.each([
    ['that a power cut left without its content', '', () => ''],
    ['that a person has changed', '', (text: string) => text.replace('app', 'pap')],
    ['whose compressed form a person has changed', '.gz', () => gzipSync('something else')],
  ])('repairs a file %s', async (_, ending, change) => {
    const site = await newSite();
    const file = join(site, 'remotes/mf-office/static/js/async/app.a1.js');
    const content = readFileSync(file, 'utf8');
    writeFileSync(file + ending, change(content));
    await deploy(site, 'mf-office', 'a1');
    expect(readFileSync(file, 'utf8')).toBe(content);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(content);
  });

  it('of two areas at once lets both land', async () => {
    const site = await newSite();
    await Promise.all([
      deploy(site, 'mf-office', 'b2'),
      deploy(site, 'mf-public', 'c3'),
      deploy(site, 'shell', 'd4'),
    ]);
    expect(visit(site)).toEqual({ shell: 'd4', remotes: { 'mf-public': 'c3', 'mf-office': 'b2' } });
  });

  it('serves a copy of the site by itself', async () => {
    const [site, copy] = [await newSite(), temporary()];
    await cp(site, copy, { recursive: true, verbatimSymlinks: true });
    await deploy(copy, 'mf-office', 'b2');
    expect(visit(copy).remotes['mf-office']).toBe('b2');
    expect(visit(site).remotes['mf-office']).toBe('a1');
  });
});

describe('a step back', () => {
  it('can be said again, until there is none left', async () => {
    const site = await newSite();
    for (const mark of ['b2', 'c3']) await deploy(site, 'mf-office', mark);
    await deploy(site, 'mf-public', 'd4');
    await rollBack({ name: 'mf-office', site });
    expect(visit(site).remotes).toEqual({ 'mf-public': 'd4', 'mf-office': 'b2' });
    await rollBack({ name: 'mf-office', site });
    expect(visit(site).remotes).toEqual({ 'mf-public': 'd4', 'mf-office': 'a1' });
    await expect(rollBack({ name: 'mf-office', site })).rejects.toThrow('nothing was changed');
    await deploy(site, 'mf-office', 'c3');
    expect(visit(site).remotes['mf-office']).toBe('c3');
  });

  it('stays when the project starts again with the build that was taken back', async () => {
    const site = await newSite();
    const folders = { b2: await build('mf-office', 'b2'), c3: await build('mf-office', 'c3') };
    const started = (mark: keyof typeof folders) =>
      notLive(['mf-office'], { site, folderOf: () => folders[mark] });
    expect(await started('b2')).toEqual({ toPublish: ['mf-office'], takenBack: [] });
    await publish({ names: ['mf-office'], from: folders.b2, site });
    expect(await started('b2')).toEqual({ toPublish: [], takenBack: [] });
    await rollBack({ name: 'mf-office', site });
    expect(await started('b2')).toEqual({ toPublish: [], takenBack: ['mf-office'] });
    expect(await started('c3')).toEqual({ toPublish: ['mf-office'], takenBack: [] });
    await publish({ names: ['mf-office'], from: folders.b2, site });
    expect(visit(site).remotes['mf-office']).toBe('b2');
  });

  it('is refused for what was never deployed', async () => {
    const site = await newSite();
    await expect(rollBack({ name: 'mf-group', site })).rejects.toThrow('mf-group has never been deployed');
  });
});

describe('a build is refused', () => {
  const refused = async (site: string, folder: string, name = 'mf-office') => {
    const before = visit(site);
    const attempt = publish({ names: [name], from: folder, site, mustFit: true });
    const sentence = await attempt.then(
      () => 'nothing refused it',
      (error: Error) => error.message,
    );
    expect(visit(site)).toEqual(before);
    return sentence;
  };

  it('with a file missing or changed', async () => {
    const site = await newSite();
    const [missing, changed] = [await build('mf-office', 'b2'), await build('mf-office', 'c3')];
    rmSync(join(missing, 'static/js/async/later.b2.js'));
    writeFileSync(join(changed, 'static/js/async/later.c3.js'), 'half of i');
    expect(await refused(site, missing)).toMatch(
      /^mf-office is not whole: static\/js\/async\/later\.b2\.js is missing/,
    );
    expect(await refused(site, changed)).toBe(
      'mf-office is damaged: static/js/async/later.c3.js is not what was built.',
    );
  });

  it('when it is of another app, or there is none', async () => {
    const site = await newSite();
    expect(await refused(site, await build('mf-public', 'b2'))).toMatch(
      /holds a build of mf-public, not of mf-office/,
    );
    expect(await refused(site, temporary())).toMatch(/^mf-office is not built/);
  });

  it.each([
    ['2.0.0', '1.0.0'],
    ['1.1.0', '1.0.0'],
  ])('when it needs session %s and the shell has %s', async (session, has) => {
    const site = await newSite();
    expect(await refused(site, await build('mf-office', 'b2', { session }))).toContain(
      `mf-office needs version ^${session} of the shared session and the shell has ${has}`,
    );
  });

  it('as a shell that would leave an area without its session', async () => {
    const site = await newSite();
    expect(await refused(site, await build('shell', 'b2', { session: '2.0.0' }), 'shell')).toMatch(
      /^mf-(public|office) needs version \^1\.0\.0 of the shared session and the shell has 2\.0\.0/,
    );
  });

  it('with another major of the contract, or a path that another area has', async () => {
    const site = await newSite();
    expect(await refused(site, await build('mf-office', 'b2', { contract: '2.0.0' }))).toContain(
      'mf-office speaks version 2.0.0 of the contract and the shell 1.0.0',
    );
    expect(await refused(site, await build('mf-office', 'b2', { prefixes: ['/office', '/'] }))).toBe(
      'mf-office and mf-public both claim the path /.',
    );
  });

  it('when it is built for a contract with the shell that the shell does not keep', async () => {
    const site = await newSite();
    for (const remoteContract of ['1.1.0', '2.0.0'])
      expect(await refused(site, await build('mf-office', 'b2', { remoteContract }))).toContain(
        `mf-office is built for version ${remoteContract} of the contract between shell and areas and the shell for 1.0.0`,
      );
  });

  it('when it claims a path of the site itself', async () => {
    expect(await refused(await newSite(), await build('mf-office', 'b2', { prefixes: ['/api/x'] }))).toBe(
      'mf-office cannot be published: of its remote.json, it claims /api/x, which belongs to the site itself.',
    );
  });

  it('for a folder that is no site, which is not made one', async () => {
    const site = join(temporary(), 'mistyped');
    await expect(deploy(site, 'mf-office', 'a1')).rejects.toThrow('There is no site in');
    expect(existsSync(site)).toBe(false);
  });

  it('before there is a shell', async () => {
    await expect(deploy(temporary(), 'mf-office', 'a1')).rejects.toThrow(
      'There is no shell yet: deploy it first.',
    );
  });
});
