import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Child } from './keepAlive';

/** A process of ours with what it said once it served. */
export type Started<Ready> = Child & {
  pid: number;
  ready: Ready;
  /** Null while it runs, and when it was ended without a word. */
  exitCode: () => number | null;
};

/**
 * Starts a built program as a process of its own and waits until it says that it serves. Rejects when it ends before
 * that. After `stopMs` of stopping it is ended for good.
 */
export async function startChild<Ready>(
  name: string,
  { entry, args = [], env = process.env, stopMs }: ChildOptions,
): Promise<Started<Ready>> {
  // A group of its own: Ctrl-C reaches the parent alone, which ends things in order. The channel tells the child when
  // the parent has died without a word.
  const child = fork(entry, args, { env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => undefined);
  const message = await Promise.race([once(child, 'message'), ended]);
  if (message === undefined) throw new Error(`${name} did not start`);
  const [ready] = message as [Ready];
  return {
    pid: child.pid ?? 0,
    ready,
    exitCode: () => child.exitCode,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const hard = setTimeout(() => child.kill('SIGKILL'), stopMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(hard);
    },
  };
}

type ChildOptions = { entry: string; args?: string[]; env?: NodeJS.ProcessEnv; stopMs: number };
