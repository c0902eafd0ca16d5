import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, MongoServerError } from 'mongodb';
import type { Collection, Document } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { startDatabase } from './start';
import type { StartedDatabase, StartOptions } from './start';

export interface TestDatabase {
  client: MongoClient;
  database: StartedDatabase;
  /** A collection of its own for one test. */
  collection(): Collection<Document>;
}

/** A database in a process of its own for the tests of one file. */
export function testDatabase(options: Partial<StartOptions> = {}): TestDatabase {
  const dataDir = temporaryDirectory();
  let client: MongoClient | undefined;
  let database: StartedDatabase | undefined;
  let count = 0;
  beforeAll(async () => {
    database = await startDatabase({ dataDir, ...options });
    client = await MongoClient.connect(database.uri);
  });
  afterAll(async () => {
    await client?.close();
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The database has not been started');
    return value;
  };
  return {
    get client() {
      return started(client);
    },
    get database() {
      return started(database);
    },
    collection: () => started(client).db().collection(`test${++count}`),
  };
}

export const temporaryDirectory = () => mkdtempSync(join(tmpdir(), 'rollbook-database-'));

/** How large a process's files may become, in bytes: what is over it fails as on a full disk. */
export function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

/** The error that a promise is rejected with by the server. */
export async function serverError(promise: Promise<unknown>): Promise<MongoServerError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
  throw new Error('There was no error');
}
