// What must be built again: a hash over the sources of each part, kept from when it was built.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../../package.json';

const KEPT = '.cache/build.json';
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.data-demo', '.cache', 'test-results']);
const isAside = (name: string) => /\.test\.tsx?$|\.md$|^budget\.json$/.test(name);

/**
 * The sources of a browser app's build: its own, those of the packages that it uses, and what builds it. `root` is where
 * the project lies.
 */
export const appSources = (name: string, root = '.'): string[] => [
  ...packagesOf(name, root),
  'tools/build/rsbuild',
  'package-lock.json',
];

/** The folders of a package and of all that it depends on, at any distance. */
function packagesOf(folder: string, root: string, found = new Set<string>()): string[] {
  if (found.has(folder)) return [];
  found.add(folder);
  for (const name of Object.keys(packageIn(join(root, folder)).dependencies ?? {})) {
    const other = workspaces.find((one) => packageIn(join(root, one)).name === name);
    if (other !== undefined) packagesOf(other, root, found);
  }
  return [...found];
}

function packageIn(folder: string): { name: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Hash over names and contents of all files under the given paths; tests, notes and budgets are not part of a build. */
export function sourceHash(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesUnder(path)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function* filesUnder(path: string): Generator<string> {
  if (/\.\w+$/.test(path)) return yield path;
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (SKIPPED.has(entry.name) || isAside(entry.name)) continue;
    if (entry.isDirectory()) yield* filesUnder(`${path}/${entry.name}`);
    else if (entry.isFile()) yield `${path}/${entry.name}`;
  }
}

export function isStale({ name, hash, outputs }: { name: string; hash: string; outputs: string[] }): boolean {
  return read()[name] !== hash || outputs.some((output) => !existsSync(output));
}

export function markBuilt(name: string, hash: string): void {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ ...read(), [name]: hash }, null, 2));
}

/** The hashes of the sources by part, from when it was built. */
function read(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}
