import { existsSync } from 'node:fs';
import { testTitles } from './titles';

/** A row of the tables of sentences in docs/specification.md: `| 2.14 | sentence | shown by | decision |`. */
export type Sentence = { number: string; shownBy: string };

const ROW = /^\| (\d\.\d+) \| [^|]+ \| ([^|]+) \| [^|]* \|$/gm;
const TEST = /^`([^`]+)` (.+)$/;
const SEE = /^see (\d\.\d+)$/;
/** What no test can show, each in a word. */
const UNTESTED = new Set(['background', 'not shown']);

export function sentencesIn(document: string): Sentence[] {
  return [...document.matchAll(ROW)].map(([, number = '', shownBy = '']) => ({
    number,
    shownBy: shownBy.trim(),
  }));
}

/** What is wrong with the rows: numbers that do not follow each other, and tests that do not exist. */
export async function faultsOf(document: string): Promise<string[]> {
  const sentences = sentencesIn(document);
  const tested = new Set(
    sentences.filter(({ shownBy }) => shownBy.includes('`')).map(({ number }) => number),
  );
  const faults = sentences.map(async ({ number, shownBy }, index) => {
    const before = sentences[index - 1]?.number;
    const order = follows(number, before) ? [] : [`${number} does not follow ${before ?? 'the title'}`];
    const parts = await Promise.all(shownBy.split('<br>').map((part) => faultOf(part, tested)));
    return [...order, ...parts.flatMap((fault) => fault ?? []).map((fault) => `${number}: ${fault}`)];
  });
  return (await Promise.all(faults)).flat();
}

function follows(number: string, before = '0.0'): boolean {
  const [section = 0, row = 0] = number.split('.').map(Number);
  const [sectionBefore = 0, rowBefore = 0] = before.split('.').map(Number);
  return section === sectionBefore ? row === rowBefore + 1 : section === sectionBefore + 1 && row === 1;
}

async function faultOf(part: string, tested: Set<string>): Promise<string | undefined> {
  if (UNTESTED.has(part)) return undefined;
  const see = SEE.exec(part)?.[1];
  if (see !== undefined) return tested.has(see) ? undefined : `no test at ${see}`;
  const [, file = '', title = ''] = TEST.exec(part) ?? [];
  if (!existsSync(file)) return `no file in "${part}"`;
  const wanted = title.split(' › ');
  const found = (await titlesOf(file)).filter(
    (titles) => wanted.join('\n') === titles.slice(-wanted.length).join('\n'),
  );
  return found.length === 1 ? undefined : `${found.length} tests "${title}" in ${file}`;
}

const read = new Map<string, Promise<string[][]>>();

function titlesOf(file: string): Promise<string[][]> {
  const titles = read.get(file) ?? testTitles(file);
  read.set(file, titles);
  return titles;
}
