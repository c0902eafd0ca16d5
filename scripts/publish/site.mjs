// A site folder. Everything small (registry, documents, manifests, who is live) lies together in a release; the names
// that are served are links into `.deploy/current`, which one rename switches to another release: all or nothing.
//
//   index.html, areas, remotes.json, version.json, remotes/NAME/*.json   links into .deploy/current
//   static, remotes/NAME/static                                          hashed files of every kept build
//   .deploy/current -> releases/17                                       the live release
//   .deploy/builds/NAME/ID                                               what a kept build says of itself
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { COMPRESSED, pathsUnder, pointTo, readJsonFile, writeCompressed } from './files.mjs';

const DEPLOY = '.deploy';
const STATE = 'live.json';

/** Releases that are kept: a web server may be in the middle of reading the last one. */
const KEPT_RELEASES = 3;

export const lockOf = (site) => join(site, DEPLOY, 'lock');

/** Where an app's files are in the site. */
export const folderOf = (site, name) => (name === 'shell' ? site : join(site, 'remotes', name));

/** The apps of a site by name, each with its builds (history.mjs); none in a new one. */
export async function readApps(site) {
  const state = join(site, DEPLOY, 'current', STATE);
  return existsSync(state) ? (await readJsonFile(state)).apps : {};
}

const buildsOf = (site, name) => join(site, DEPLOY, 'builds', name);

/** Keeps what a build says of itself: the contents of its `small` files and the names of its `hashed` ones. */
export async function keepBuild(site, { name, id, small, hashed }) {
  const folder = buildsOf(site, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, small, hashed }), { flush: true });
}

/** What was kept of a build. */
export async function readBuild(site, name, id) {
  return { name, ...(await readJsonFile(join(buildsOf(site, name), `${id}.json`))) };
}

/** Removes what was kept of all other builds of an app; returns the names of hashed files that are still wanted. */
export async function forgetBuilds(site, name, kept) {
  const folder = buildsOf(site, name);
  for (const file of existsSync(folder) ? await readdir(folder) : [])
    if (!kept.includes(basename(file, '.json'))) await rm(join(folder, file));
  const builds = await Promise.all(kept.map((id) => readBuild(site, name, id)));
  return new Set(builds.flatMap(({ hashed }) => hashed));
}

/** Makes a release of `files` (contents by path) and `apps`, and lets the site lead to it; `stillMine` guards that step. */
export async function release(site, { files, apps }, stillMine) {
  const number = (await lastRelease(site)) + 1;
  const folder = join(site, DEPLOY, 'releases', `${number}`);
  for (const [path, content] of Object.entries(files)) await writeCompressed(join(folder, path), content);
  await writeFile(join(folder, STATE), `${JSON.stringify({ apps }, null, 2)}\n`, { flush: true });
  const link = () => linkServed(site, Object.keys(files));
  const isFirst = !existsSync(join(site, DEPLOY, 'current'));
  if (!isFirst) await link();
  await stillMine();
  await pointTo(join(site, DEPLOY, 'current'), `releases/${number}`);
  if (isFirst) await link();
}

async function lastRelease(site) {
  const folder = join(site, DEPLOY, 'releases');
  const numbers = existsSync(folder) ? (await readdir(folder)).map(Number) : [];
  return Math.max(0, ...numbers);
}

/** Lets every served name lead into the live release. A name that leads there already is left alone. */
async function linkServed(site, paths) {
  const current = join(site, DEPLOY, 'current');
  const files = paths.filter((path) => !path.startsWith('areas/'));
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

/** Removes all but the last releases. */
export async function forgetReleases(site) {
  const folder = join(site, DEPLOY, 'releases');
  const live = Number(basename(await readlink(join(site, DEPLOY, 'current'))));
  for (const number of (await readdir(folder)).map(Number))
    if (number <= live - KEPT_RELEASES) await rm(join(folder, `${number}`), { recursive: true });
}

/** The hashed files of an app in the site, by their paths in the app's folder. */
export async function hashedFiles(site, name) {
  const folder = join(folderOf(site, name), 'static');
  return (await pathsUnder(folder)).map((path) => `static/${path}`);
}
