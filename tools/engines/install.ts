import { join } from 'node:path';
import { pythonEnvironment } from '../kept';

const LOCK = join(import.meta.dirname, 'requirements.txt');

/** Where SecantusDB's program is; or, in a sentence, why this machine cannot have it. */
export type Installed = { program: string } | { missing: string };

let installed: Installed | undefined;

/** SecantusDB in a Python environment of its own. */
export function installSecantus(): Installed {
  return (installed ??= install());
}

function install(): Installed {
  const kept = pythonEnvironment('secantus', LOCK);
  return 'missing' in kept ? kept : { program: join(kept.folder, 'bin', 'secantusd-py') };
}
