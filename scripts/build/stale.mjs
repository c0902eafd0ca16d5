// What must be built again: a hash over the sources of each part, kept beside what it was built from.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const KEPT = '.cache/build.json';
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.cache', 'test-results']);
const isAside = (name) => /\.test\.tsx?$|\.md$|^budget\.json$/.test(name);

/** What the build of a browser app is made of. */
export const appSources = (name) => [name, 'shared-ui', 'contract', 'scripts/rsbuild', 'package-lock.json'];

const outputs = (part) => (part.isApp ? [`${part.name}/dist`] : Object.keys(present(part.entries)));

/** The entries whose source exists. */
export function present(entries) {
  return Object.fromEntries(Object.entries(entries).filter(([, source]) => existsSync(source)));
}

/** Hash over names and contents of all files under the given paths; tests, notes and budgets are not part of a build. */
export function sourceHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesUnder(path)) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (/\.\w+$/.test(path)) return void (yield path);
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (SKIPPED.has(entry.name) || isAside(entry.name)) continue;
    if (entry.isDirectory()) yield* filesUnder(`${path}/${entry.name}`);
    else if (entry.isFile()) yield `${path}/${entry.name}`;
  }
}

export function isStale(part) {
  return read()[part.name] !== part.hash || outputs(part).some((output) => !existsSync(output));
}

export function markBuilt(part) {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ ...read(), [part.name]: part.hash }, null, 2));
}

function read() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}
