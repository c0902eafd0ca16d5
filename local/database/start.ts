import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endProcess } from '../endProcess';
import { NODE_FLAGS } from '../nodeFlags';

export interface StartOptions {
  dataDir: string;
  /** Default: a socket in a new directory, since the path of a socket has at most 107 bytes. */
  socketPath?: string;
  /** How often expired documents are removed (ms); default one minute. */
  expiryIntervalMs?: number;
  /** Receives at the end what clients have sent (see allow-list.ts). */
  usageFile?: string;
  /** The program: main.ts beside this file (run with tsx), or a bundled .js file. */
  entry?: string;
}

export interface StartedDatabase {
  /** For mongoose and the driver; the database is named `rollbook`. */
  uri: string;
  pid: number;
  process: ChildProcess;
  /** Resolves when the process has ended, however it ended. */
  ended: Promise<void>;
  /** Ends the process cleanly and resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts the embedded database as a child process; resolves when it answers, rejects with its error output. */
export async function startDatabase(options: StartOptions): Promise<StartedDatabase> {
  const temporary =
    options.socketPath === undefined ? mkdtempSync(join(tmpdir(), 'rollbook-db-')) : undefined;
  const socketPath = options.socketPath ?? join(temporary ?? '', 'database.sock');
  const child = spawn(process.execPath, argumentsFor(options, socketPath), {
    // A process group of its own: Ctrl-C reaches only the parent, which stops its children in order.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const cleanUp = () => {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  };
  child.once('exit', cleanUp);
  const ended = once(child, 'exit').then(() => undefined);
  await ready(child);
  return {
    uri: `mongodb://${encodeURIComponent(socketPath)}/rollbook?retryWrites=false`,
    pid: child.pid ?? 0,
    process: child,
    ended,
    stop: () => {
      child.ref();
      return endProcess(child);
    },
  };
}

function argumentsFor(options: StartOptions, socketPath: string): string[] {
  const entry = options.entry ?? join(dirname(fileURLToPath(import.meta.url)), 'main.ts');
  const loader = entry.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : [];
  const flags = ['--data', options.dataDir, '--socket', socketPath];
  if (options.expiryIntervalMs !== undefined)
    flags.push('--expiry-interval', String(options.expiryIntervalMs));
  if (options.usageFile !== undefined) flags.push('--usage', options.usageFile);
  return [...NODE_FLAGS, ...loader, entry, ...flags];
}

/** Passes the error output of the process on; until it is ready, also keeps it for the error. */
function ready(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
    if (!chunk.toString().startsWith('database ready')) process.stderr.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      // The parent may exit while the database runs. The channel stays open, so that the database stops after a crash
      // of its parent.
      child.channel?.unref();
      child.unref();
      resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The database did not start: ${said.trim()}`)));
  });
}
