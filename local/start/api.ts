import type { DemoAccount } from '../gateway/index';
import { type Started, startChild } from './child';

/** What the API tells its parent once it serves: its port, and in demo mode the accounts that it has seeded. */
export type ApiReady = { port: number; accounts: DemoAccount[] };

/** The API drains for at most 10 s; after this many ms it is ended for good. */
const STOP_MS = 12_000;

/** Starts the built API as a process of its own and waits until it serves. */
export function startApi(entry: string, env: NodeJS.ProcessEnv): Promise<Started<ApiReady>> {
  return startChild('the API', { entry, env, stopMs: STOP_MS });
}
