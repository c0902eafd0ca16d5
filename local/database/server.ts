import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { dirname } from 'node:path';
import { listenOn } from '../listen';
import { usage } from './allow-list';
import { dropUnfinished } from './commands/build';
import { Catalog } from './catalog/catalog';
import { Documents } from './catalog/documents';
import { Cursors } from './commands/cursors';
import type { Engine } from './commands/engine';
import { Sessions } from './commands/sessions';
import { claimDirectory, releaseDirectory } from './store/owner';
import { Store } from './store/store';
import { startSweeper } from './ttl';
import { serve } from './wire/connection';

export interface ServerOptions {
  dataDir: string;
  /** The Unix socket; its directory is made accessible to the owner only. */
  socketPath: string;
  /** Also listen on 127.0.0.1, for tools such as mongosh. */
  port?: number | undefined;
  /** How often expired documents are removed (ms). */
  expiryIntervalMs: number;
  /** Receives at the end what clients have sent (see allow-list.ts). */
  usageFile?: string | undefined;
}

const CLOSE_IDLE_MS = 60_000;

export interface RunningServer {
  engine: Engine;
  close(): Promise<void>;
}

/** Opens the data directory as its only process and serves it. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { socketPath, port } = options;
  const engine = await openEngine(options.dataDir);
  prepareSocket(socketPath);
  const listeners = [socketPath, ...(port === undefined ? [] : [port])].map((address) =>
    listenOn(newServer(engine), address),
  );
  for (const listener of listeners) await listener.open();
  const stopSweeper = startSweeper(engine, options.expiryIntervalMs);
  const idle = setInterval(() => {
    engine.cursors.closeIdle();
    engine.store.forgetDeadReaders();
  }, CLOSE_IDLE_MS);
  return {
    engine,
    async close() {
      clearInterval(idle);
      stopSweeper();
      for (const listener of listeners) await listener.close();
      rmSync(socketPath, { force: true });
      await releaseDirectory(engine.store);
      await engine.store.close();
      if (options.usageFile !== undefined) writeFileSync(options.usageFile, JSON.stringify(usage()));
    },
  };
}

async function openEngine(dataDir: string): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const store = new Store(dataDir);
  try {
    claimDirectory(store, dataDir);
  } catch (error) {
    await store.close();
    throw error;
  }
  const catalog = new Catalog(store);
  const documents = new Documents(store, catalog);
  const engine = { store, catalog, documents, cursors: new Cursors(), sessions: new Sessions(store) };
  await dropUnfinished(documents);
  return engine;
}

function prepareSocket(path: string): void {
  const directory = dirname(path);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  // A socket that a killed process left behind: no other process uses it, since this one owns the data directory.
  rmSync(path, { force: true });
}

function newServer(engine: Engine): Server {
  return createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {});
    serve(socket, engine).catch((error: unknown) => {
      if (!socket.destroyed)
        console.error('connection closed:', error instanceof Error ? error.message : error);
      socket.destroy();
    });
  });
}
