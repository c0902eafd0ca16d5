import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const LOCK = join(import.meta.dirname, 'requirements.txt');
const FOLDER = join(ROOT, '.cache', 'engines');

/** Where SecantusDB's program is; or, in a sentence, why this machine cannot have it. */
export type Installed = { program: string } | { missing: string };

/** An environment that was cut off while it was made is made again. $1: its folder, $2: the lock file. */
const MAKE = `
  test -e "$1/complete" && exit 0
  python3 -m venv --clear "$1" &&
  "$1/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: --require-hashes -r "$2" &&
  touch "$1/complete"`;

let installed: Installed | undefined;

/**
 * SecantusDB in a Python environment of its own below `.cache`, one for each lock file. Throws when it could be had and
 * the installation fails.
 */
export function installSecantus(): Installed {
  return (installed ??= install());
}

function install(): Installed {
  const folder = join(FOLDER, `secantus-${digestOf(LOCK)}`);
  if (spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0) {
    return { missing: 'python3 with its module venv is not there, so SecantusDB cannot run.' };
  }
  mkdirSync(FOLDER, { recursive: true });
  // Runs at the same time wait for one another.
  const command = [join(FOLDER, 'install.lock'), 'sh', '-c', MAKE, 'sh', folder, LOCK];
  const { status, stderr } = spawnSync('flock', command, { encoding: 'utf8' });
  if (status === 0) return { program: join(folder, 'bin', 'secantusd-py') };
  if (/No matching distribution/.test(stderr) && !/Retrying/.test(stderr)) {
    return { missing: 'SecantusDB has no package for this system and its Python.' };
  }
  throw new Error(`SecantusDB could not be installed:\n${stderr}`);
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}
