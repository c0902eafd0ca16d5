import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARCHITECTURE, pictureOf, withPicture } from './house';

const ground = { folder: 'contract', imports: [] };

test('docs/architecture.md has the picture of the packages and floors: npm run docs', async () => {
  const document = readFileSync(ARCHITECTURE, 'utf8');
  expect(document).toBe(await withPicture(document));
});

test('an arrow that a longer way implies is left out', () => {
  const ui = { folder: 'shared-ui/ui', imports: ['contract'] };
  const area = { folder: 'mf-office', imports: ['contract', 'shared-ui/ui'] };
  const arrows = pictureOf([ground, ui, area], [ground]).match(/\w+ --> \w+/g);
  expect(arrows).toEqual(['shared_ui_ui --> contract', 'mf_office --> shared_ui_ui']);
});

test('an arrow that goes up is refused', () => {
  const kit = { folder: 'shared-ui/kit', imports: ['mf-office'] };
  const area = { folder: 'mf-office', imports: [] };
  expect(() => pictureOf([ground, kit, area], [ground])).toThrow(
    'shared-ui/kit must not import mf-office, which stands above',
  );
});
