// What the shell's build and the areas' builds have in common.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REMOTE_CONTRACT } from '../../shared-ui/src/remote/contract.mjs';
import { appSources } from '../build/stale.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Each script part has this many ms to load (specification §7). */
export const CHUNK_TIMEOUT_MS = 120_000;

export function readJson(...path) {
  return JSON.parse(readFileSync(join(root, ...path), 'utf8'));
}

/** The session package's version, from the one place that says it. */
export function sessionVersion() {
  const source = readFileSync(join(root, 'shared-ui/src/session/version.ts'), 'utf8');
  const found = /sessionVersion = '([^']+)'/.exec(source);
  if (!found) throw new Error('shared-ui/src/session/version.ts names no version');
  return found[1];
}

/**
 * What a deployed build says about itself in version.json. Not when it was built: the same sources give the same build,
 * byte for byte, wherever and whenever.
 */
export function versions(folder) {
  return {
    name: readJson(folder, 'package.json').name.replace('@rollbook/', ''),
    version: readJson(folder, 'package.json').version,
    revision: revision(folder),
    build: buildId(folder),
    contract: readJson('contract/package.json').version,
    session: sessionVersion(),
    remoteContract: REMOTE_CONTRACT,
    react: readJson('shell/package.json').dependencies.react,
  };
}

/** The git revision, marked when the app's sources are not what it says. ROLLBOOK_REVISION says it where git cannot. */
function revision(folder) {
  if (process.env.ROLLBOOK_REVISION) return process.env.ROLLBOOK_REVISION;
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', ...appSources(folder)) !== '';
    return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? '-changed' : ''}`;
  } catch {
    return 'unknown';
  }
}

/** Differs between builds of different sources. `npm run build` knows the sources; a build by hand takes the time. */
export function buildId(folder) {
  const source = process.env.ROLLBOOK_BUILD ?? `${Date.now()}`;
  return createHash('sha256').update(`${folder} ${source}`).digest('hex').slice(0, 10);
}

/** Writes version.json beside the other files of a build, and what the registry will say of an area. */
export class VersionFile {
  constructor(folder) {
    this.folder = folder;
  }
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('VersionFile', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'VersionFile', stage }, () => {
        const text = `${JSON.stringify(versions(this.folder), null, 2)}\n`;
        compilation.emitAsset('version.json', new sources.RawSource(text));
        const remote = join(root, this.folder, 'remote.json');
        if (existsSync(remote))
          compilation.emitAsset('remote.json', new sources.RawSource(readFileSync(remote, 'utf8')));
      });
    });
  }
}
