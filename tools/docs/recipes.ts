import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { API } from 'typescript/unstable/sync';

const RECIPE = /^```diff\n([\s\S]*?)^```$/gm;

/** The changes of files that a document shows as diffs. Its diffs leave lines out without saying so. */
export function recipesIn(document: string): string[] {
  return [...document.matchAll(RECIPE)].map(([, diff = '']) => diff);
}

/** The files that a recipe changes, by path, as they are afterwards. */
export function applied(recipe: string): Map<string, string> {
  const [, ...files] = recipe.split(/^--- .*\n\+\+\+ b\//m);
  return new Map(files.map(changed));
}

function changed(file: string): [path: string, text: string] {
  const [path = '', ...diff] = file.trimEnd().split('\n');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  let at = 0;
  for (const line of diff) {
    const text = line.slice(1);
    if (line.startsWith('+')) {
      lines.splice(at, 0, text);
      at += 1;
      continue;
    }
    const found = lines.indexOf(text, at);
    if (found === -1) throw new Error(`${path} has no line '${text.trim()}'`);
    if (line.startsWith('-')) lines.splice(found, 1);
    at = line.startsWith('-') ? found : found + 1;
  }
  return [path, lines.join('\n')];
}

/** What the compiler says of these files, each by the options of its package. They need not be on the disk. */
export function typeErrors(files: Map<string, string>): string[] {
  const paths = [...files.keys()].filter((path) => /\.tsx?$/.test(path));
  const texts = new Map(paths.map((path) => [resolve(path), files.get(path)]));
  const api = new API({
    fs: {
      readFile: (path) => texts.get(path),
      fileExists: (path) => texts.has(path) || undefined,
      directoryExists: (folder) =>
        [...texts.keys()].some((path) => path.startsWith(`${folder}/`)) || undefined,
    },
  });
  try {
    return paths.flatMap((path) => errorsOf(api, path));
  } finally {
    api.close();
  }
}

function errorsOf(api: API, path: string): string[] {
  const config = resolve(path.replace(/\/.*/, ''), 'tsconfig.json');
  const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
  if (!program) throw new Error(`${path} belongs to no package`);
  const file = resolve(path);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ text }) => `${path}: ${text}`,
  );
}
