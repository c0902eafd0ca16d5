import { posix } from 'node:path';
import { isProduct, isStylesheet, linesOf, type Source } from './sources';

export type Small = { path: string; lines: number; importer: string };

const SMALL = 40;
const IMPORT = /\bfrom '(\.[^']*)'|^import '(\.[^']*)'|\bimport\('(\.[^']*)'\)/gm;

/**
 * Product files of under 40 lines that exactly one other product file imports. Left out are those that the importer only
 * exports again, as an entry does, and those that load lazily: these have to be files.
 */
export function smallFiles(sources: Source[]): Small[] {
  const product = sources.filter((one) => isProduct(one) && !isStylesheet(one));
  const paths = new Set(product.map(({ path }) => path));
  const importers = new Map<string, { path: string; isLazy: boolean }[]>();
  const entries = new Set(product.filter(({ text }) => isEntry(text)).map(({ path }) => path));
  for (const { path, text } of product) {
    for (const [, named, bare, lazy] of text.matchAll(IMPORT)) {
      const target = resolved(path, named ?? bare ?? lazy ?? '', paths);
      if (target === undefined) continue;
      importers.set(target, [...(importers.get(target) ?? []), { path, isLazy: lazy !== undefined }]);
    }
  }
  return product.flatMap((source) => {
    const by = importers.get(source.path) ?? [];
    const from = [...new Set(by.map(({ path }) => path))];
    const [importer = ''] = from;
    const isOwn = from.length === 1 && !by.some(({ isLazy }) => isLazy) && !entries.has(importer);
    return isOwn && linesOf(source) < SMALL ? [{ path: source.path, lines: linesOf(source), importer }] : [];
  });
}

/** True for a file that only exports what others have. */
function isEntry(text: string): boolean {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').trim();
  return code !== '' && code.replace(/export (type )?(\*|\{[^}]*\}) from '[^']*';/g, '').trim() === '';
}

function resolved(from: string, specifier: string, paths: Set<string>): string | undefined {
  const target = posix.join(posix.dirname(from), specifier);
  return [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`, target].find((path) => paths.has(path));
}
