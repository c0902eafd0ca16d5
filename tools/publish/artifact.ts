// A build of one app as a folder: its id, its files, and whether it is complete.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  descriptionProblem,
  filesOf,
  FIRST_SCREENS,
  type FirstScreens,
  type RemoteDescription,
  type RemoteManifest,
  type VersionFile,
} from '../../shared-ui/platform/src/remote/contract';
import { hasHashedName, pathsUnder, readJsonFile, sha256 } from './files';

/** Why something is not published, in one sentence. Nothing has been changed. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** The list of an artifact's files with their hashes, in the artifact itself. */
const FILES = 'files.json';

/** The JSON files that describe a build. */
type Descriptions = {
  'version.json': VersionFile;
  'remote.json': RemoteDescription;
  'mf-manifest.json': RemoteManifest;
  [FIRST_SCREENS]: FirstScreens;
};

/** What a site keeps of a build. */
export type Build = {
  name: string;
  /** Differs from that of every other content. */
  id: string;
  /** Contents of the small files that describe the build, by path. */
  small: Record<string, string>;
  /** Paths of the files whose names change with their content. */
  hashed: string[];
  /** The SHA-256 of each of them, as browsers check it; builds from before they did have none. */
  integrity?: Record<string, string>;
};

/** A build that still lies in the folder where it was built. */
export type Artifact = Build & { folder: string };

/** One of the files that describe a build. */
export function read<File extends keyof Descriptions>(
  { name, small }: Pick<Build, 'name' | 'small'>,
  file: File,
): Descriptions[File] {
  const text = small[file];
  if (text === undefined) throw new Error(`${name} has no ${file}`);
  return JSON.parse(text);
}

/** The folder of an app's build in this checkout. */
export const buildFolder = (name: string) => (name === 'shell' ? 'shell/dist' : `${name}/dist/remote`);

/** Writes the list of a build's files, with the hash of each, into the build. */
export async function listFiles(folder: string): Promise<void> {
  await writeFile(join(folder, FILES), `${JSON.stringify(await hashFiles(folder), null, 2)}\n`);
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const paths = (await pathsUnder(folder)).filter((path) => path !== FILES);
  const hash = async (path: string) => [path, sha256(await readFile(join(folder, path)))] as const;
  return Object.fromEntries(await Promise.all(paths.map(hash)));
}

/** Reads the build of an app. Refuses one that is incomplete, damaged or of another app. */
export async function readArtifact(name: string, folder: string): Promise<Artifact> {
  const found = await hashFiles(folder);
  const small = await readSmall(name, folder, found);
  await checkFiles({ name, small }, folder, found);
  const id = sha256(JSON.stringify([found, small])).slice(0, 12);
  const hashed = Object.keys(found).filter(hasHashedName);
  const integrity = Object.fromEntries(hashed.map((path) => [path, checkedBy(found[path])]));
  return { name, folder, id, hashed, integrity, small };
}

const checkedBy = (hash = '') => `sha256-${Buffer.from(hash, 'hex').toString('base64')}`;

async function readSmall(name: string, folder: string, found: Record<string, string>) {
  if (Object.keys(found).length === 0)
    throw new Refusal(`${name} is not built: there is nothing in ${folder}.`);
  const required = name === 'shell' ? ['index.html'] : ['remote.json', 'mf-manifest.json'];
  const optional = [FIRST_SCREENS].filter((path) => path in found);
  const contents = ['version.json', ...required, ...optional].map(async (path) => {
    if (!(path in found)) throw new Refusal(`${name} is not whole: ${path} is missing in ${folder}.`);
    return [path, await readFile(join(folder, path), 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

async function checkFiles(
  build: Pick<Build, 'name' | 'small'>,
  folder: string,
  found: Record<string, string>,
) {
  const { name } = build;
  const { name: called } = read(build, 'version.json');
  if (called !== name) throw new Refusal(`${folder} holds a build of ${called}, not of ${name}.`);
  const wrong = name === 'shell' ? undefined : descriptionProblem(read(build, 'remote.json'));
  if (wrong) throw new Refusal(`${name} cannot be published: of its remote.json, ${wrong}.`);
  const list = join(folder, FILES);
  const listed: Record<string, string> = existsSync(list) ? await readJsonFile(list) : found;
  const named = name === 'shell' ? [] : filesOf(read(build, 'mf-manifest.json'));
  const missing = [...Object.keys(listed), ...named].find((path) => !(path in found));
  if (missing) throw new Refusal(`${name} is not whole: ${missing} is missing in ${folder}.`);
  const changed = Object.keys(listed).find((path) => listed[path] !== found[path]);
  if (changed) throw new Refusal(`${name} is damaged: ${changed} is not what was built.`);
}
