import { resolve } from 'node:path';

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
