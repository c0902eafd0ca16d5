import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DemoAccount } from '../gateway/index';
import { endProcess } from '../endProcess';
import { NODE_FLAGS } from '../nodeFlags';
import type { Child } from './keepAlive';

/** A running process and the message with which it reported that it is ready. */
export type Started<Ready> = Child & {
  pid: number;
  ready: Ready;
  /** Null while it runs, and when a signal ended it. */
  exitCode: () => number | null;
};

/** The API's port and, in demo mode, the demo accounts. */
export type ApiReady = { port: number; accounts: DemoAccount[] };

/** Where the mail inbox takes mails and where it shows them. */
export type MailReady = { smtpUrl: string; pagesUrl: string };

/** The API drains for at most 10 s; it is killed after this time. */
const API_STOP_MS = 12_000;
const MAIL_STOP_MS = 3_000;

/** Starts the built API. Resolves when it is ready. */
export function startApi(entry: string, env: NodeJS.ProcessEnv): Promise<Started<ApiReady>> {
  return startProcess('the API', API_STOP_MS, { entry, env, flags: NODE_FLAGS });
}

/** Starts the built mail inbox; after a restart on the ports of `before`. */
export function startMailServer(
  entry: string,
  dataDir: string,
  before?: MailReady,
): Promise<Started<MailReady>> {
  const portOf = (url?: string) => (url === undefined ? '0' : new URL(url).port);
  const ports = ['--smtp-port', portOf(before?.smtpUrl), '--pages-port', portOf(before?.pagesUrl)];
  return startProcess('the mail inbox', MAIL_STOP_MS, { entry, args: ['--data', dataDir, ...ports] });
}

type Program = { entry: string; args?: string[]; env?: NodeJS.ProcessEnv; flags?: string[] };

/** Rejects when the process ends before it is ready. When it is stopped, it is killed after `stopMs`. */
async function startProcess<Ready>(
  name: string,
  stopMs: number,
  { entry, args = [], env = process.env, flags = [] }: Program,
): Promise<Started<Ready>> {
  // Detached: Ctrl-C reaches the parent alone, which stops its children in order. The closed IPC channel tells a child
  // that the parent was killed.
  const child = fork(entry, args, {
    env,
    execArgv: [...process.execArgv, ...flags],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => undefined);
  const message = await Promise.race([once(child, 'message'), ended]);
  if (message === undefined) throw new Error(`${name} did not start`);
  const [ready] = message as [Ready];
  return {
    pid: child.pid ?? 0,
    ready,
    exitCode: () => child.exitCode,
    ended,
    stop: () => endProcess(child, stopMs),
  };
}
