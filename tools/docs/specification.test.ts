import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generate, SPECIFICATION } from './specification';

const document = readFileSync(SPECIFICATION, 'utf8');

test('docs/specification.md has the calls and constants of the code: npm run docs', async () => {
  expect(document).toBe(await generate(document));
});

test('a stale list is replaced and the text around it stays', async () => {
  const stale = document.replace('POST /api/application/markAsPaid', 'POST /api/application/gone');
  expect(stale).not.toBe(document);
  expect(await generate(stale)).toBe(document);
});
