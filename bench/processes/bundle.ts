import { bundleNode } from '../../scripts/build/node.mjs';

/** Below `api` and `local`, so that the bundles find the packages and files that the product's own find. */
const BUNDLES = {
  api: 'api/dist/bench-api.js',
  database: 'local/dist/bench-database.js',
  standins: 'local/dist/bench-standins.js',
  bare: 'local/dist/bench-bare.js',
};

export type Bundles = typeof BUNDLES;

/** Bundles what a run starts as it is bundled for production; answers the files. */
export async function bundle(): Promise<Bundles> {
  const problem = await bundleNode({
    entries: {
      [BUNDLES.api]: 'api/src/main.ts',
      [BUNDLES.database]: 'local/database/main.ts',
      [BUNDLES.standins]: 'bench/processes/standins.main.ts',
      [BUNDLES.bare]: 'bench/processes/bare.main.ts',
    },
  });
  if (problem !== undefined) throw new Error(`bundling failed: ${problem}`);
  return BUNDLES;
}
