// The API of the version before this one: what serves beside it while an operator replaces one process after the other.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keep } from '../kept';

const ROOT = join(import.meta.dirname, '..', '..');
const MIGRATIONS = 'api/src/journeys/migrations/list.ts';

/** A built API of an earlier revision; or, in a sentence, why this machine cannot have it. */
export type EarlierApi = { entry: string; revision: string } | { missing: string };

/**
 * Lies within the project, so that libraries are found as ever; our own packages are those of the revision. $1: the folder,
 * $2: the revision.
 */
const BUILD = `
  test -e "$1/complete" && exit 0
  root=$PWD && rm -rf "$1" && mkdir -p "$1/node_modules/@rollbook" &&
  git archive "$2" | tar -x -C "$1" && cd "$1" &&
  cp -P "$root/node_modules/@rollbook/"* node_modules/@rollbook/ &&
  ln -s "$root/api/node_modules" api/node_modules &&
  node --import tsx tools/build/main.ts api >&2 && touch complete`;

const built = new Map<string, EarlierApi>();

/** Builds it once for each revision. UPDATE_FROM names another one than the last that lacked the newest migration. */
export function buildEarlierApi(): EarlierApi {
  return builtOnce(process.env['UPDATE_FROM'] ?? lacking());
}

/** Release 1.0.0. */
export function buildFirstRelease(): EarlierApi {
  return builtOnce(firstRelease());
}

function builtOnce(name: string): EarlierApi {
  const api = built.get(name) ?? build(name);
  built.set(name, api);
  return api;
}

function build(name: string): EarlierApi {
  const revision = name === '' ? '' : git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (revision === '') return { missing: 'the history of git does not reach to an earlier version' };
  const kept = keep({ name: `api-${revision.slice(0, 12)}`, script: BUILD, args: [revision] });
  return 'missing' in kept ? kept : { entry: join(kept.folder, 'api/dist/main.js'), revision };
}

/** The last revision whose changelog had nothing after 1.0.0; nothing when the history does not reach to it. */
function firstRelease(): string {
  const args = ['--reverse', '--format=%H', '-S## Next', '--', 'CHANGELOG.md'];
  const [first] = git('log', ...args).split('\n');
  const parent = `${first}^`;
  return first && git('rev-parse', '--verify', '--quiet', parent) ? parent : '';
}

/** The last revision without the newest migration. */
function lacking(): string {
  const list = readFileSync(join(ROOT, MIGRATIONS), 'utf8');
  const newest = [...list.matchAll(/\bnumber: \d+,/g)].at(-1)?.[0] ?? '';
  const [first] = git('log', '--reverse', '--format=%H', `-S${newest}`, '--', MIGRATIONS).split('\n');
  return first ? `${first}^` : 'HEAD';
}

/** What git says; nothing when it fails. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
