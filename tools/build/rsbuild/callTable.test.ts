import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { withoutServerFields, withRows } from './callTable';
import { root } from './version';

const source = readFileSync(join(root, 'contract/src/calls.ts'), 'utf8');

it('keeps of each call what a browser needs, and nothing of what only the server reads', () => {
  const slim = withoutServerFields(source);
  const rows = slim.slice(slim.indexOf('export const calls'));
  for (const [name, { method, from }] of Object.entries(calls)) {
    expect(rows).toMatch(
      new RegExp(String.raw`${name}: \{\s*method: '${method}',\s*path: [^,]+,\s*from: '${from}'`),
    );
  }
  expect(rows).not.toMatch(/who:|maxBody:|answers: '|fileName:|secretPath:/);
});

it('keeps the rows of the named calls alone', () => {
  const slim = withoutServerFields(source);
  expect(withRows(slim, new Set(Object.keys(calls)))).toBe(slim);
  for (const name of Object.keys(calls)) {
    const rows = withRows(slim, new Set([name])).match(/^ {2}\w+: \{/gm);
    expect(rows).toEqual([`  ${name}: {`]);
  }
});
