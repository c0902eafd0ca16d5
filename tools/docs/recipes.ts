import { existsSync, readFileSync } from 'node:fs';

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

const FIELDS = 'contract/src/formFields.ts';

/** A plugin of Vite: wherever the table of the form's fields is loaded, it has the row of the recipe too. */
export function withFieldRecipe() {
  return {
    name: 'field-recipe',
    enforce: 'pre',
    transform: (_source: string, id: string) => (id.endsWith(FIELDS) ? tableOfRecipe() : undefined),
  } as const;
}

function tableOfRecipe(): string {
  const recipes = recipesIn(readFileSync('docs/teams.md', 'utf8'));
  const [table] = recipes.flatMap((recipe) => applied(recipe).get(FIELDS) ?? []);
  if (table === undefined) throw new Error(`docs/teams.md has no recipe for ${FIELDS}`);
  return table;
}
