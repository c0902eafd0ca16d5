import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Lint says which packages may be imported by name; this says that no file reaches into another package by a path. */
const PACKAGES = [
  'contract',
  'shared-ui/session',
  'shared-ui/platform',
  'shared-ui/ui',
  'shared-ui/card',
  'shared-ui/kit',
  'shared-ui/testing',
  'shared-ui/staff/batches',
  'shared-ui/staff/login',
  'shared-ui/staff/offices',
  'shared-ui/staff/members',
  'shared-ui/staff/paperlog',
  'shared-ui/staff/payments',
  'shared-ui/staff/renewals',
  'shell',
  'mf-public',
  'mf-office',
  'mf-group',
  'mf-admin',
  'api',
  'local',
];
const SPECIFIER = /(?:from\s+|import\s*\(?\s*(?:\/\*.*?\*\/\s*)?)'(\.[^']*)'/g;

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

function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(SPECIFIER);
  return [...specifiers].map(([, specifier = '']) => normalize(join(dirname(file), specifier)));
}

function foreignImports(file: string): string[] {
  const own = PACKAGES.find((name) => file.startsWith(`${name}/`));
  return importsOf(file)
    .filter((target) => !target.startsWith(`${own}/`))
    .map((target) => `${file} -> ${target}`);
}

test.each(PACKAGES)('%s imports by path only from itself', (name) => {
  const sources = sourcesOf(name).filter((path) => !isOutside(path));
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.flatMap(foreignImports)).toEqual([]);
});

/** Folders in which no part imports a part that imports it, at any distance. api/src has floors: lint checks them. */
const WITHOUT_CIRCLES: [folder: string, roomOf: (file: string) => string][] = [
  ...[
    'contract/src',
    'shared-ui/session/src',
    'shared-ui/platform/src',
    'shared-ui/ui/src',
    'shared-ui/card/src',
    'shared-ui/kit/src',
    'shared-ui/testing/src',
    'shared-ui/staff/batches/src',
    'shared-ui/staff/login/src',
    'shared-ui/staff/offices/src',
    'shared-ui/staff/members/src',
    'shared-ui/staff/paperlog/src',
    'shared-ui/staff/payments/src',
    'shared-ui/staff/renewals/src',
    'shell/src',
    'mf-public/src',
    'mf-office/src',
    'mf-group/src',
    'mf-admin/src',
    'local',
    'local/database',
  ].map((folder): [string, (file: string) => string] => [folder, partIn(folder)]),
  ['tools', dirname],
];

/** The folder or file of a folder in which a file lies. */
function partIn(folder: string): (file: string) => string {
  return (file) => (file.slice(folder.length + 1).split('/')[0] ?? '').replace(/\.tsx?$/, '');
}

/** Removes folders without an import in or out until none is left to remove: the imports that stay make the circle. */
function circleIn(folder: string, roomOf: (file: string) => string): string[] {
  const files = sourcesOf(folder).filter((path) => !isOutside(path));
  let arrows = files.flatMap((file) =>
    importsOf(file)
      .map((target) => (existsSync(target) ? `${target}/index` : target))
      .filter((target) => target.startsWith(`${folder}/`) && roomOf(target) !== roomOf(file))
      .map((target) => ({ from: roomOf(file), to: roomOf(target), says: `${file} -> ${target}` })),
  );
  for (;;) {
    const goesOn = (one: { to: string }) => arrows.some(({ from }) => from === one.to);
    const isReached = (one: { from: string }) => arrows.some(({ to }) => to === one.from);
    const left = arrows.filter((one) => goesOn(one) && isReached(one));
    if (left.length === arrows.length) return left.map(({ says }) => says);
    arrows = left;
  }
}

test.each(WITHOUT_CIRCLES)('no folders of %s import each other in a circle', (folder, roomOf) => {
  expect(circleIn(folder, roomOf)).toEqual([]);
});

/** Folders of one package that stay apart: the first imports nothing from the others, and can change without them. */
const APART: [folder: string, never: string[]][] = [
  ['mf-public/src/application', ['mf-public/src/renew']],
  ['mf-public/src/renew', ['mf-public/src/application']],
  ['mf-public/src/steps', ['mf-public/src/application', 'mf-public/src/renew']],
];

test.each(APART)('%s imports nothing from %j', (folder, never) => {
  const sources = sourcesOf(folder);
  expect(sources.length).toBeGreaterThan(0);
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => never.some((one) => `${target}/`.startsWith(`${one}/`)))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test.each(PACKAGES)('%s depends on nothing that it does not use', (name) => {
  const { dependencies } = JSON.parse(readFileSync(`${name}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const text = sourcesOf(name)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // Fonts are packages whose names end in a script that is put together.
  const begun = [...text.matchAll(/`(@[\w-]+\/[\w-]+-)\$\{/g)].map(([, start = '']) => start);
  const isUsed = (library: string) =>
    ["'", '`'].some((quote) => text.includes(`${quote}${library}`)) ||
    begun.some((start) => library.startsWith(start));
  const idle = Object.keys(dependencies).filter(
    (library) => !isUsed(library) && !isUsed(BROUGHT_FOR[library] ?? library),
  );
  expect(idle).toEqual([]);
});

/** An app is built again when a package that it depends on has changed: one that is not named would be missed. */
test.each(PACKAGES)('%s names every package of ours that its sources import', (name) => {
  const { name: own, dependencies } = JSON.parse(readFileSync(`${name}/package.json`, 'utf8')) as {
    name: string;
    dependencies: Record<string, string>;
  };
  const sources = sourcesOf(name).filter((path) => !isOutside(path));
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(@rollbook\/[\w-]+)[\w/.]*'/g)].map(
      ([, library = '']) => library,
    ),
  );
  const missing = [...new Set(imported)].filter((library) => library !== own && !(library in dependencies));
  expect(missing).toEqual([]);
});
