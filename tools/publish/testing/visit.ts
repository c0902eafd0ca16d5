import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** What a visitor of `path` gets from a site: the marks of the builds that its document names, each file there. */
export function visit(
  site: string,
  document = 'index.html',
): { shell: string; remotes: Record<string, string> } {
  const text = readFileSync(join(site, document), 'utf8');
  const packed = gunzipSync(readFileSync(join(site, `${document}.gz`))).toString();
  if (packed !== text) throw new Error(`${document} and its compressed form differ`);
  for (const [, file = ''] of text.matchAll(/(?:src|href)="\/([^"]+)"/g)) mustExist(site, file);
  const registry = /id="remotes">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}';
  if (JSON.stringify(JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8'))) !== registry)
    throw new Error(`${document} and remotes.json differ`);
  const remotes: { name: string; entry: string; version: string }[] = JSON.parse(registry).remotes;
  for (const { entry } of remotes) mustExist(site, entry);
  return {
    shell: /index\.(\w+)\.js/.exec(text)?.[1] ?? '',
    remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version.replace('1.0.0+', '')])),
  };
}

/** A file is served whole: itself and its compressed form. */
function mustExist(site: string, file: string): void {
  for (const path of [file, `${file}.gz`]) {
    if (!existsSync(join(site, path))) throw new Error(`${path} is missing`);
  }
}
