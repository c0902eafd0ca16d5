import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { freePort } from '../../local/listen';
import { NODE_FLAGS } from '../../local/nodeFlags';
import type { Payment as Charge } from '../../local/square/index';
import { type Started, startProcess } from '../../local/startProcess';
import { API_ENVIRONMENT } from './seed/source';

/** A child process that is killed when it has not ended this many ms after SIGTERM. */
const STOP_MS = 15_000;

/**
 * Starts a process and waits for its first message. Its output is dropped, its errors are not. With BENCH_PROFILE=FOLDER
 * it leaves a CPU profile there.
 */
export async function startChild<Ready>(
  entry: string,
  schema: z.ZodType<Ready>,
  { env = {}, flags = [] }: { env?: Record<string, string>; flags?: string[] } = {},
): Promise<Started<Ready>> {
  const profiles = process.env.BENCH_PROFILE;
  const profile = profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  const started = await startProcess<unknown>(entry, {
    entry,
    env: { ...process.env, ...env },
    flags: [...flags, ...profile],
    output: 'ignore',
    stopMs: STOP_MS,
  });
  return { ...started, ready: schema.parse(started.ready) };
}

export type Api = {
  url: string;
  pid: number;
  /** Resident memory in MB, now and at its highest; zeros where the system has no /proc. */
  memory: () => { now: number; highest: number };
  /** The p99 of the event-loop delay since the last call of this, in ms. */
  eventLoopDelay: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts one API process, as it is built for production, with its own reconciler and mail worker. */
export async function startApi(
  uri: string,
  standins: Standins,
  env: Record<string, string> = {},
): Promise<Api> {
  const metricsPort = await freePort();
  const child = await startChild('api/dist/main.js', z.object({ port: z.number() }), {
    env: {
      ...API_ENVIRONMENT,
      METRICS_PORT: String(metricsPort),
      MONGODB_URI: uri,
      SMTP_URL: standins.smtpUrl,
      SQUARE_BASE_URL: standins.squareUrl,
      ...env,
    },
    flags: NODE_FLAGS,
  });
  return {
    url: `http://127.0.0.1:${child.ready.port}`,
    pid: child.pid,
    memory: () => memoryOf(child.pid),
    eventLoopDelay: () => eventLoopDelay(metricsPort),
    stop: child.stop,
  };
}

/** The process forgets its delays each time they are read. */
async function eventLoopDelay(metricsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  if (seconds === undefined) throw new Error('the metrics have no event-loop delay');
  return Number(seconds) * 1000;
}

function memoryOf(pid: number): { now: number; highest: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return { now: mb('VmRSS'), highest: mb('VmHWM') };
  } catch {
    return { now: 0, highest: 0 };
  }
}

export type Standins = {
  squareUrl: string;
  smtpUrl: string;
  /** How long the provider has worked since the last call of this, in ms. */
  providerWorked: () => Promise<number>;
  charges: () => Promise<Charge[]>;
  /** Mails that the mail server has taken so far. */
  mails: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts the stand-ins of the card provider and the mail server in one process. */
export async function startStandins(): Promise<Standins> {
  const ready = z.object({ squareUrl: z.string(), smtpUrl: z.string() });
  const child = await startChild('tools/bench/standins.main.ts', ready);
  const ask = async <Answer>(question: string, schema: z.ZodType<Answer>) => {
    child.process.send(question);
    const [answer] = await once(child.process, 'message');
    return schema.parse(answer);
  };
  return {
    ...child.ready,
    providerWorked: () => ask('worked', z.number()),
    mails: () => ask('mails', z.number()),
    charges: () => ask('charges', z.array(z.custom<Charge>((value) => typeof value === 'object'))),
    stop: child.stop,
  };
}
