import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { MongoClient } from 'mongodb';
import { endProcess } from '../../local/endProcess';

/** A running SecantusDB on 127.0.0.1. */
export type Secantus = {
  uri: string;
  port: number;
  pid: number;
  process: ChildProcess;
  /** Resolves when it has ended, however it ended. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  program: string;
  dataDir: string;
  /** After a restart the one before; default a free one. */
  port?: number;
  /** Acknowledges a write when it is on the disk. MongoDB does so by the write concern, this engine by an option. */
  isDurable?: boolean;
  /** More of its command line. */
  flags?: readonly string[];
};

const START_MS = 30_000;
const STOP_MS = 10_000;

export async function startSecantus({
  program,
  dataDir,
  port,
  isDurable = false,
  flags = [],
}: Options): Promise<Secantus> {
  const own = port ?? (await freePort());
  const address = ['--host', '127.0.0.1', '--port', String(own), '--storage-path', dataDir];
  const args = [...address, '--log-level', 'ERROR', ...(isDurable ? ['--sync-on-commit'] : []), ...flags];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  // It has no channel to this process by which it would learn that it is alone.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(() => void process.off('exit', kill));
  const uri = `mongodb://127.0.0.1:${own}/rollbook?retryWrites=true`;
  await Promise.race([answers(uri), ended.then(diedEarly)]);
  const stop = () => endProcess(child, STOP_MS);
  return { uri, port: own, pid: child.pid ?? 0, process: child, ended, stop };
}

function diedEarly(): never {
  throw new Error('SecantusDB did not start');
}

async function answers(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: START_MS });
  try {
    await client.db().command({ ping: 1 });
  } finally {
    await client.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
