import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesNamed, isLinkTarget, unknown } from './references';

const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
const DECISION = /\b(D\d{1,2}b?)\b/g;
const RULE = /\b([LP]\d{1,2}(?:\.\d)?)\b/g;
const SECTION = /(§\d)/g;
const DOCUMENT = /([\w/-]+\.md)\b/g;
/** A path in backticks that starts with a folder of the repository and names a source folder or a file. */
const PATH =
  /`((?:api|contract|deploy|docs|e2e|local|mf-\w+|shared-ui|shell|tools)\/(?:src\/[\w/-]+|[\w./-]*\.\w+))`/g;

const documents = filesNamed(/\.md$/);
const sources = filesNamed(/\.(ts|tsx|mjs|css|yml|md)$/);
const decisions = new Set(readFileSync('docs/decisions.md', 'utf8').match(/(?<=^\*\*)D\d+b?(?=\*\*)/gm));
const rules = new Set(readFileSync('docs/decisions.md', 'utf8').match(/(?<=\*\*)[LP]\d+(\.\d)?(?=\*\*)/g));
const sections = new Set(readFileSync('docs/specification.md', 'utf8').match(/(?<=^## )§\d/gm));

describe('references in the repository', () => {
  test('links lead to files and headings', () => {
    expect(unknown(documents, LINK, isLinkTarget)).toEqual([]);
  });

  test('paths in documents exist', () => {
    expect(unknown(documents, PATH, (path) => existsSync(path))).toEqual([]);
  });

  test('documents named in comments exist', () => {
    const code = sources.filter((file) => !file.endsWith('.md'));
    expect(
      unknown(code, DOCUMENT, (name) => documents.some((file) => `/${file}`.endsWith(`/${name}`))),
    ).toEqual([]);
  });

  test('cited decisions are in docs/decisions.md', () => {
    expect(unknown(sources, DECISION, (number) => decisions.has(number))).toEqual([]);
  });

  test('cited rules of memberships and of the plan are in docs/decisions.md', () => {
    expect(unknown(sources, RULE, (number) => rules.has(number))).toEqual([]);
  });

  test('cited sections are headings of docs/specification.md', () => {
    expect(unknown(sources, SECTION, (section) => sections.has(section))).toEqual([]);
  });
});

describe('a reference that leads nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-docs-'));
  const file = join(folder, 'README.md');
  beforeAll(() => {
    const links = '[here](#page-1-a) [gone](gone.png) [no heading](README.md#none)';
    writeFileSync(file, `# Page 1: \`a\`\n${links} by D14, D${99} and L${99} (§5), see README.md\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is found', () => {
    expect(unknown([file], LINK, isLinkTarget).map(({ reference }) => reference)).toEqual([
      'gone.png',
      'README.md#none',
    ]);
    expect(unknown([file], DECISION, (number) => decisions.has(number))).toEqual([
      { file, reference: `D${99}` },
    ]);
    expect(unknown([file], RULE, (number) => rules.has(number))).toEqual([{ file, reference: `L${99}` }]);
  });
});
