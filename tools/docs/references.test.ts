import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, filesNamed, isLinkTarget, unknown } from './references';

const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
/** A decision (D), a rule of the membership (L), of the plan (P) or of the desk (K). */
const ENTRY = /\b(D\d{1,3}b?|[KLP]\d{1,3}(?:\.\d+)?)\b/g;
/** A section of the specification; those of an RFC are not ours. */
const SECTION = /(?<!RFC \d+ )(§\d+)/g;
const DOCUMENT = /([\w/-]+\.md)\b/g;
/** A path in backticks that starts with a folder of the repository and names a source folder or a file. */
const PATH =
  /`((?:api|contract|deploy|docs|e2e|local|mf-\w+|shared-ui|shell|tools)\/(?:src\/[\w/-]+|[\w./-]*\.\w+))`/g;

const documents = filesNamed(/\.md$/);
const sources = filesNamed(/\.(ts|tsx|mts|mjs|js|css|html|yml|sh|template|md)$|Dockerfile$/);
const records = filesNamed(/^docs\/decisions\/.+\.md$/);
const entries = ['docs/decisions.md', ...records].flatMap((file) => entriesOf(readFileSync(file, 'utf8')));
const sections = new Set(readFileSync('docs/specification.md', 'utf8').match(/(?<=^## )§\d+/gm));

const isEntry = (number: string) => entries.includes(number);
/** The file of a decision; that of L12 also explains L12.1. */
const recordsOf = (number: string) =>
  records.filter((file) => file.startsWith(`docs/decisions/${number.replace(/\..*/, '')}-`));
const isSection = (section: string) => sections.has(section);

describe('references in the repository', () => {
  test('links lead to files and headings', () => {
    expect(unknown(documents, LINK, isLinkTarget)).toEqual([]);
  });

  test('paths in documents exist', () => {
    expect(unknown(documents, PATH, (path) => existsSync(path))).toEqual([]);
  });

  test('the README of a package names its folders', () => {
    const wrong = documents.filter((file) => {
      const named = /^- \*\*Folders\*\*: (.+)\.$/m.exec(readFileSync(file, 'utf8'))?.[1];
      if (named === undefined) return false;
      const there = readdirSync(join(dirname(file), 'src'), { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
        .toSorted();
      return named !== there.map((name) => `\`${name}\``).join(', ');
    });
    expect(wrong).toEqual([]);
  });

  test('documents named in comments exist', () => {
    const code = sources.filter((file) => !file.endsWith('.md'));
    expect(
      unknown(code, DOCUMENT, (name) => documents.some((file) => `/${file}`.endsWith(`/${name}`))),
    ).toEqual([]);
  });

  test('cited decisions and rules are entries of docs/decisions.md', () => {
    expect(unknown(sources, ENTRY, isEntry)).toEqual([]);
  });

  test('code cites a decision only where it would surprise: at most 250 times', () => {
    const code = sources.filter((file) => !file.endsWith('.md') && !file.startsWith('tools/docs/'));
    expect(unknown(code, ENTRY, () => false).length).toBeLessThanOrEqual(250);
  });

  test('code cites only decisions that have a file of their own', () => {
    // The numbers of the fault tests are those of docs/faults.md.
    const code = sources.filter((file) => !/\.md$|^tools\/docs\/|^api\/test\/faults\//.test(file));
    expect(unknown(code, ENTRY, (number) => recordsOf(number).length === 1)).toEqual([]);
  });

  test('the file of a decision is linked from its entry and says date, context, choices and what follows', () => {
    const decisions = readFileSync('docs/decisions.md', 'utf8');
    expect(records.filter((file) => !decisions.includes(`](${file.replace('docs/', '')})`))).toEqual([]);
    const wanted =
      /^# \w+: .+\n\nDate: \d{4}-\d\d-\d\d[^]+\n## Context\n[^]+\n## Decision\n[^]+\n## Choices\n[^]+\n## What follows\n/;
    expect(records.filter((file) => !wanted.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('a number is given once', () => {
    expect(entries.filter((number, nth) => entries.indexOf(number) !== nth)).toEqual([]);
  });

  test('cited sections are headings of docs/specification.md', () => {
    expect(unknown(sources, SECTION, isSection)).toEqual([]);
  });
});

describe('a reference that leads nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-docs-'));
  const file = join(folder, 'README.md');
  const NOWHERE = ['D', 'K', 'L', 'P', 'L12.'].map((kind) => `${kind}${99}`);
  beforeAll(() => {
    const links = '[here](#page-1-a) [gone](gone.png) [no heading](README.md#none)';
    const cited = `D14, D6b, K7, K9, L12.5, P12, ${NOWHERE.join(', ')} (§5, RFC 9110 §${15}, §${99})`;
    writeFileSync(file, `# Page 1: \`a\`\n${links} by ${cited}, see README.md\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is found as a link', () => {
    expect(unknown([file], LINK, isLinkTarget).map(({ reference }) => reference)).toEqual([
      'gone.png',
      'README.md#none',
    ]);
  });

  test('is found as a number of each kind', () => {
    expect(unknown([file], ENTRY, isEntry)).toEqual(NOWHERE.map((reference) => ({ file, reference })));
  });

  test('is found as a section', () => {
    expect(unknown([file], SECTION, isSection)).toEqual([{ file, reference: `§${99}` }]);
  });
});
