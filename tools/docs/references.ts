import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A reference that leads nowhere, and the file that has it. */
export type Dangling = { file: string; reference: string };

const SKIPPED = /^(node_modules|dist|\..*)$/;

/** Files of the repository, from its root, whose names match. */
export function filesNamed(pattern: RegExp, folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesNamed(pattern, path);
    return pattern.test(path) ? [path] : [];
  });
}

/** References in these files that match and are not known. Group 1 of the pattern is the reference. */
export function unknown(files: string[], pattern: RegExp, isKnown: Known): Dangling[] {
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .map(([, reference = '']) => ({ file, reference }))
      .filter(({ reference }) => !isKnown(reference, file)),
  );
}

/** The numbers in bold that docs/decisions.md, or the file of a decision, explains: `**D6b**`, `**K7, K9**`, also `**L12.1**` within an entry. */
export function entriesOf(decisions: string): string[] {
  return [...decisions.matchAll(/\*\*([A-Z]\d[\w., ]*)\*\*/g)].flatMap(([, numbers = '']) =>
    numbers.split(', '),
  );
}

type Known = (reference: string, file: string) => boolean;

/** True when a relative Markdown link leads to a file, and to a heading of it where it names one. */
export function isLinkTarget(reference: string, file: string): boolean {
  const [path = '', heading] = reference.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), path));
  if (!existsSync(target)) return false;
  return heading === undefined || anchorsOf(target).includes(heading);
}

/** The anchors of a document's headings, made as GitHub makes them. */
function anchorsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
