import type { RsbuildPlugin } from '@rsbuild/core';
import { build, type Plugin } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmOutside } from '../node';

/**
 * Rsbuild plugin: gives an area the rows of the calls that it makes, without body limits, kinds of answers and marks for the
 * logs, which only the server reads. Staff areas ask the permissions too (`may` of their context). The whole table costs a first
 * visit 1.3 kB. A development server has all rows.
 */
export function pluginCallTable(folder: string): RsbuildPlugin {
  return {
    name: 'call-table',
    setup: (api) => {
      const isBuild = api.context.action === 'build';
      api.transform({ test: /[\\/]contract[\\/]src[\\/]calls\.ts$/ }, async ({ code }) => {
        const table = withoutServerFields(code, isOfStaff(folder));
        return isBuild ? withRows(table, await namesIn(folder)) : table;
      });
    },
  };
}

function isOfStaff(folder: string): boolean {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return '@rollbook/kit' in dependencies;
}

/** The source of the table without the fields of its rows that only the server reads; `who` stays for staff. */
export function withoutServerFields(source: string, isForStaff: boolean): string {
  const fields = ['maxBody', 'answers', 'fileName', 'secretPath', 'exports', ...(isForStaff ? [] : ['who'])];
  const field = String.raw`,?\s*\b(?:${fields.join('|')}): (?:\{[^{}]*\}|'[^']*'|[\w.]+)(?=\s*[,}])`;
  return source.replaceAll(new RegExp(field, 'g'), '');
}

/** The source of the table with the rows of these calls alone. */
export function withRows(source: string, names: ReadonlySet<string>): string {
  const row = /^ {2}(\w+): \{(?:.*\},|\n(?: {4}.*\n)*? {2}\},)\n/gm;
  return source.replaceAll(row, (text, name: string) => (names.has(name) ? text : ''));
}

/** Every quoted word in the sources of an area and in what it imports of ours, also in JSX: the names of its calls are among them. */
async function namesIn(folder: string): Promise<Set<string>> {
  const { metafile } = await build({
    entryPoints: [join(folder, 'src/standalone.tsx')],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unwritten',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.module.css': 'empty', '.svg': 'empty' },
    plugins: [npmOutside, exactNames],
    logLevel: 'silent',
  });
  const files = Object.keys(metafile.inputs).filter((path) => !path.endsWith('contract/src/calls.ts'));
  const texts = await Promise.all(files.map((path) => readFile(path, 'utf8')));
  return new Set(texts.flatMap((text) => [...text.matchAll(/['"](\w+)['"]/g)].map(([, name = '']) => name)));
}

/** esbuild takes `./toast` for Toast.tsx, too. */
const exactNames: Plugin = {
  name: 'exact-names',
  setup(builder) {
    builder.onResolve({ filter: /^\.\.?\/.*\/?[^/.]+$/ }, ({ path, resolveDir }) => {
      const found = ['.ts', '.tsx'].map((end) => join(resolveDir, path + end)).find(existsSync);
      return found === undefined ? undefined : { path: found };
    });
  },
};
