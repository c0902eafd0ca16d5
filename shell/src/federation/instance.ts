import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as session from '@rollbook/shared-ui/session';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import type { Area } from '../registry/registry';

/** An area's entry script must be here within this many ms; the runtime's own limit is 20 s. */
const ENTRY_TIMEOUT_MS = 8000;

const timeouts: ModuleFederationRuntimePlugin = {
  name: 'timeouts',
  createScript: () => ({ timeout: ENTRY_TIMEOUT_MS }),
};

const react = singleton(React.version, () => React);

/** The one federation runtime: the shell's React and session, offered to every area together with the runtime. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [provideRuntime(), timeouts],
  shared: {
    react,
    'react/jsx-runtime': singleton(React.version, () => jsxRuntime),
    'react-dom': singleton(ReactDOM.version, () => ReactDOM),
    '@rollbook/shared-ui/session': singleton(session.sessionVersion, () => session, true),
  },
});

function singleton(version: string, lib: () => unknown, strictVersion = false) {
  return { version, lib, shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion } };
}

/** Makes an area known; once more, it forgets what was loaded or failed of it. */
export function register({ globalName, entry }: Area): void {
  federation.registerRemotes([{ name: globalName, entry, type: 'global' }], { force: true });
}

/** Loads what an area exposes. Rejects with the runtime's or the bundler's error. */
export function loadApp({ globalName }: Area): Promise<unknown> {
  return federation.loadRemote(`${globalName}/App`);
}
