import * as session from '@rollbook/shared-ui/session';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';

/** What a page lends its containers: each module by its name and version. */
export type Lent = Record<
  string,
  Record<string, { from: string; loaded: boolean; get: () => () => unknown }>
>;

/** The shell's React and session, of which there is one in the page: no area brings its own. */
export const lent: Lent = {
  react: lend(React.version, React),
  'react/jsx-runtime': lend(React.version, jsxRuntime),
  'react-dom': lend(ReactDOM.version, ReactDOM),
  '@rollbook/shared-ui/session': lend(session.sessionVersion, session),
};

function lend(version: string, module: unknown): Lent[string] {
  return { [version]: { from: 'shell', loaded: true, get: () => () => module } };
}
