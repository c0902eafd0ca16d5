import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { startDatabase } from '../../../local/database/start';
import { startProcess } from '../../../local/startProcess';
import { testDatabaseUri } from '../api';
import { createPart, type Part, type Process } from './part';

/** False when MONGODB_URI names a server: its disk and its process are out of a test's reach. */
export const IS_EMBEDDED = !process.env.MONGODB_URI;

export type DatabaseProcess = Process & { uri: string };

export type TestDatabase = {
  part: Part<DatabaseProcess>;
  /** Drops what the test has left on a server that others use too. */
  drop: () => Promise<void>;
};

/** The configured database, as a process that tests kill, freeze and start again. */
export function testDatabase(embedded: Parameters<typeof startDatabase>[0]): TestDatabase {
  if (IS_EMBEDDED) return { part: createPart(() => startDatabase(embedded)), drop: async () => {} };
  const uri = testDatabaseUri(`processes_${randomUUID()}`);
  return {
    part: createPart((before) => startRelay(uri, before)),
    drop: () => withServer(uri, async (client) => void (await client.db().dropDatabase())),
  };
}

/** A relay before the server: a killed relay is a server that is gone, a frozen one a server that hangs. */
async function startRelay(uri: string, before: DatabaseProcess | undefined): Promise<DatabaseProcess> {
  const ownPort = before === undefined ? '0' : new URL(before.uri).port;
  const entry = join(import.meta.dirname, 'relay.ts');
  const args = [ownPort, ...(await addressOf(uri))];
  const { ready: port, process: child, ...relay } = await startProcess<number>('the relay', { entry, args });
  const through = new URL(uri);
  through.host = `127.0.0.1:${port}`;
  through.searchParams.set('directConnection', 'true');
  return {
    ...relay,
    uri: through.toString(),
    stop: async () => {
      child.kill('SIGKILL');
      await relay.ended;
    },
  };
}

/** Where writes go: the primary of a replica set, or the server that the URI names. */
function addressOf(uri: string): Promise<string[]> {
  return withServer(uri, async (client) => {
    const { primary } = await client.db().admin().command({ hello: 1 });
    if (typeof primary === 'string') {
      const { hostname, port } = new URL(`tcp://${primary}`);
      return [port, hostname.replaceAll(/[[\]]/g, '')];
    }
    const [{ host = '127.0.0.1', port = 27_017, socketPath } = {}] = client.options.hosts;
    return socketPath === undefined ? [String(port), host] : [socketPath];
  });
}

async function withServer<Result>(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
