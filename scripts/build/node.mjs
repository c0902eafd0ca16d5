// Bundles a Node process: our own packages go in, npm packages stay outside.
import { present } from './stale.mjs';

const NODE = 'node20.19';

const npmOutside = {
  name: 'npm-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@rollbook/') ? undefined : { path, external: true },
    );
  },
};

/** Resolves to what went wrong, or to undefined. Entries whose source does not exist are left out. */
export async function bundleNode({ entries }) {
  const { build } = await import('esbuild');
  for (const [outfile, entry] of Object.entries(present(entries))) {
    try {
      await build({
        entryPoints: [entry],
        outfile,
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: NODE,
        sourcemap: true,
        plugins: [npmOutside],
        logLevel: 'silent',
      });
    } catch (error) {
      return error.message;
    }
  }
}
