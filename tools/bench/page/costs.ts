// The gzip bytes of a first visit by part, a package or a folder of our own: each byte of a minified file belongs to the
// source that its map names, and the file's gzip bytes are distributed in proportion.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { gzipSync } from 'node:zlib';
import { firstVisitFiles } from '../../build/budget';
import type { Variant } from './build';

/** Gzip bytes by part and variant, largest first, with the total. */
export async function costs(
  builds: Record<Variant, string[]>,
): Promise<Record<string, Record<Variant, number>>> {
  const [plain, federated] = [await costsOf(builds.plain), await costsOf(builds.federated)];
  const row = (name: string) => ({
    plain: Math.round(plain.get(name) ?? 0),
    federated: Math.round(federated.get(name) ?? 0),
  });
  const rows = [...new Set([...plain.keys(), ...federated.keys()])]
    .map((name): [string, Record<Variant, number>] => [name, row(name)])
    .toSorted(([, a], [, b]) => b.federated - a.federated);
  const total = (bytes: Map<string, number>) => Math.round([...bytes.values()].reduce((a, b) => a + b, 0));
  return { ...Object.fromEntries(rows), total: { plain: total(plain), federated: total(federated) } };
}

async function costsOf(builds: string[]): Promise<Map<string, number>> {
  const byPart = new Map<string, number>();
  const files = await Promise.all(builds.map(firstVisitFiles));
  for (const file of files.flat()) {
    const text = readFileSync(file, 'utf8');
    const gzip = gzipSync(text, { level: 9 }).length;
    const kind = file.endsWith('.css') ? 'stylesheets' : 'documents';
    const shares = existsSync(`${file}.map`) ? sharesOf(text, file) : new Map([[kind, 1]]);
    for (const [name, share] of shares) byPart.set(name, (byPart.get(name) ?? 0) + share * gzip);
  }
  return byPart;
}

function sharesOf(text: string, file: string): Map<string, number> {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const counts = new Map<string, number>();
  text.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column);
      const name = partOf('originalSource' in entry ? entry.originalSource : undefined);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  });
  return new Map([...counts].map(([name, count]) => [name, count / text.length]));
}

function partOf(source: string | undefined): string {
  if (!source) return 'bundler';
  const npm = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source)?.[1];
  if (npm) return npm;
  const [own] =
    /(?<=^|\/)(?:contract|shared-ui|shell|mf-public)\/src\/(?:application\/)?[\w-]+/.exec(source) ?? [];
  if (own) return own;
  return /^\.?\/?src\//.test(source) ? 'own source' : 'bundler';
}
