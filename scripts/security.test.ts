import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasTest, quoted, rowsIn, testsNamedIn } from './documentTables';

/** docs/security.md names files and tests; none of them may go unnoticed. */
const DOCUMENT = readFileSync('docs/security.md', 'utf8');
const HEADINGS = ['Promise', 'What', 'Requirement'];
const STATUSES = ['met', 'partly', 'open', '-', ''];

const rows = rowsIn(DOCUMENT, ([first = '']) => HEADINGS.includes(first));
const rowsOf = (section: string) => rows.filter((row) => row.section === section);
/** What looks like a path of the repository. */
const files = [...new Set(rows.flatMap(({ cells }) => cells.flatMap(quoted)))].filter((text) =>
  /^[\w.-]+(\/[\w.-]+)+\.\w+$|^[A-Za-z-]+\.(md|json)$/.test(text),
);

describe('a promise', () => {
  test('names what keeps it and a test that shows it', () => {
    const promises = rowsOf('Promises');
    expect(promises.length).toBeGreaterThan(15);
    for (const { cells } of promises) {
      expect(quoted(cells[1] ?? ''), cells[0]).not.toEqual([]);
      expect(testsNamedIn(cells[2] ?? ''), cells[0]).not.toEqual([]);
    }
  });
});

describe('the standard', () => {
  const requirements = rowsOf('OWASP ASVS 5.0.0');

  test('is gone through chapter by chapter', () => {
    const chapters = requirements
      .map(({ cells }) => /^\*\*V(\d+) /.exec(cells[0] ?? '')?.[1])
      .filter(Boolean);
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => String(index + 1)));
  });

  test('has a status and a reason for every requirement', () => {
    const listed = requirements.filter(({ cells }) => !cells[0]?.startsWith('**'));
    expect(listed.length).toBeGreaterThan(70);
    for (const { cells } of requirements) expect(STATUSES, cells[0]).toContain(cells[1]);
    for (const { cells } of listed)
      expect(
        cells.filter((cell) => cell === ''),
        cells[0],
      ).toEqual([]);
  });
});

describe('what is named', () => {
  test('are files that exist', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('are tests that exist', () => {
    const named = testsNamedIn(DOCUMENT);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ file, title }) => !existsSync(file) || !hasTest(file, title))).toEqual([]);
  });
});
