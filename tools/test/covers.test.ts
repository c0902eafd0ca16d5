import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coversOf, ROWS } from './covers';

test('every place that a test file covers exists', () => {
  const places = ROWS.flatMap(([, covers]) => covers);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

test('a file covers itself and what its first row names', () => {
  expect(coversOf('e2e/deployment.long.spec.ts')).toContain('docker-compose.yml');
  expect(coversOf('e2e/deploy.long.spec.ts')).toContain('tools/publish');
  expect(coversOf('e2e/links.spec.ts')).toEqual(['e2e/links.spec.ts', 'e2e/support']);
  const ofMonths = 'api/src/money/months/months.long.test.ts';
  expect(coversOf(ofMonths)).toEqual([ofMonths, 'api/src/money/months']);
});
