import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_FLAGS } from '../nodeFlags';
import { type Started, startProcess } from '../startProcess';

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

/** What the process reports: that it serves, or why it cannot. */
export type DatabaseReady = { failure?: string };

export interface StartedDatabase extends Started<DatabaseReady> {
  /** For mongoose and the driver; the database is named `rollbook`. */
  uri: string;
}

/** The address for programs. The member of the set is asked itself: the addresses that it names lead nowhere. */
export const socketUri = (socketPath: string) =>
  `mongodb://${encodeURIComponent(socketPath)}/rollbook?directConnection=true`;

/** Starts the embedded database as a child process; resolves when it answers, rejects with the reason. */
export async function startDatabase(options: StartOptions): Promise<StartedDatabase> {
  const temporary =
    options.socketPath === undefined ? mkdtempSync(join(tmpdir(), 'rollbook-db-')) : undefined;
  const socketPath = options.socketPath ?? join(temporary ?? '', 'database.sock');
  const cleanUp = () => {
    if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
  };
  const started = await startProcess<DatabaseReady>('The database', {
    entry: options.entry ?? join(import.meta.dirname, 'main.ts'),
    args: argumentsFor(options, socketPath),
    flags: NODE_FLAGS,
    output: 'ignore',
  }).catch((error: unknown) => {
    cleanUp();
    throw error;
  });
  const { ready, process: child, stop } = started;
  child.once('exit', cleanUp);
  if (ready.failure !== undefined) throw new Error(`The database did not start: ${ready.failure}`);
  // The parent may exit while the database runs. The channel stays open, so that the database stops after a crash of
  // its parent.
  child.channel?.unref();
  child.unref();
  return {
    ...started,
    uri: socketUri(socketPath),
    stop: () => {
      child.ref();
      return stop();
    },
  };
}

function argumentsFor(options: StartOptions, socketPath: string): string[] {
  const flags = ['--data', options.dataDir, '--socket', socketPath];
  if (options.expiryIntervalMs !== undefined)
    flags.push('--expiry-interval', String(options.expiryIntervalMs));
  if (options.usageFile !== undefined) flags.push('--usage', options.usageFile);
  return flags;
}
