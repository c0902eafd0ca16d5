import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Lint says which packages may be imported by name; this says that no file reaches into another package by a path. */
const PACKAGES = [
  'contract',
  'shared-ui',
  'shell',
  'mf-public',
  'mf-office',
  'mf-group',
  'mf-admin',
  'api',
  'local',
];
const SPECIFIER = /(?:from\s+|import\s*\(?\s*|export\s+\*\s+from\s+)'(\.[^']*)'/g;

/** Tests may start the stand-ins and share their own support; a build is configured by tools/build. */
function isOutside(file: string): boolean {
  return /\.test\.tsx?$|^api\/test\/|\/rsbuild\.config\.ts$/.test(file);
}

/** A library that a dependency asks its user to bring is named without being imported. */
const BROUGHT_FOR: Record<string, string> = { '@mantine/hooks': '@mantine/core' };

function sourcesOf(name: string): string[] {
  return readdirSync(name, { recursive: true, encoding: 'utf8' })
    .map((path) => `${name}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\/(node_modules|dist)\//.test(path));
}

function foreignImports(file: string): string[] {
  const [own = ''] = file.split('/');
  const specifiers = [...readFileSync(file, 'utf8').matchAll(SPECIFIER)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers
    .map((specifier) => normalize(join(dirname(file), specifier)))
    .filter((target) => !target.startsWith(`${own}/`))
    .map((target) => `${file} -> ${target}`);
}

test.each(PACKAGES)('%s imports by path only from itself', (name) => {
  const sources = sourcesOf(name).filter((path) => !isOutside(path));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.flatMap(foreignImports)).toEqual([]);
});

test.each(PACKAGES)('%s depends on nothing that it does not use', (name) => {
  const { dependencies } = JSON.parse(readFileSync(`${name}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const text = sourcesOf(name)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isUsed = (library: string) => ["'", '`'].some((quote) => text.includes(`${quote}${library}`));
  const idle = Object.keys(dependencies).filter(
    (library) => !isUsed(library) && !isUsed(BROUGHT_FOR[library] ?? library),
  );
  expect(idle).toEqual([]);
});
