// What each package costs in the first visit: every byte of the minified files belongs to the source that its map
// names; a file's gzip bytes are shared out in proportion.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScreen } from '../publish/artifact.mjs';

/** Gzip bytes by package, for each variant, the largest first. */
export function costs(variants) {
  const names = Object.entries(variants).map(([variant, builds]) => [variant, costsOf(builds)]);
  const packages = new Set(names.flatMap(([, byPackage]) => [...byPackage.keys()]));
  const rows = [...packages].map((name) => [
    name,
    Object.fromEntries(names.map(([variant, byPackage]) => [variant, Math.round(byPackage.get(name) ?? 0)])),
  ]);
  const total = Object.fromEntries(
    names.map(([variant, byPackage]) => [
      variant,
      Math.round([...byPackage.values()].reduce((a, b) => a + b, 0)),
    ]),
  );
  return { ...Object.fromEntries(rows.toSorted((a, b) => b[1].federated - a[1].federated)), total };
}

function costsOf(builds) {
  const byPackage = new Map();
  const add = (name, bytes) => byPackage.set(name, (byPackage.get(name) ?? 0) + bytes);
  for (const file of builds.flatMap(firstScreenFiles)) {
    const text = readFileSync(file, 'utf8');
    const gzip = gzipSync(text, { level: 9 }).length;
    const shares = existsSync(`${file}.map`) ? sharesOf(text, file) : new Map([[kindOf(file), 1]]);
    for (const [name, share] of shares) add(name, share * gzip);
  }
  return byPackage;
}

/** The document with its scripts and styles, or an area's first screen; later screens are not part of the visit. */
function firstScreenFiles(build) {
  const manifest = join(build, 'mf-manifest.json');
  if (existsSync(manifest)) {
    const { scripts, styles } = firstScreen(JSON.parse(readFileSync(manifest, 'utf8')));
    return [...scripts, ...styles].map((file) => join(build, file));
  }
  const files = readdirSync(build, { recursive: true }).map((file) => join(build, file));
  return files.filter(
    (file) => file.endsWith('index.html') || /(?<![\\/]async[\\/].*)\.(js|css)$/.test(file),
  );
}

function sharesOf(text, file) {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const counts = new Map();
  text.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const name = packageOf(map.findEntry(row, column).originalSource);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  });
  return new Map([...counts].map(([name, count]) => [name, count / text.length]));
}

function packageOf(source) {
  if (!source) return 'bundler';
  const npm = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source)?.[1];
  if (npm) return npm;
  const ours = /(?:^|\/)(contract|shared-ui|shell|mf-public)\/(src\/[\w-]+)/.exec(source);
  if (ours) return ours[1] === 'shared-ui' ? `shared-ui/${ours[2]}` : ours[1];
  return /^\.?\/?src\//.test(source) ? 'own source' : 'bundler';
}

const kindOf = (file) => (file.endsWith('.css') ? 'stylesheets' : 'documents');
