import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess } from '../../local/endProcess';
import { freePort } from '../../local/listen';

/** Demo data, embedded database, card sandbox and mail inbox of one run, in a folder of their own. */
export type Rollbook = { origin: string; dataDir: string; process: ChildProcess; stop: () => Promise<void> };

/** Four products that start at once from a cold disk need more than a minute. */
const READY_MS = 110_000;

/** Starts the product as people do, on a free port; resolves once `/healthz` answers 200. */
export async function startRollbook(
  options: {
    dataDir?: string;
    port?: number;
    env?: Record<string, string>;
    byNpm?: boolean;
    /** Without stand-ins and demo data: the settings that it needs stand in `env`. */
    production?: boolean;
    /** Is told everything that the product writes to its two streams. */
    onOutput?: (text: string) => void;
  } = {},
): Promise<Rollbook> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'rollbook-e2e-'));
  const origin = `http://localhost:${port}`;
  const given = options.production ? { PUBLIC_ORIGIN: origin, ...options.env } : options.env;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...given };
  const script = ['scripts/start.mjs', ...(options.production ? ['--production'] : [])];
  const [program, args] = options.byNpm ? ['npm', ['start']] : [process.execPath, script];
  const { onOutput } = options;
  const stdio = onOutput === undefined ? (['ignore', 'inherit'] as const) : (['pipe', 'pipe'] as const);
  const child = spawn(program, args, { env, stdio: ['ignore', ...stdio] });
  if (onOutput !== undefined) {
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  }
  await untilReady(origin, child);
  return {
    origin,
    dataDir,
    process: child,
    stop: () => stop(child, options.dataDir === undefined ? dataDir : undefined),
  };
}

async function stop(child: ChildProcess, toRemove: string | undefined): Promise<void> {
  await endProcess(child);
  if (toRemove !== undefined) rmSync(toRemove, { recursive: true, force: true });
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`the product did not start (exit ${child.exitCode})`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the product was not ready in time');
}
