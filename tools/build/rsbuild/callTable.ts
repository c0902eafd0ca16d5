import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Rsbuild plugin: gives a browser the table of calls without permissions, body limits and kinds of answers, which only the server
 * reads.
 */
export function pluginCallTable(): RsbuildPlugin {
  return {
    name: 'call-table',
    setup: (api) => {
      api.transform({ test: /[\\/]contract[\\/]src[\\/]calls\.ts$/ }, ({ code }) =>
        withoutServerFields(code),
      );
    },
  };
}

/** The source of the table without the fields `who`, `maxBody`, `answers` and `fileName` of its rows. */
export function withoutServerFields(source: string): string {
  return source.replaceAll(
    /,?\s*\b(?:who|maxBody|answers|fileName): (?:\{[^{}]*\}|'[^']*'|[\w.]+)(?=\s*[,}])/g,
    '',
  );
}
