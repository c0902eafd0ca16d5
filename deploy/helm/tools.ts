import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const LOCK = join(import.meta.dirname, 'requirements.txt');
const CACHE = join(ROOT, '.cache', 'cluster');
const HELM = 'v3.22.0';
/** How long Helm may be built, in seconds; Go keeps what is done for the next run. */
const MOST_S = 300;
const TIMED_OUT = 124;

/** The programs that render a chart and check what is rendered; or, in a sentence, why this machine cannot have them. */
export type ClusterTools = { helm: string; validate: string } | { missing: string };

/** An environment that was cut off while it was made is made again. $1: its folder, $2: the lock file. */
const PYTHON = `
  test -e "$1/complete" && exit 0
  python3 -m venv --clear "$1" &&
  "$1/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: --require-hashes -r "$2" &&
  touch "$1/complete"`;
/** Go's checksum database vouches for what it fetches. $1: the folder, $2: the version. */
const GO = `test -x "$1/helm" || GOBIN="$1" timeout ${MOST_S} go install "helm.sh/helm/v3/cmd/helm@$2"`;

/** Helm and kubernetes-validate below `.cache`, in exact versions. Throws when they could be had and the installation fails. */
export function installClusterTools(): ClusterTools {
  if (spawnSync('go', ['version']).status !== 0)
    return { missing: 'go is not there, so helm cannot be built' };
  if (spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0) {
    return { missing: 'python3 with its module venv is not there, so kubernetes-validate cannot run' };
  }
  mkdirSync(CACHE, { recursive: true });
  const helm = join(CACHE, `helm-${HELM}`);
  const python = join(CACHE, `validate-${digestOf(LOCK)}`);
  if (install(GO, helm, HELM) === TIMED_OUT) return { missing: `helm was not built within ${MOST_S} s` };
  install(PYTHON, python, LOCK);
  return { helm: join(helm, 'helm'), validate: join(python, 'bin', 'kubernetes-validate') };
}

/** Runs at the same time wait for one another. */
function install(script: string, folder: string, what: string): number {
  const command = [join(CACHE, 'install.lock'), 'sh', '-c', script, 'sh', folder, what];
  const { status, stderr } = spawnSync('flock', command, { encoding: 'utf8' });
  if (status !== 0 && status !== TIMED_OUT) throw new Error(`${what} could not be installed:\n${stderr}`);
  return status;
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}
