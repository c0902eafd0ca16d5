// Programs that a part of the second tier needs and that are no package of npm: kept below `.cache`, in exact versions.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '..', '.cache');

/** The folder of what was installed; or, in a sentence, why this machine cannot have it. */
export type Kept = { folder: string } | { missing: string };

/** `name`: of the folder; another version has another one. `script`: makes it, safe to repeat. $1: the folder, then `args`. */
type Wanted = { name: string; script: string; args: readonly string[] };

/** Signs of a package that is not what its version promises: never a reason to skip. */
const FORGED = /DO NOT MATCH THE HASHES|checksum mismatch|SECURITY ERROR/;

/** An environment that was cut off while it was made is made again. $2: the lock file. */
const PYTHON = `
  test -e "$1/complete" && exit 0
  python3 -m venv --clear "$1" &&
  "$1/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: --require-hashes -r "$2" &&
  touch "$1/complete"`;

/** A Python environment with what a lock file lists, one for each content of the file. */
export function pythonEnvironment(name: string, lock: string): Kept {
  if (spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0)
    return { missing: 'python3 with its module venv is not there' };
  const digest = createHash('sha256').update(readFileSync(lock)).digest('hex').slice(0, 12);
  return keep({ name: `${name}-${digest}`, script: PYTHON, args: [lock] });
}

/** Runs at the same time wait for one another. Throws when something was fetched that is not what was asked for. */
export function keep({ name, script, args }: Wanted): Kept {
  mkdirSync(CACHE, { recursive: true });
  const folder = join(CACHE, name);
  const command = [join(CACHE, 'install.lock'), 'sh', '-c', script, 'sh', folder, ...args];
  const { status, stderr, error } = spawnSync('flock', command, { encoding: 'utf8' });
  if (status === 0) return { folder };
  if (FORGED.test(stderr)) throw new Error(`${name} is not what was asked for:\n${stderr}`);
  const last = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  return { missing: `${name} could not be installed (${last === '' ? `exit ${status}` : last})` };
}
