// What a first visit may cost: the bytes (gzip) of an app's own files that a document names before any script runs. A
// visitor of an area loads the shell's and the area's. Counted from the build alone, so the figure is always the same.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScreenFiles } from '../../shared-ui/platform/src/remote/contract';
import { buildFolder } from '../publish/artifact';
import { readJsonFile } from '../publish/files';

/** More than this share over its budget fails the build. */
const TOLERANCE = 0.05;

/** A visitor of `/` loads both: their sum is held more tightly, because an applicant waits for it on a phone. */
const FIRST_VISIT = ['shell', 'mf-public'];
const FIRST_VISIT_TOLERANCE = 0.01;

const budgetFile = (name: string) => join(name, 'budget.json');

/** Bytes (gzip) that an app adds to a first visit. */
export async function firstVisitBytes(name: string, folder = buildFolder(name)): Promise<number> {
  const files = await firstVisitFiles(folder);
  const sizes = files.map(async (file) => gzipSync(await readFile(file), { level: 9 }).length);
  return sum(await Promise.all(sizes));
}

/** An area's first screen by its manifest; otherwise the document with the scripts and stylesheets that it names. */
export async function firstVisitFiles(build: string): Promise<string[]> {
  const manifest = join(build, 'mf-manifest.json');
  if (existsSync(manifest)) {
    const { scripts, styles } = firstScreenFiles(await readJsonFile(manifest));
    return [...scripts, ...styles].map((file) => join(build, file));
  }
  const document = await readFile(join(build, 'index.html'), 'utf8');
  const named = document.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+)"/g);
  return ['index.html', ...[...named].map(([, path = '']) => path)].map((file) => join(build, file));
}

/** Why an app's bytes are too many, in one sentence; undefined when they are not. */
export function overBudget(name: string, bytes: number, budget: number | undefined): string | undefined {
  const accept = `accept it with: npm run build -- ${name} --write-budget`;
  if (budget === undefined) return `${name} has no ${budgetFile(name)}; ${accept}.`;
  if (bytes <= budget * (1 + TOLERANCE)) return undefined;
  const percent = `${((bytes / budget - 1) * 100).toFixed(1)} per cent`;
  return `${name} adds ${kB(bytes)} to a first visit, ${percent} more than the ${kB(budget)} of ${budgetFile(name)}: make it smaller, or ${accept}.`;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Compares what is built with its budget; answers as overBudget does. */
export async function checkBudget(name: string): Promise<string | undefined> {
  return overBudget(name, await firstVisitBytes(name), await budgetOf(name));
}

/** Why the first visit to `/` has too many bytes, in one sentence; undefined when it has not. */
export function overFirstVisit(bytes: number, budget: number): string | undefined {
  if (bytes <= budget * (1 + FIRST_VISIT_TOLERANCE)) return undefined;
  const accept = `npm run build -- ${FIRST_VISIT.join(' ')} --write-budget`;
  return `the first visit to / has ${kB(bytes)}, more than the ${kB(budget)} of ${FIRST_VISIT.map(budgetFile).join(' and ')} and 1 per cent: load behind the first screen what it does not show, or accept it with: ${accept}.`;
}

/** Compares shell and public area, as they are built, with their budgets together. */
export async function checkFirstVisit(): Promise<string | undefined> {
  if (!FIRST_VISIT.every((name) => existsSync(budgetFile(name)) && existsSync(buildFolder(name))))
    return undefined;
  const bytes = await Promise.all(FIRST_VISIT.map((name) => firstVisitBytes(name)));
  const budgets = await Promise.all(FIRST_VISIT.map(budgetOf));
  return overFirstVisit(sum(bytes), sum(budgets.map((budget) => budget ?? 0)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function budgetOf(name: string): Promise<number | undefined> {
  const file = budgetFile(name);
  return existsSync(file) ? (await readJsonFile(file)).firstVisitBytes : undefined;
}

/** Makes what is built the budget. */
export async function writeBudget(name: string): Promise<void> {
  const budget = { firstVisitBytes: await firstVisitBytes(name) };
  await writeFile(budgetFile(name), `${JSON.stringify(budget, null, 2)}\n`);
}
