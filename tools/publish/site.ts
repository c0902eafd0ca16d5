// A site folder. Everything small (registry, documents, manifests, who is live) lies together in a release; the names
// that are served are links into `.deploy/current`, which one rename switches to another release: all or nothing.
//
//   index.html, areas, remotes.json, version.json, remotes/NAME/*.json   links into .deploy/current
//   static, remotes/NAME/static                                          hashed files of every kept build
//   .deploy/current -> releases/17                                       the live release
//   .deploy/current/canary/at/BUCKET -> ../files                         documents for those who get a canary (canary.ts)
//   .deploy/current/previews/NAME                                        documents of a preview (preview.ts)
//   .deploy/builds/NAME/ID.json                                          what is kept of a build
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Build } from './artifact';
import { COMPRESSED, pathsUnder, pointTo, readJsonFile, writeCompressed } from './files';
import { type Line, mayBeInUse } from './rules';

const DEPLOY = '.deploy';
const STATE = 'live.json';

/** Releases that are kept: a web server may be in the middle of reading the last one. */
const KEPT_RELEASES = 3;

/** The apps of a site by name. */
export type Apps = Record<string, { line: Line; takenBack?: string[] }>;

export const lockOf = (site: string) => join(site, DEPLOY, 'lock');

/** The folder of an app's files in the site. */
export const folderOf = (site: string, name: string) =>
  name === 'shell' ? site : join(site, 'remotes', name);

/** A build of an area that some visitors get instead of the live one (canary.ts). */
export type Canary = { app: string; build: string; percent: number; offices: readonly number[] };

/** Builds of areas at addresses of their own, by name (preview.ts). */
export type Previews = Record<string, { app: string; build: string }>;

/** What stands beside the live builds. */
export type Beside = { canary: Canary | undefined; previews: Previews };

/** None in a new site. */
export async function readApps(site: string): Promise<Apps> {
  return (await readState(site)).apps ?? {};
}

export async function readBeside(site: string): Promise<Beside> {
  const { canary, previews = {} } = await readState(site);
  return { canary, previews };
}

async function readState(site: string): Promise<{ apps?: Apps } & Partial<Beside>> {
  const state = join(site, DEPLOY, 'current', STATE);
  return existsSync(state) ? readJsonFile(state) : {};
}

const buildsOf = (site: string, name: string) => join(site, DEPLOY, 'builds', name);

export async function keepBuild(site: string, { name, id, small, hashed, integrity }: Build): Promise<void> {
  const folder = buildsOf(site, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, small, hashed, integrity }), {
    flush: true,
  });
}

export async function readBuild(site: string, name: string, id: string | undefined): Promise<Build> {
  return { name, ...(await readJsonFile(join(buildsOf(site, name), `${id}.json`))) };
}

/** Marks the files of a build that is live at this moment as in use: a tab may stay open after another one is live. */
export async function touchBuild(site: string, name: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { hashed } = await readBuild(site, name, id);
  const now = new Date();
  for (const file of await hashedFiles(site, name))
    if (hashed.includes(sourceOf(file))) await utimes(join(folderOf(site, name), file), now, now);
}

/** Removes what no kept build of the named apps needs, files only when no tab can use them; and old releases. */
export async function removeForgotten(
  site: string,
  apps: Apps,
  names: readonly string[],
  { canary, previews }: Beside,
): Promise<void> {
  const others = [...(canary ? [canary] : []), ...Object.values(previews)];
  for (const name of names) {
    const besides = others.filter(({ app }) => app === name).map(({ build }) => build);
    const kept = [...(apps[name]?.line ?? []), ...besides];
    for (const id of (await readdir(buildsOf(site, name))).map((file) => basename(file, '.json')))
      if (!kept.includes(id)) await rm(join(buildsOf(site, name), `${id}.json`));
    const builds = await Promise.all(kept.map((id) => readBuild(site, name, id)));
    const wanted = new Set(builds.flatMap(({ hashed }) => hashed));
    for (const path of await hashedFiles(site, name)) {
      const file = join(folderOf(site, name), path);
      if (!wanted.has(sourceOf(path)) && !mayBeInUse((await stat(file)).mtimeMs)) await rm(file);
    }
  }
  const live = Number(basename(await readlink(join(site, DEPLOY, 'current'))));
  for (const number of await releases(site))
    if (number <= live - KEPT_RELEASES)
      await rm(join(site, DEPLOY, 'releases', `${number}`), { recursive: true });
}

/** The hashed files of an app in the site, with their compressed forms, by their paths in the app's folder. */
async function hashedFiles(site: string, name: string): Promise<string[]> {
  const folder = join(folderOf(site, name), 'static');
  return (await pathsUnder(folder)).map((path) => `static/${path}`);
}

/** The original file, if `path` is its compressed form. */
const sourceOf = (path: string) => path.replace(new RegExp(`\\.(${COMPRESSED.join('|')})$`), '');

/** A release: contents and links by path, the apps that are live in it, and what stands beside them. */
export type Release = {
  files: Record<string, string>;
  links: Record<string, string>;
  apps: Apps;
  beside: Beside;
};

/** Writes a release and switches the site to it; `stillMine` guards the switch. */
export async function release(
  site: string,
  { files, links, apps, beside }: Release,
  stillMine: () => void,
): Promise<void> {
  const number = Math.max(0, ...(await releases(site))) + 1;
  const folder = join(site, DEPLOY, 'releases', `${number}`);
  for (const [path, content] of Object.entries(files)) await writeCompressed(join(folder, path), content);
  for (const [path, target] of Object.entries(links)) await pointTo(join(folder, path), target);
  await writeFile(join(folder, STATE), `${JSON.stringify({ apps, ...beside }, null, 2)}\n`, { flush: true });
  const link = () => linkServed(site, Object.keys(files));
  const isFirst = !existsSync(join(site, DEPLOY, 'current'));
  if (!isFirst) await link();
  stillMine();
  await pointTo(join(site, DEPLOY, 'current'), `releases/${number}`);
  if (isFirst) await link();
}

async function releases(site: string): Promise<number[]> {
  const folder = join(site, DEPLOY, 'releases');
  return existsSync(folder) ? (await readdir(folder)).map(Number) : [];
}

/** Lets every served name lead into the live release. A name that leads there already is left alone. */
async function linkServed(site: string, paths: string[]): Promise<void> {
  const current = join(site, DEPLOY, 'current');
  const files = paths.filter((path) => !/^(areas|canary|previews)\//.test(path));
  const served = files.flatMap((path) => [path, ...COMPRESSED.map((ending) => `${path}.${ending}`)]);
  for (const path of [...served, 'areas']) {
    const link = join(site, path);
    const target = relative(dirname(link), join(current, path));
    const found = await lstat(link).catch(() => undefined);
    if (found?.isSymbolicLink() && (await readlink(link)) === target) continue;
    if (found?.isDirectory()) await rm(link, { recursive: true });
    await pointTo(link, target);
  }
}
