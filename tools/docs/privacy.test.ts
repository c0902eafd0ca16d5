import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRIVACY, withFields } from './privacy';

test('docs/privacy.md has the fields of the registry: npm run docs', async () => {
  const document = readFileSync(PRIVACY, 'utf8');
  expect(document).toBe(await withFields(document));
});
