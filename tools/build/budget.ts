// What a first visit may cost: the bytes (gzip) of an app's own files that a document names before any script runs. A
// visitor of an area loads the shell's and the area's. Counted from the build alone, so the figure is always the same.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScreenFiles } from '../../shared-ui/src/remote/contract';
import { buildFolder } from '../publish/artifact';
import { readJsonFile } from '../publish/files';

/** More than this share over its budget fails the build. */
const TOLERANCE = 0.05;

const budgetFile = (name: string) => join(name, 'budget.json');

/** Bytes (gzip) that an app adds to a first visit. */
export async function firstVisitBytes(name: string, folder = buildFolder(name)): Promise<number> {
  const files = await firstVisitFiles(folder);
  const sizes = files.map(async (file) => gzipSync(await readFile(file), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
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
  const file = budgetFile(name);
  const budget = existsSync(file) ? (await readJsonFile(file)).firstVisitBytes : undefined;
  return overBudget(name, await firstVisitBytes(name), budget);
}

/** Makes what is built the budget. */
export async function writeBudget(name: string): Promise<void> {
  const budget = { firstVisitBytes: await firstVisitBytes(name) };
  await writeFile(budgetFile(name), `${JSON.stringify(budget, null, 2)}\n`);
}
