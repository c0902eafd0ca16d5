import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage, compared } from './pictures';

const folder = mkdtempSync(join(tmpdir(), 'rollbook-components-'));
const page = join(folder, 'page');
beforeAll(() => buildPage('.', page));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the page in which errors have another red. */
function withAnotherRed(): string {
  const copy = join(folder, 'another');
  cpSync(page, copy, { recursive: true });
  const styles = join(copy, 'static/css');
  for (const name of readdirSync(styles).filter((file) => file.endsWith('.css'))) {
    const file = join(styles, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/--rb-error:[^;}]*/g, '--rb-error:#00f'));
  }
  return copy;
}

test('another colour is found', () => {
  const { isSame, said } = compared(page, withAnotherRed());
  expect(isSame).toBe(false);
  expect(said).toContain('notices, dark 390');
}, 240_000);

test('what a commit means is taken, and all the rest is equal', () => {
  const meant = [
    'buttons',
    'fields',
    'fields of applicants in Spanish',
    'notices',
    'failed and empty',
    'rest of a list',
  ];
  expect(compared(page, withAnotherRed(), meant)).toMatchObject({ isSame: true });
}, 240_000);
