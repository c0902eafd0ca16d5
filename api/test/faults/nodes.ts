import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type * as node from './node';

/** An API process with its own modules, models and caches, run inside the test process so that tests control it. */
export type Node = typeof node;

/** Wrong code that looks right: modules of api/src, each with its replacement. */
export type Replacement = {
  /** What it does, after 'a flow that'. */
  name: string;
  /** Module below api/src -> file in `mutants`. */
  replaces: Record<string, string>;
};

const HERE = import.meta.dirname;
const SOURCE = resolve(HERE, '../../src');
const MUTANTS = join(HERE, 'mutants');
/** Below node_modules, where packages are resolved and the test runner does not look. */
const BUNDLES = resolve(HERE, '../../node_modules/.faults');

let bundles = 0;

/** Loads nodes, each from its own bundle; a mutant's modules replace the real ones. */
export async function loadNodes(count: number, mutant?: Replacement): Promise<Node[]> {
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

/** Rejects when a mutant lacks something that the code around it imports. */
export async function tryOut(mutant: Replacement): Promise<void> {
  await bundle(undefined, mutant);
}

async function bundle(outfile: string | undefined, mutant: Replacement | undefined): Promise<void> {
  await build({
    entryPoints: [join(HERE, 'node.ts')],
    ...(outfile === undefined ? { write: false } : { outfile }),
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Threads are found from the source, where the test run has built them.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(SOURCE, 'base/http/threads.ts')).href) },
    plugins: [packages, instantPauses, ...(mutant === undefined ? [] : [replacing(mutant)])],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/** Packages are external, except mongoose, whose models belong to one process. The driver is shared and intercepted. */
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

/** Jobs pause between batches, so that requests do not wait; a simulated process does not. */
const instantPauses: Plugin = {
  name: 'instant pauses',
  setup({ onResolve }) {
    onResolve({ filter: /^node:timers\/promises$/ }, () => ({ path: join(HERE, 'instantPauses.ts') }));
  },
};

/** Imports of a mutant itself resolve to the real modules. */
export function replacing({ replaces }: Replacement): Plugin {
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
