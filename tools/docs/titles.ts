import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';

const STRING = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|${'`'}(?:[^${'`'}\\]|\\.)*${'`'})`;
/** The line that begins a test or a group of tests, with the name of the function. Skipped ones do not count. */
const BEGIN = /^( *)(test|it|describe)((?:\.(?:describe|each|for|runIf|concurrent))*)\(/;
/** Where the title stands: as the first argument, after the rows of an `each` in one line, or after their last line. */
const TITLE = [
  new RegExp(String.raw`^ *(?:test|it|describe)[\w.]*\(${STRING}`),
  new RegExp(String.raw`^ *(?:test|it|describe)[\w.]*\(.*?\)\(${STRING}`),
  new RegExp(String.raw`^ *[\])]+\(${STRING}`),
];

type Group = { indent: number; title: string };

/**
 * The tests of a file, each as its titles from the outermost group to the test, as they stand in the source.
 * Reads the code as esbuild prints it: without comments, one level of indentation per block.
 */
export async function testTitles(file: string): Promise<string[][]> {
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  const { code } = await transform(readFileSync(file, 'utf8'), { loader, charset: 'utf8' });
  const tests: string[][] = [];
  const began = new Map<number, boolean>();
  let groups: Group[] = [];
  for (const line of code.replaceAll(/\(\n +(?=["'`])/g, '(').split('\n')) {
    const indent = line.search(/[^ ]/);
    if (indent < 0) continue;
    // The end of a group stands where its beginning does.
    groups = groups.filter((group) => group.indent < indent);
    const begin = BEGIN.exec(line);
    if (begin) began.set(indent, begin[2] !== 'describe' && !begin[3]?.includes('describe'));
    const title = titleIn(line, begin !== null);
    const isTest = began.get(indent);
    if (title === undefined || isTest === undefined) continue;
    if (isTest) tests.push([...groups.map((group) => group.title), title]);
    else groups.push({ indent, title });
  }
  return tests;
}

function titleIn(line: string, begins: boolean): string | undefined {
  const [found] = (begins ? TITLE.slice(0, 2) : TITLE.slice(2)).flatMap(
    (pattern) => pattern.exec(line)?.[1] ?? [],
  );
  return found?.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
