import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { EXPOSED, type SHARED } from '@rollbook/platform';
import * as session from '@rollbook/shared-ui/session';
import React from 'react';
import ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Area } from '../registry/registry';
import { LOAD_TIMEOUT_MS } from './limits';

/** The hash that each area's entry must have, by the area's global name. */
const hashes: Record<string, string | undefined> = {};

/** The runtime's own timeout of an entry script is 20 s, and it has no check of its content. */
const entries: ModuleFederationRuntimePlugin = {
  name: 'entries',
  createScript: ({ remoteInfo }) => {
    const script = document.createElement('script');
    const integrity = hashes[remoteInfo?.name ?? ''];
    if (integrity) Object.assign(script, { integrity, crossOrigin: '' });
    return { script, timeout: LOAD_TIMEOUT_MS };
  },
};

/** The page's only copy of React and of the session: areas bring none. */
const shared: Record<(typeof SHARED)[number], ReturnType<typeof singleton>> = {
  react: singleton(React.version, React),
  'react/jsx-runtime': singleton(React.version, jsxRuntime),
  'react-dom': singleton(ReactDOM.version, ReactDOM),
  '@rollbook/shared-ui/session': singleton(session.sessionVersion, session),
};

/** `provideRuntime` shares this runtime with the areas, so that it is loaded once. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime(), entries],
  shared,
});

function singleton(version: string, module: unknown) {
  const shareConfig = { singleton: true, requiredVersion: `^${version}`, strictVersion: true };
  return { version, lib: () => module, shareConfig };
}

/**
 * Loads what an area exposes. Registers the area with `force`, so that the runtime drops a cached failure. Rejects with
 * the runtime's error for the entry, or with the bundler's for a chunk.
 */
export function loadApp({ globalName, entry, integrity }: Area): Promise<unknown> {
  hashes[globalName] = integrity;
  federation.registerRemotes([{ name: globalName, entry, type: 'global' }], { force: true });
  return federation.loadRemote(EXPOSED.replace('.', globalName));
}
