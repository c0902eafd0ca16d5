import { startRollbook } from './rollbook';

/** One running product for all journeys, in E2E_BASE_URL; a given one is used as it is. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return async () => {};
  const rollbook = await startRollbook();
  process.env.E2E_BASE_URL = rollbook.origin;
  return rollbook.stop;
}
