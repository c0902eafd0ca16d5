import { calls, cardFailed, couldNot, formMessages, type Permission, ROLES, STAFF } from '@rollbook/contract';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasTest, quoted, rowsIn, testsNamedIn } from './documentTables';

/** docs/specification.md names files, tests, routes, calls and texts; none of them may go or come unnoticed. */
const DOCUMENT = readFileSync('docs/specification.md', 'utf8');
const AREAS = ['mf-public', 'mf-office', 'mf-group', 'mf-admin'];
const DECISIONS = [...Array.from({ length: 29 }, (_, index) => `D${index + 1}`), 'D6b', 'D13b', 'D24b'];

const rows = rowsIn(DOCUMENT, (cells) => cells.at(-2) === 'Implemented in');
const rowsOf = (section: string) => rows.filter((row) => row.section.startsWith(section));
const named = rows.map(({ cells }) => ({ what: cells[0] ?? '', files: quoted(cells.at(-2) ?? '') }));
const shown = rows.flatMap(({ cells }) => testsNamedIn(cells.at(-1) ?? ''));

describe('a row', () => {
  test('names a file that does it and a test that shows it', () => {
    expect(rows.length).toBeGreaterThan(200);
    for (const { what, files } of named) expect(files, what).not.toEqual([]);
    for (const { cells } of rows) expect(cells.at(-1), cells[0]).toMatch(/` “/);
  });

  test('names files that exist', () => {
    const files = [...named.flatMap((row) => row.files), ...shown.map(({ file }) => file)];
    expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
  });

  test('names tests that exist', () => {
    const gone = shown.filter(({ file, title }) => !existsSync(file) || !hasTest(file, title));
    expect(gone).toEqual([]);
  });
});

describe('every route', () => {
  const routes = rowsOf('Routes').flatMap(({ cells }) => quoted(cells[0] ?? ''));
  const served = AREAS.flatMap((area) =>
    [...readFileSync(`${area}/src/App.tsx`, 'utf8').matchAll(/path="(\/[^"]*)"/g)].map(
      ([, path = '']) => path,
    ),
  );

  /** A screen beyond the specification stands in its area's own README.md, so that it concerns no other team. */
  const beyond = AREAS.map((area) => `${area}/README.md`)
    .filter((file) => existsSync(file))
    .flatMap((file) => quoted(readFileSync(file, 'utf8')));

  test('of the areas has its row', () => {
    expect(served.length).toBeGreaterThan(15);
    expect(served.filter((path) => ![...routes, ...beyond].includes(path))).toEqual([]);
  });

  test('that has a row is one of an area, or leads on to one', () => {
    const prefixes = AREAS.flatMap(
      (area): string[] => JSON.parse(readFileSync(`${area}/remote.json`, 'utf8')).prefixes,
    );
    const known = [...served, ...prefixes, '/office/*'];
    expect(routes.filter((path) => !known.includes(path))).toEqual([]);
  });
});

describe('every call', () => {
  const documented = rowsOf('Calls').map(({ cells }) => `${quoted(cells[0] ?? '')} ${cells[1]}`);
  const table = Object.values(calls).map(({ method, path, who }) => `${method} ${path} ${permissionOf(who)}`);

  test('has its row with who may make it, and no other row stands there', () => {
    const webhook = "POST /api/square/webhook Square's signature alone";
    expect(documented.toSorted()).toEqual([...table, webhook].toSorted());
  });
});

function permissionOf(who: Permission): string {
  if (ROLES.every((role) => who[role] === 'any')) return 'everybody';
  return Object.entries(who)
    .map(([role, rule]) => `${role}: ${rule}`)
    .join('; ');
}

describe('every text', () => {
  test.each(['en', 'es'] as const)('of the form in %s stands in its row', (language) => {
    const { tooLong, ...messages } = formMessages[language];
    const texts = [...Object.values(messages), tooLong(12_345).replace('12345', '{max}')];
    const column = language === 'en' ? 1 : 2;
    const documented = rowsOf('Validation').flatMap(({ cells }) => quoted(cells[column] ?? ''));
    expect(texts.filter((text) => !documented.includes(text))).toEqual([]);
  });

  test('of the staff areas and of the catalogue stands in the document', () => {
    const catalogue = [cardFailed('{email}'), cardFailed('{email}', 'es')];
    const others = [couldNot('load', '{what}'), couldNot('save', '{what}')];
    const texts = [...Object.values(STAFF), ...catalogue, ...others];
    expect(texts.filter((text) => !DOCUMENT.includes(`\`${text}\``))).toEqual([]);
  });
});

test('every decision has its row', () => {
  const documented = rowsOf('Decisions').map(({ cells }) => cells[0]);
  expect(documented.toSorted()).toEqual(DECISIONS.toSorted());
});
