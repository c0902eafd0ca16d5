import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** A process of a run: what it said when it was ready, and how to end it. */
export type Child<Ready> = { ready: Ready; process: ChildProcess; stop: () => Promise<void> };

/** Ended hard when it has not ended by itself after so many ms. */
const STOP_MS = 15_000;

/** Starts a process and waits for its first message, checked by `schema`. Its output is dropped but for errors. */
export async function startChild<Ready>(
  entry: string,
  schema: z.ZodType<Ready>,
  env: Record<string, string> = {},
): Promise<Child<Ready>> {
  const child = fork(entry, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: profiling(),
  });
  const ended = once(child, 'exit').then(() => undefined);
  const [message] = (await Promise.race([once(child, 'message'), ended])) ?? [];
  return { ready: schema.parse(message), process: child, stop: () => stop(child, ended) };
}

/** With BENCH_PROFILE=FOLDER each process leaves a CPU profile there. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(hard);
}

/** Asks a process one thing over its channel; it answers its messages in order. */
export async function ask<Answer>(
  child: ChildProcess,
  question: string,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  child.send(question);
  const [answer] = await once(child, 'message');
  return schema.parse(answer);
}

/** Resident memory of a process in MB, and its highest so far; undefined where the system has no /proc. */
export function memoryOf(pid: number | undefined): { now: number; highest: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return { now: mb('VmRSS'), highest: mb('VmHWM') };
  } catch {
    return undefined;
  }
}
