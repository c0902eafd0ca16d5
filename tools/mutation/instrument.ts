// Writes all mutants of a file into its source at once, each behind a switch (Stryker's instrumenter, kept in .cache).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The last one that runs on Node 20. */
const VERSION = '9.6.1';
const PACKAGE = '@stryker-mutator/instrumenter';

export type Mutant = {
  id: string;
  fileName: string;
  replacement: string;
  /** Counted from 0. */
  location: { start: { line: number } };
};
/** `sources`: by absolute path, with all mutants in them. */
export type Instrumented = { sources: Record<string, string>; mutants: Mutant[] };

type Log = { debug: () => void; info: () => void; isDebugEnabled: () => boolean };
type File = { name: string; mutate: true; content: string };
type Options = { plugins: null; excludedMutations: string[]; ignorers: [] };
type Instrumenter = {
  instrument: (files: File[], options: Options) => Promise<{ files: File[]; mutants: Mutant[] }>;
};

const SILENT: Log = { debug: () => {}, info: () => {}, isDebugEnabled: () => false };

export async function instrument(paths: readonly string[]): Promise<Instrumented> {
  const main = join(fetched(), 'node_modules', PACKAGE, 'dist/src/index.js');
  const loaded: { Instrumenter: new (log: Log) => Instrumenter } = await import(pathToFileURL(main).href);
  const files = paths.map((path) => {
    const name = resolve(path);
    return { name, mutate: true, content: readFileSync(name, 'utf8') } as const;
  });
  const options: Options = { plugins: null, excludedMutations: [], ignorers: [] };
  const done = await new loaded.Instrumenter(SILENT).instrument(files, options);
  return {
    sources: Object.fromEntries(done.files.map(({ name, content }) => [name, content])),
    mutants: done.mutants,
  };
}

function fetched(): string {
  const folder = resolve('.cache', `stryker-${VERSION}`);
  if (existsSync(join(folder, 'node_modules', PACKAGE))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${PACKAGE}@${VERSION}`];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${PACKAGE} could not be fetched`);
  return folder;
}
