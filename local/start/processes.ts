import type { DemoAccount } from '../gateway/index';
import { NODE_FLAGS } from '../nodeFlags';
import { type Started, startProcess } from '../startProcess';

/** The API's port, in demo mode the demo accounts, and what the person who starts it should see. */
export type ApiReady = { port: number; accounts: DemoAccount[]; warnings: string[] };

/** Where the mail inbox takes mails and where it shows them. */
export type MailReady = { smtpUrl: string; pagesUrl: string };

/** The API drains for at most 10 s; it is killed after this time. */
const API_STOP_MS = 12_000;
const MAIL_STOP_MS = 3_000;

/** Starts the built API. Resolves when it is ready. */
export function startApi(entry: string, env: NodeJS.ProcessEnv): Promise<Started<ApiReady>> {
  const flags = [...process.execArgv, ...NODE_FLAGS];
  return startProcess('the API', { entry, env, flags, stopMs: API_STOP_MS });
}

/** Starts the built mail inbox; after a restart on the ports of `before`. */
export function startMailServer(
  entry: string,
  dataDir: string,
  before?: MailReady,
): Promise<Started<MailReady>> {
  const portOf = (url?: string) => (url === undefined ? '0' : new URL(url).port);
  const ports = ['--smtp-port', portOf(before?.smtpUrl), '--pages-port', portOf(before?.pagesUrl)];
  const args = ['--data', dataDir, ...ports];
  return startProcess('the mail inbox', { entry, args, flags: process.execArgv, stopMs: MAIL_STOP_MS });
}
