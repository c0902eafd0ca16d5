import type { RsbuildPlugin } from '@rsbuild/core';

/** Rsbuild plugin: gives a browser the table of calls without permissions and body limits, which only the server reads. */
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

/** The source of the table without the fields `who` and `maxBody` of its rows. */
export function withoutServerFields(source: string): string {
  return source.replaceAll(/,?\s*\b(?:who|maxBody): (?:\{[^{}]*\}|[\w.]+)(?=\s*[,}])/g, '');
}
