import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workspaces } from '../../package.json';
import { appSources } from './stale';

const APPS = ['shell', 'mf-public', 'mf-office', 'mf-group', 'mf-admin'];

/** The apps whose builds have this source. */
const builtFor = (source: string) =>
  APPS.filter((app) => appSources(app).some((folder) => `${source}/`.startsWith(`${folder}/`)));

/** The examples of docs/teams.md, 'What a change touches', and two that reach every visitor. */
test.each([
  [
    "a column in the members' list",
    'shared-ui/staff/members/src/applications/columns.tsx',
    ['mf-office', 'mf-group', 'mf-admin'],
  ],
  ['a word on the paper log', 'shared-ui/staff/paperlog/src/paperlog/rows.ts', ['mf-office', 'mf-admin']],
  ["a tile of the administrator's home", 'mf-admin/src/home/Destinations.tsx', ['mf-admin']],
  ["a colour of the plan's look", 'shared-ui/ui/src/theme/tokens.css', APPS],
  ['how the card form tokenizes', 'shared-ui/card/src/form/tokenize.ts', APPS.slice(1)],
] as const)('%s is built for the apps that use it, and for no other', (_, source, apps) => {
  expect(() => readFileSync(source)).not.toThrow();
  expect(builtFor(source)).toEqual(apps);
});

const CODEOWNERS = readFileSync('CODEOWNERS', 'utf8');
test.each(workspaces.filter((folder) => folder !== 'e2e'))('%s has one owner', (folder) => {
  const lines = CODEOWNERS.split('\n').filter((line) => line.startsWith(`/${folder}/ `));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.match(/@rollbook\/[a-z]+/g)).toHaveLength(1);
});
