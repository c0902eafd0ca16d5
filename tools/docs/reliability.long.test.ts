import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELIABILITY, withProperties } from './reliability';

test('docs/reliability.md has the properties of the checker: npm run docs', async () => {
  const document = readFileSync(RELIABILITY, 'utf8');
  expect(document).toBe(await withProperties(document));
});
