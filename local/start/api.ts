import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DemoAccount } from '../gateway/index';
import type { Child } from './keepAlive';

/** What the API tells its parent once it serves: its port, and in demo mode the accounts that it has seeded. */
export type ApiReady = { port: number; accounts: DemoAccount[] };

export type Api = Child & { ready: ApiReady };

/** The API drains for at most 10 s; after this many ms it is ended for good. */
const STOP_MS = 12_000;

/** Starts the built API as a process of its own and waits until it serves. Rejects when it ends before that. */
export async function startApi(entry: string, env: NodeJS.ProcessEnv): Promise<Api> {
  // A group of its own: Ctrl-C reaches the parent alone, which ends things in order. The channel tells the child when
  // the parent has died without a word.
  const child = fork(entry, { env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => undefined);
  const message = await Promise.race([once(child, 'message'), ended]);
  if (message === undefined) throw new Error('the API did not start');
  const [ready] = message as [ApiReady];
  return {
    ready,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(hard);
    },
  };
}
