import type { Plugin } from 'esbuild';

const NODE = 'node20.19';

/** Our own packages go into a bundle, npm packages stay outside. */
export const npmOutside: Plugin = {
  name: 'npm-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@rollbook/') ? undefined : { path, external: true },
    );
  },
};

/** The API's threads: their bundles lie beside that of the process. */
export const API_THREADS = {
  'api/dist/signatureThread.js': 'api/src/letters/agreements/signatureThread.ts',
  'api/dist/pdfThread.js': 'api/src/letters/agreements/pdfThread.ts',
  'api/dist/logoThread.js': 'api/src/letters/pictures/logoThread.ts',
  'api/dist/paperThread.js': 'api/src/letters/papers/paperThread.ts',
};

/** Bundles Node processes: `entries` maps each output file to its source. `revision` is what they say of themselves. */
export async function bundleNode(entries: Record<string, string>, revision = 'unknown'): Promise<void> {
  const { build } = await import('esbuild');
  for (const [outfile, entry] of Object.entries(entries))
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: NODE,
      sourcemap: true,
      define: { 'process.env.ROLLBOOK_REVISION': JSON.stringify(revision) },
      plugins: [npmOutside],
      logLevel: 'silent',
    });
}
