import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listFiles } from '../artifact';

type Says = {
  session?: string;
  contract?: string;
  remoteContract?: string;
  prefixes?: readonly string[];
  restore?: 'storage' | 'server';
  menu?: object;
};

const TEMPLATE = `<html><head><script type="application/json" id="remotes">{}</script>SCRIPT</head></html>`;
const MANIFEST = 'static/install/kiosk.0a1b2c3d.webmanifest';
const PREFIXES: Record<string, string[]> = { 'mf-public': ['/'], 'mf-office': ['/office'] };

/** A folder for one test. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A build of an app with a recognisable `mark`; answers its folder. */
export async function build(name: string, mark: string, says: Says = {}): Promise<string> {
  const folder = temporary();
  const { session = '1.0.0', contract = '1.0.0', remoteContract } = says;
  const version = JSON.stringify({ name, version: '1.0.0', build: mark, session, contract, remoteContract });
  const files = name === 'shell' ? shell(mark) : remote(name, mark, says);
  for (const [path, content] of Object.entries({ 'version.json': version, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  await listFiles(folder);
  return folder;
}

function shell(mark: string): Record<string, string> {
  const script = `static/js/index.${mark}.js`;
  return {
    'index.html': TEMPLATE.replace(
      'SCRIPT',
      `<script defer src="/${script}"></script><link rel="manifest" href="/${MANIFEST}">`,
    ),
    [script]: `shell ${mark}`,
    [MANIFEST]: '{}',
  };
}

function remote(
  name: string,
  mark: string,
  { prefixes = PREFIXES[name] ?? [], restore = 'server', menu }: Says,
): Record<string, string> {
  const [entry, app, later, style] = [
    `static/js/remoteEntry.${mark}.js`,
    `static/js/async/app.${mark}.js`,
    `static/js/async/later.${mark}.js`,
    `static/css/async/app.${mark}.css`,
  ];
  const manifest = {
    metaData: { globalName: name.replace('-', '_'), remoteEntry: { path: '', name: entry } },
    exposes: [
      { path: './App', assets: { js: { sync: [app], async: [later] }, css: { sync: [style], async: [] } } },
    ],
  };
  return {
    'remote.json': JSON.stringify({ title: name, prefixes, restore, menu }),
    'mf-manifest.json': JSON.stringify(manifest),
    ...Object.fromEntries([entry, app, later, style].map((path) => [path, `${name} ${mark} ${path}`])),
  };
}
