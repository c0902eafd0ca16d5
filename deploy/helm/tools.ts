import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { keep, pythonEnvironment } from '../../tools/kept';

const LOCK = join(import.meta.dirname, 'requirements.txt');
const HELM = 'v3.22.0';
/** How long Helm may be built, in seconds; Go keeps what is done for the next run. */
const MOST_S = 300;

/** Go's checksum database vouches for what it fetches. $2: the version. */
const GO = `
  test -x "$1/helm" && exit 0
  GOBIN="$1" timeout ${MOST_S} go install "helm.sh/helm/v3/cmd/helm@$2"`;

/** The programs that render a chart and check what is rendered; or, in a sentence, why this machine cannot have them. */
export type ClusterTools = { helm: string; validate: string } | { missing: string };

let installed: ClusterTools | undefined;

/** Helm and kubernetes-validate, in exact versions. */
export function installClusterTools(): ClusterTools {
  return (installed ??= install());
}

function install(): ClusterTools {
  if (spawnSync('go', ['version']).status !== 0)
    return { missing: 'go is not there, so helm cannot be built' };
  const helm = keep({ name: `helm-${HELM}`, script: GO, args: [HELM] });
  if ('missing' in helm) return helm;
  const python = pythonEnvironment('kubernetes-validate', LOCK);
  if ('missing' in python) return python;
  return { helm: join(helm.folder, 'helm'), validate: join(python.folder, 'bin', 'kubernetes-validate') };
}
