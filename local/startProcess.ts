import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { endProcess } from './endProcess';

/** A running process and the message with which it reported that it is ready. */
export type Started<Ready> = {
  ready: Ready;
  process: ChildProcess;
  pid: number;
  /** Resolves when the process has ended, however it ended. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

type Program = {
  /** A built file, or one of TypeScript, which tsx runs. */
  entry: string;
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** For Node. */
  flags?: string[];
  /** Where its standard output goes; its errors are always shown. */
  output?: 'inherit' | 'ignore';
  /** When it is stopped and has not ended after so many ms, it is killed. */
  stopMs?: number;
};

/** Starts a process. Resolves with its first message; rejects when it ends before that. */
export async function startProcess<Ready>(name: string, program: Program): Promise<Started<Ready>> {
  const { entry, args, env = process.env, flags = [], output = 'inherit', stopMs } = program;
  const loader = entry.endsWith('.ts') ? ['--import', tsx()] : [];
  // Detached: Ctrl-C reaches the parent alone, which stops its children in order. The closed IPC channel tells a child
  // that the parent was killed.
  const child = fork(entry, args, {
    env,
    execArgv: [...flags, ...loader],
    detached: true,
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  const message = await Promise.race([once(child, 'message'), ended]);
  if (message === undefined) throw new Error(`${name} did not start`);
  const [ready]: Ready[] = message;
  if (ready === undefined) throw new Error(`${name} sent nothing`);
  return { ready, process: child, pid: child.pid ?? 0, ended, stop: () => endProcess(child, stopMs) };
}

/** By its address: the working directory may be anywhere. */
const tsx = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
