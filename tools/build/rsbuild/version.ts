// What a build says of itself, and what the shell's and the areas' builds have in common.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { markupOf, REMOTE_CONTRACT, type VersionFile } from '../../../shared-ui/platform/src/remote/contract';
import { sessionVersion } from '../../../shared-ui/session/src/version';
import { revisionOf } from '../revision';
import { appSources } from '../stale';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Each script part has this many ms to load (specification §7). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A JSON file of the project; the caller names its type. */
export function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(root, ...path), 'utf8'));
}

/**
 * What an app's build says of itself in version.json. It has no date: the same sources give the same build, byte for
 * byte, wherever and whenever.
 */
function versions(app: string): VersionFile {
  const { name, version } = readJson(app, 'package.json');
  return {
    name: name.replace('@rollbook/', ''),
    version,
    revision: revisionOf(appSources(app, root), root),
    build: buildId(app),
    contract: readJson('contract/package.json').version,
    session: sessionVersion,
    remoteContract: REMOTE_CONTRACT,
    react: markupOf(readJson('shell/package.json').dependencies.react),
  };
}

/** Differs between builds of different sources. `npm run build` knows the sources; a build by hand takes the time. */
export function buildId(app: string): string {
  const source = process.env.ROLLBOOK_BUILD ?? `${Date.now()}`;
  return createHash('sha256').update(`${app} ${source}`).digest('hex').slice(0, 10);
}

/** Rsbuild plugin: writes version.json, and an area's remote.json, beside the other files of a build. */
export function pluginVersion(app: string): RsbuildPlugin {
  return {
    name: 'version',
    setup(api) {
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        const emit = (path: string, text: string) => compilation.emitAsset(path, new sources.RawSource(text));
        emit('version.json', `${JSON.stringify(versions(app), null, 2)}\n`);
        const remote = join(root, app, 'remote.json');
        if (existsSync(remote)) emit('remote.json', readFileSync(remote, 'utf8'));
      });
    },
  };
}
