import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { withoutServerFields } from './callTable';
import { root } from './version';

it('keeps of each call what a browser needs, and nothing of what only the server reads', () => {
  const slim = withoutServerFields(readFileSync(join(root, 'contract/src/calls.ts'), 'utf8'));
  const rows = slim.slice(slim.indexOf('export const calls'));
  for (const [name, { method, from }] of Object.entries(calls)) {
    expect(rows).toMatch(
      new RegExp(String.raw`${name}: \{\s*method: '${method}',\s*path: [^,]+,\s*from: '${from}'`),
    );
  }
  expect(rows).not.toMatch(/who:|maxBody:|answers: '|fileName:/);
});
