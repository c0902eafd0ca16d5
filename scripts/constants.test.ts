import { CARD_MIN_HEIGHT, CHUNK_TIMEOUT_MS, RESTORE_TIMEOUT_MS } from '@rollbook/contract';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Numbers that cannot be imported where they are needed: in a build script, a stylesheet, the session's singleton. */
const COPIES: readonly [file: string, line: RegExp, value: number][] = [
  ['scripts/rsbuild/common.mjs', /CHUNK_TIMEOUT_MS = ([\d_]+);/, CHUNK_TIMEOUT_MS],
  ['shell/src/federation/load.ts', /LOAD_LIMIT_MS = ([\d_]+);/, CHUNK_TIMEOUT_MS],
  ['shared-ui/src/session/restoration.ts', /TIMEOUT_MS = ([\d_]+);/, RESTORE_TIMEOUT_MS],
  ['shared-ui/src/card/CardForm.module.css', /\.place \{[^}]*min-height: (\d+)px/, CARD_MIN_HEIGHT],
];

test.each(COPIES)('%s has the number of the contract', (file, line, value) => {
  const [, digits = ''] = line.exec(readFileSync(file, 'utf8')) ?? [];
  expect(Number(digits.replaceAll('_', ''))).toBe(value);
});
