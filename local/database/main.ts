import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './server';
import type { ServerOptions } from './server';
import type { DatabaseReady } from './start';

const USAGE =
  'usage: database --data DIRECTORY [--socket PATH] [--port PORT] [--expiry-interval MILLISECONDS] [--usage FILE]';
const DEFAULT_EXPIRY_INTERVAL_MS = 60_000;

function readOptions(): ServerOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { data: text, socket: text, port: text, 'expiry-interval': text, usage: text },
  });
  const dataDir = values.data;
  if (dataDir === undefined || dataDir === '') throw new Error(USAGE);
  return {
    dataDir,
    socketPath: values.socket ?? join(dataDir, 'socket', 'database.sock'),
    expiryIntervalMs: wholeNumber(values['expiry-interval']) ?? DEFAULT_EXPIRY_INTERVAL_MS,
    port: wholeNumber(values.port),
    usageFile: values.usage,
  };
}

function wholeNumber(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new Error(USAGE);
  return Number(value);
}

/** Says what is wrong, also to the process that has started this one, and ends. */
function fail(error: unknown): void {
  const failure = error instanceof Error ? error.message : String(error);
  console.error(failure);
  if (process.send === undefined) process.exit(1);
  process.send({ failure } satisfies DatabaseReady, () => process.exit(1));
}

try {
  const options = readOptions();
  const server = await startServer(options);
  const stop = () => void server.close().then(() => process.exit(0), fail);
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  if (process.send === undefined) console.error(`database ready on ${options.socketPath}`);
  process.send?.({} satisfies DatabaseReady);
} catch (error) {
  fail(error);
}
