import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { descriptionProblem } from '../../shared-ui/platform/src/remote';
import { applied, recipesIn } from './recipes';
import { filesNamed } from './references';
import { typeErrors } from './typeErrors';

const recipes = filesNamed(/\.md$/).flatMap((file) => recipesIn(readFileSync(file, 'utf8')));

test('recipes of the documents fit the files that they change, and compile', () => {
  expect(recipes.flatMap((recipe) => typeErrors(applied(recipe)))).toEqual([]);
});

test('the menus of recipes are valid', () => {
  const menus = recipes
    .flatMap((recipe) => [...applied(recipe)])
    .filter(([path]) => path.endsWith('remote.json'));
  expect(menus).not.toEqual([]);
  expect(menus.map(([, text]) => descriptionProblem(JSON.parse(text)))).toEqual(menus.map(() => undefined));
});

test('a recipe with a wrong type, or with a line that is not in the file, is refused', () => {
  const wrong =
    '--- a/contract/src/money.ts\n+++ b/contract/src/money.ts\n+export const wrong: number = "one";\n';
  expect(typeErrors(applied(wrong))).toEqual([
    "contract/src/money.ts: Type 'string' is not assignable to type 'number'.",
  ]);
  const stale = '--- a/tools/docs/main.ts\n+++ b/tools/docs/main.ts\n not a line\n+const a = 1;\n';
  expect(() => applied(stale)).toThrow("tools/docs/main.ts has no line 'not a line'");
});

test('a line that a recipe takes away is gone', () => {
  const recipe = '--- a/.gitignore\n+++ b/.gitignore\n-test-results\n+other-results\n';
  const [text = ''] = applied(recipe).values();
  expect(text).toContain('\nother-results\n');
  expect(text).not.toContain('test-results');
});
