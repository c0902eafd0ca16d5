import type { SHARED } from '@rollbook/shared-ui/remote';
import * as session from '@rollbook/shared-ui/session';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';

/** One module, as containers of Module Federation share: by its version. */
type Versions = Record<string, { from: string; loaded: boolean; get: () => () => unknown }>;

/** What a page lends its containers. */
export type Lent = Record<(typeof SHARED)[number], Versions>;

/** The shell's React and session, of which there is one in the page: no area brings its own. */
export const lent: Lent = {
  react: lend(React.version, React),
  'react/jsx-runtime': lend(React.version, jsxRuntime),
  'react-dom': lend(ReactDOM.version, ReactDOM),
  '@rollbook/shared-ui/session': lend(session.sessionVersion, session),
};

function lend(version: string, module: unknown): Versions {
  return { [version]: { from: 'shell', loaded: true, get: () => () => module } };
}
