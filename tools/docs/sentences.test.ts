import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, sentencesIn } from './sentences';
import { SPECIFICATION } from './specification';

const document = readFileSync(SPECIFICATION, 'utf8');

test('every sentence of docs/specification.md names tests that exist, or why there is none', async () => {
  expect(await faultsOf(document)).toEqual([]);
});

test('all nine sections have sentences, and every row of their tables is read', () => {
  const sentences = sentencesIn(document);
  expect([...new Set(sentences.map(({ number }) => number[0]))].join('')).toBe('123456789');
  expect(sentences).toHaveLength(document.match(/^\| \d+\./gm)?.length ?? 0);
});

describe('a wrong row', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-sentences-'));
  const file = join(folder, 'a.test.ts');
  beforeAll(() => {
    writeFileSync(
      file,
      `// test('only a comment', () => {});
      describe("the group's", () => {
        test('is there', () => { const text = "test('only a string')"; });
        test.each([
          [1, 2],
        ])('%s of rows', () => {});
        test.skip('left out', () => {});
      });
      for (const name of ['a', 'b']) {
        test(\`\${name} twice\`, () => {});
      }
      test('is there', () => {});`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const row = (shownBy: string) => `| 1.1 | A sentence | ${shownBy} | D5 |\n`;

  test.each(["the group's › is there", '%s of rows', '${name} twice'])('is not: %s', async (title) => {
    expect(await faultsOf(row(`\`${file}\` ${title}<br>see 1.1`))).toEqual([]);
  });

  test.each([
    ['only a comment', 0],
    ['only a string', 0],
    ['left out', 0],
    ["the group's", 0],
    ['is', 0],
    ['is there', 2],
  ])('names a test that is not the only one: %s', async (title, count) => {
    expect(await faultsOf(row(`\`${file}\` ${title}`))).toEqual([
      `1.1: ${count} tests "${title}" in ${file}`,
    ]);
  });

  test('has no file, no test behind "see", or another word', async () => {
    const rows = [row('`e2e/gone.spec.ts` is there'), row('see 1.2').replace('1.1', '1.2'), row('nothing')];
    expect(await faultsOf(rows.join(''))).toEqual([
      '1.1: no file in "`e2e/gone.spec.ts` is there"',
      '1.2: no test at 1.2',
      '1.1 does not follow 1.2',
      '1.1: no file in "nothing"',
    ]);
  });
});
