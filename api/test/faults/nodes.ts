import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Mutant } from './mutants';
import type * as node from './node';

/** One API process: modules, models and caches of its own, in this process so that the tests can steer it. */
export type Node = typeof node;

const HERE = import.meta.dirname;
const SOURCE = resolve(HERE, '../../src');
const MUTANTS = join(HERE, 'mutants');
/** Below node_modules: packages are found from there, and the test runner leaves it alone. */
const BUNDLES = resolve(HERE, '../../node_modules/.faults');

let bundles = 0;

/** Loads so many nodes of the service, each from a bundle of its own; a mutant's modules take the place of the real. */
export async function loadNodes(count: number, mutant?: Mutant): Promise<Node[]> {
  const folder = join(BUNDLES, `${process.pid}-${(bundles += 1)}`);
  mkdirSync(folder, { recursive: true });
  try {
    const files = Array.from({ length: count }, (_, at) => join(folder, `node${at}.mjs`));
    for (const outfile of files) await bundle(outfile, mutant);
    return await Promise.all(files.map((file): Promise<Node> => import(pathToFileURL(file).href)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundle(outfile: string, mutant: Mutant | undefined): Promise<void> {
  await build({
    entryPoints: [join(HERE, 'node.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [packages, ...(mutant === undefined ? [] : [replacing(mutant)])],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/** Packages stay outside, but mongoose: its models are a process's own. The driver below it is shared, and intercepted. */
const packages: Plugin = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path === 'mongoose' || path.startsWith('@rollbook/')
        ? undefined
        : { path, external: true },
    );
  },
};

/** A mutant's own imports mean the real modules. */
function replacing({ replaces }: Mutant): Plugin {
  const mutants = new Map(
    Object.entries(replaces).map(([real, by]) => [join(SOURCE, real), join(MUTANTS, `${by}.ts`)]),
  );
  return {
    name: 'mutant',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, importer, resolveDir }) => {
        const mutant = mutants.get(resolve(resolveDir, path));
        return mutant === undefined || dirname(importer) === MUTANTS ? undefined : { path: mutant };
      });
    },
  };
}
