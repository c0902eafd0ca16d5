import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  descriptionProblem,
  filesOf,
  isSpoken,
  manifestProblem,
  type RegistryEntry,
  REMOTE_CONTRACT,
  type RemoteDescription,
  type RemoteManifest,
  serves,
  type VersionFile,
  versionProblem,
} from '../../shared-ui/platform/src/remote';
import { serveSite, type Site } from '../support/site';

/** A remote to be checked: where its files are, and what it says of itself. */
export type Subject = {
  /** URL of its folder, without a slash at the end. */
  readonly base: string;
  /** Its line of the registry, undefined when what it says of itself is not enough for one. */
  readonly entry: RegistryEntry | undefined;
  readonly statementProblems: readonly string[];
  readonly fileProblems: readonly string[];
  readonly close: () => Promise<void>;
};

/** Opens a remote by the URL of its manifest or folder, or by a folder of this machine, which is put on a host of its own. */
export async function openSubject(address: string, sessionOfShell: string): Promise<Subject> {
  const { base, close } = await hostOf(address);
  const [description, version, manifest] = await Promise.all(
    ['remote.json', 'version.json', 'mf-manifest.json'].map((file) => readJson(`${base}/${file}`)),
  );
  const statementProblems = [
    ...said('remote.json', descriptionProblem(description)),
    ...said('version.json', versionProblem(version) ?? misfit(version, sessionOfShell)),
    ...said('mf-manifest.json', manifestProblem(manifest)),
  ];
  if (!isDescription(description) || !isVersion(version) || !isManifest(manifest))
    return { base, entry: undefined, statementProblems, fileProblems: [], close };
  const [entryFile = ''] = filesOf(manifest);
  const entry = {
    name: version.name,
    title: description.title,
    prefixes: description.prefixes,
    restore: description.restore,
    entry: `${base}/${entryFile}`,
    globalName: manifest.metaData.globalName,
    version: version.version,
    remoteContract: version.remoteContract,
    menu: description.menu,
  };
  const problems = await Promise.all(filesOf(manifest).map((file) => fileProblem(`${base}/${file}`)));
  return { base, entry, statementProblems, fileProblems: problems.flat(), close };
}

async function hostOf(address: string): Promise<{ base: string; close: Site['close'] }> {
  if (/^https?:/.test(address)) {
    const base = address.replace(/\/[^/]*\.json$/, '').replace(/\/$/, '');
    return { base, close: async () => undefined };
  }
  const path = resolve(address);
  if (!existsSync(path)) throw new Error(`There is no ${path}: give a URL, or the folder of a build.`);
  const site = await serveSite(path.endsWith('.json') ? dirname(path) : path);
  return { base: site.url, close: site.close };
}

const said = (file: string, problem: string | undefined) => (problem ? [`of ${file}, ${problem}`] : []);

/** What this shell would say at run time, or leaves to the area to find out. */
function misfit(version: unknown, sessionOfShell: string): string | undefined {
  if (!isVersion(version)) return undefined;
  const { session, remoteContract } = version;
  if (!isSpoken(remoteContract))
    return `it is built for version ${remoteContract} of the contract with the shell, which has ${REMOTE_CONTRACT}`;
  if (!serves(sessionOfShell, session))
    return `it needs version ^${session} of the session, and the shell has ${sessionOfShell}`;
  return undefined;
}

const isDescription = (value: unknown): value is RemoteDescription => descriptionProblem(value) === undefined;
const isVersion = (value: unknown): value is VersionFile => versionProblem(value) === undefined;
/** A manifest that breaks a rule of sharing can still be loaded, and shows what comes of it. */
const isManifest = (value: unknown): value is RemoteManifest =>
  !/globalName|entry script|exposes/.test(manifestProblem(value) ?? '');

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}

async function fileProblem(url: string): Promise<string[]> {
  const wanted = url.endsWith('.css') ? 'text/css' : 'javascript';
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return [`${url} is not there (${response?.status ?? 'no answer'})`];
  const type = response.headers.get('content-type') ?? 'nothing';
  return type.includes(wanted) ? [] : [`${url} is served as ${type}`];
}
