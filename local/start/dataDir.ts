import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type Mode = 'demo' | 'production';

/** Apart, so that production never meets the demo's public passwords. Both are in .gitignore and .dockerignore. */
const DEFAULTS: Record<Mode, string> = { demo: '.data-demo', production: '.data' };

/** The data folder of an installation: DATA_DIR, or the default one of the mode. */
export function dataDirOf(mode: Mode, env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || DEFAULTS[mode]);
}

/** Commands work on production's folder, with --demo on the one of `npm start`. */
export function modeOf(args: readonly string[]): Mode {
  return args.includes('--demo') ? 'demo' : 'production';
}

/** Creates the data folder. Answers why it cannot be used, empty when it can. */
export function prepareDataDir(dataDir: string): string[] {
  try {
    createFolder(dataDir);
    if (!statSync(dataDir).isDirectory()) return [`DATA_DIR: ${dataDir} is a file, not a folder`];
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return [`DATA_DIR: this user cannot create or write the folder ${dataDir} (${code})`];
  }
}

/** Step by step: Node's recursive form never ends below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}
