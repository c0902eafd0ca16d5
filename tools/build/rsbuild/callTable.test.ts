import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { withoutServerFields, withRows } from './callTable';
import { root } from './version';

const source = readFileSync(join(root, 'contract/src/calls.ts'), 'utf8');

it.each([
  ['the public area', false],
  ['staff', true],
])('keeps of each call what %s needs, and nothing of what only the server reads', (_, isForStaff) => {
  const slim = withoutServerFields(source, isForStaff);
  const rows = slim.slice(slim.indexOf('export const calls'));
  for (const [name, { method, from }] of Object.entries(calls)) {
    expect(rows).toMatch(
      new RegExp(String.raw`${name}: \{\s*method: '${method}',\s*path: [^,]+,\s*from: '${from}'`),
    );
  }
  expect(rows).not.toMatch(/maxBody:|answers: '|fileName:|secretPath:/);
  expect(rows.includes('who:')).toBe(isForStaff);
});

it('keeps the rows of the named calls alone', () => {
  const slim = withoutServerFields(source, false);
  expect(withRows(slim, new Set(Object.keys(calls)))).toBe(slim);
  for (const name of Object.keys(calls)) {
    const rows = withRows(slim, new Set([name])).match(/^ {2}\w+: \{/gm);
    expect(rows).toEqual([`  ${name}: {`]);
  }
});
