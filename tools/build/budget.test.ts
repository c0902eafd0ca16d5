import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { build } from '../publish/testing/builds';
import { firstVisitBytes, overBudget, overFirstVisit } from './budget';

it('counts what the document names, not later screens', async () => {
  const folder = await build('mf-office', 'a1');
  const before = await firstVisitBytes('mf-office', folder);
  writeFileSync(join(folder, 'static/js/async/later.a1.js'), 'x'.repeat(100_000));
  expect(await firstVisitBytes('mf-office', folder)).toBe(before);
  const sizes = ['js/remoteEntry.a1.js', 'js/async/app.a1.js', 'css/async/app.a1.css'].map(
    (path) => gzipSync(readFileSync(join(folder, 'static', path)), { level: 9 }).length,
  );
  expect(before).toBe(sizes.reduce((sum, size) => sum + size));
});

it("counts the shell's document with its script", async () => {
  const folder = await build('shell', 'a1');
  const before = await firstVisitBytes('shell', folder);
  writeFileSync(join(folder, 'static/js/index.a1.js'), `shell a1 ${Math.PI}`);
  expect(await firstVisitBytes('shell', folder)).toBeGreaterThan(before);
});

it('lets an app grow by 5 per cent, and no further', () => {
  expect(overBudget('mf-office', 105_000, 100_000)).toBeUndefined();
  expect(overBudget('mf-office', 50_000, 100_000)).toBeUndefined();
  expect(overBudget('mf-office', 106_000, 100_000)).toBe(
    'mf-office adds 106.0 kB to a first visit, 6.0 per cent more than the 100.0 kB of mf-office/budget.json: make it smaller, or accept it with: npm run build -- mf-office --write-budget.',
  );
});

it('asks for a budget where there is none', () => {
  expect(overBudget('mf-new', 1, undefined)).toMatch(/^mf-new has no mf-new\/budget\.json/);
});

it('holds the first visit to what was reached and 1 per cent', () => {
  expect(overFirstVisit(157_000, 156_000)).toBeUndefined();
  expect(overFirstVisit(120_000, 156_000)).toBeUndefined();
  expect(overFirstVisit(157_600, 156_000)).toBe(
    'the first visit to / has 157.6 kB, more than the 156.0 kB of shell/budget.json and mf-public/budget.json and 1 per cent: load behind the first screen what it does not show, or accept it with: npm run build -- shell mf-public --write-budget.',
  );
});
