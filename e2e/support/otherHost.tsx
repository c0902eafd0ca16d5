import { createInstance } from '@module-federation/enhanced/runtime';
import * as session from '@rollbook/shared-ui/session';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A page that knows of Rollbook's areas no more than the registry says, and loads them with the public runtime. */
export async function show(name: string): Promise<void> {
  const { remotes } = await (await fetch('/remotes.json')).json();
  const { globalName, entry } = remotes.find((area: { name: string }) => area.name === name);
  const host = createInstance({
    name: 'other_host',
    remotes: [{ name: globalName, entry, type: 'global' }],
    shareStrategy: 'loaded-first',
    shared: {
      react: singleton(React.version, React),
      'react/jsx-runtime': singleton(React.version, jsxRuntime),
      'react-dom': singleton(ReactDOM.version, ReactDOM),
      '@rollbook/shared-ui/session': singleton(session.sessionVersion, session),
    },
  });
  const module = await host.loadRemote<{ default: React.ComponentType }>(`${globalName}/App`);
  if (module === null) throw new Error(`${name} exposes no App`);
  const place = document.getElementById('root');
  if (place === null) throw new Error('the page has no #root');
  createRoot(place).render(<module.default />);
}

function singleton(version: string, lib: unknown) {
  return { version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: `^${version}` } };
}
