import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Registry = { remotes?: { name: string; prefixes: string[] }[] };
type Rule = { prefix: string; file: string };

/**
 * Chooses the document of a path: `areas/{name}.html` when the registry in `remotes.json` gives the path's prefix to
 * that area (it preloads the files of the area's first screen), else index.html.
 */
export function createDocuments(siteDir: string): (path: string) => string {
  const index = join(siteDir, 'index.html');
  const registry = join(siteDir, 'remotes.json');
  let readAt: number | undefined;
  let rules: Rule[] = [];

  return (path) => {
    const changedAt = existsSync(registry) ? statSync(registry).mtimeMs : undefined;
    if (changedAt !== readAt) {
      rules = changedAt === undefined ? [] : readRules(registry, siteDir);
      readAt = changedAt;
    }
    const found = rules.find(({ prefix }) => isWithin(path, prefix));
    return found && existsSync(found.file) ? found.file : index;
  };
}

/** The longest prefixes first. */
function readRules(registry: string, siteDir: string): Rule[] {
  const { remotes = [] }: Registry = JSON.parse(readFileSync(registry, 'utf8'));
  return remotes
    .flatMap(({ name, prefixes }) =>
      prefixes.map((prefix) => ({ prefix, file: join(siteDir, 'areas', `${name}.html`) })),
    )
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
}

/** By whole segments: /officegroup is not within /office. */
function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
