import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { screenDocument, SIGNED_IN } from './rules';

type Remote = { name: string; prefixes: string[]; restore?: string };
type Rule = { prefix: string; area: Remote };

/**
 * Which of the shell's documents a path gets. The registry in `remotes.json` says whose path it is. Exactly its path and
 * with the Cookie header of a visitor to whom it may be shown: the document with the prerendered first screen, where
 * there is one. Else `areas/{name}.html`, which names the files of that area's first screen; else index.html. `folder` has
 * them: the site, or a canary's.
 */
export function createDocuments(
  siteDir: string,
): (path: string, cookies?: string, folder?: string) => string {
  const registry = join(siteDir, 'remotes.json');
  let readAt: number | undefined;
  let rules: Rule[] = [];

  return (path, cookies = '', folder = siteDir) => {
    const changedAt = existsSync(registry) ? statSync(registry).mtimeMs : undefined;
    if (changedAt !== readAt) {
      rules = changedAt === undefined ? [] : readRules(registry);
      readAt = changedAt;
    }
    const area = rules.find(({ prefix }) => isWithin(path, prefix))?.area;
    const names = area ? [...screenOf(area, path, cookies), `${area.name}.html`] : [];
    const files = names.map((name) => join(folder, 'areas', name));
    return files.find((file) => existsSync(file)) ?? join(folder, 'index.html');
  };
}

/** An area whose screens wait for the server has sign-in screens. */
function screenOf({ name, restore, prefixes }: Remote, path: string, cookies: string): string[] {
  const isForVisitor = restore === 'storage' || !SIGNED_IN.test(cookies);
  return prefixes.includes(path) && isForVisitor ? [screenDocument(name, path)] : [];
}

/** The longest prefixes first. */
function readRules(registry: string): Rule[] {
  const { remotes = [] }: { remotes?: Remote[] } = JSON.parse(readFileSync(registry, 'utf8'));
  return remotes
    .flatMap((area) => area.prefixes.map((prefix) => ({ prefix, area })))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
}

/** By whole segments: /officegroup is not within /office. */
function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
