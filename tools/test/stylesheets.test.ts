import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BROWSER } from '../lint/house.mjs';

const FOLDERS = BROWSER.map(({ folder }) => join(folder, 'src'));
/** The colours' home, and the page's own black on white for paper. */
const HOMES = ['tokens.css', 'base.css'].map((name) => join('shared-ui/ui/src/theme', name));

it('stylesheets take every colour from the tokens, which have a dark value', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((file) => file.endsWith('.css') && !HOMES.includes(file));
  expect(files.length).toBeGreaterThan(40);
  const own = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(/: [^;]*(#[\da-f]{3,8}\b|rgba?\(|hsla?\()[^;]*;/gi) ?? [];
    return found.map((declaration) => `${file}${declaration}`);
  });
  expect(own).toEqual([]);
});
