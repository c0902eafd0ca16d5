import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EXPOSED, REMOTE_CONTRACT, SHARED } from '../../../shared-ui/platform/src/remote';
import { build } from 'esbuild';

/** What a tiny remote does otherwise than it should. */
export type Fault = {
  /** Packages of the shell's that it brings itself. */
  own?: readonly string[];
  version?: object;
  manifest?: object;
  /** A file that its manifest names and that is not there. */
  missing?: string;
};

/**
 * Writes the build of the tiny remote whose screen is `remotes/SCREEN.tsx` into `folder`, in the form that the areas'
 * own builds have.
 */
export async function buildTiny(screen: string, folder: string, fault: Fault = {}): Promise<void> {
  const { own = [], missing } = fault;
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `${screen}.tsx`)],
    bundle: true,
    write: false,
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: SHARED.filter((name) => !own.includes(name)),
  });
  const script = container(outputFiles[0]?.text ?? '');
  const entry = `static/js/remoteEntry.${createHash('sha256').update(script).digest('hex').slice(0, 10)}.js`;
  const files: Record<string, string> = {
    [entry]: script,
    'version.json': JSON.stringify({ ...VERSION, ...fault.version }),
    'remote.json': JSON.stringify(DESCRIPTION),
    'mf-manifest.json': JSON.stringify({ ...manifest(entry, missing), ...fault.manifest }),
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

const VERSION = {
  name: 'tiny',
  version: '1.0.0',
  revision: 'none',
  build: 'none',
  contract: '1.0.0',
  session: '1.0.0',
  remoteContract: REMOTE_CONTRACT,
};
const DESCRIPTION = { title: 'Tiny area', prefixes: ['/tiny', '/little'], restore: 'storage' };

function manifest(entry: string, missing: string | undefined) {
  const assets = {
    js: { sync: missing === undefined ? [] : [missing], async: [] },
    css: { sync: [], async: [] },
  };
  return {
    metaData: { globalName: 'tiny', remoteEntry: { name: entry, path: '', type: 'global' } },
    exposes: [{ path: EXPOSED, assets }],
    shared: SHARED.map((name) => ({ name, singleton: true })),
  };
}

/** A container of Module Federation in its least form: takes what the shell lends, gives its one module. */
const container = (module: string) => `var tiny = {
  init(lent) { this.lent = lent; },
  async get() {
    const own = {};
    for (const [name, versions] of Object.entries(this.lent)) own[name] = (await Object.values(versions)[0].get())();
    const module = { exports: {} };
    ((require, module, exports) => { ${module}\n })((name) => own[name], module, module.exports);
    return () => module.exports;
  },
};`;
