import { API_THREADS, bundleNode } from '../../tools/build/node';

/** For vitest's `globalSetup`: the API under test runs from source, its threads are bundles. */
export default async function setup(): Promise<void> {
  await bundleNode(API_THREADS);
}
