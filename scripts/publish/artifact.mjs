// A build of one app as a folder: what it is called, what it consists of, and whether it is whole.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasHashedName, pathsUnder, readJsonFile, sha256 } from './files.mjs';
import { descriptionProblem, EXPOSED, filesOf, FIRST_SCREENS } from '../../shared-ui/src/remote/contract.mjs';
import { Refusal } from './refusal.mjs';

/** The name of the list of an artifact's files with their hashes, in the artifact itself. */
export const FILES = 'files.json';

const SHELL = ['version.json', 'index.html'];
const REMOTE = ['version.json', 'remote.json', 'mf-manifest.json'];

/** Where an app's build lies in this checkout. */
export const buildFolder = (name) => (name === 'shell' ? 'shell/dist' : `${name}/dist/remote`);

/** Writes the list of a build's files, with the hash of each, into the build. */
export async function listFiles(folder) {
  const hashes = await hashFiles(folder);
  await writeFile(join(folder, FILES), `${JSON.stringify(hashes, null, 2)}\n`);
}

async function hashFiles(folder) {
  const paths = (await pathsUnder(folder)).filter((path) => path !== FILES);
  const entries = await Promise.all(
    paths.map(async (path) => [path, sha256(await readFile(join(folder, path)))]),
  );
  return Object.fromEntries(entries);
}

/**
 * The build of an app in `folder`: `id` tells it from every other content, `hashed` are the paths of its files for
 * ever, `small` the contents of those that say what it is. A build that is not whole is refused.
 */
export async function readArtifact(name, folder) {
  const found = await hashFiles(folder);
  const small = await readSmall(name, folder, found);
  await checkFiles(name, folder, found, small);
  return {
    name,
    folder,
    id: sha256(JSON.stringify([found, small])).slice(0, 12),
    hashed: Object.keys(found).filter(hasHashedName),
    small,
  };
}

async function readSmall(name, folder, found) {
  if (Object.keys(found).length === 0)
    throw new Refusal(`${name} is not built: there is nothing in ${folder}.`);
  const names = name === 'shell' ? SHELL : [...REMOTE, ...[FIRST_SCREENS].filter((path) => path in found)];
  const entries = names.map(async (path) => {
    // A build from before artifacts were self-contained has its description in the sources.
    const outside = path === 'remote.json' && !(path in found) ? join(name, path) : undefined;
    const file = outside ?? join(folder, path);
    if (!existsSync(file)) throw new Refusal(`${name} is not whole: ${path} is missing in ${folder}.`);
    return [path, await readFile(file, 'utf8')];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function checkFiles(name, folder, found, small) {
  const called = JSON.parse(small['version.json']).name;
  if (called !== name) throw new Refusal(`${folder} holds a build of ${called}, not of ${name}.`);
  const wrong = name !== 'shell' && descriptionProblem(JSON.parse(small['remote.json']));
  if (wrong) throw new Refusal(`${name} cannot be published: of its remote.json, ${wrong}.`);
  const list = join(folder, FILES);
  const wanted = existsSync(list) ? await readJsonFile(list) : found;
  const named = name === 'shell' ? [] : filesOf(JSON.parse(small['mf-manifest.json']));
  const missing = [...Object.keys(wanted), ...named].find((path) => !(path in found));
  if (missing) throw new Refusal(`${name} is not whole: ${missing} is missing in ${folder}.`);
  const changed = Object.keys(wanted).find((path) => wanted[path] !== found[path]);
  if (changed) throw new Refusal(`${name} is damaged: ${changed} is not what was built.`);
}

/** The path of a remote's entry script. */
export function entryFile({ metaData: { remoteEntry } }) {
  return `${remoteEntry.path}${remoteEntry.name}`;
}

/** The paths of the scripts and stylesheets of a remote's first screen, its entry first. */
export function firstScreen(manifest) {
  const { js, css } = manifest.exposes.find((exposed) => exposed.path === EXPOSED).assets;
  return { scripts: [entryFile(manifest), ...js.sync], styles: css.sync };
}
