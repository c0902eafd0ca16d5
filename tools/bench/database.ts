import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { denverDate } from '@rollbook/contract';
import { type Db, MongoClient } from 'mongodb';
import { startDatabase } from '../../local/database/start';
import { sourceHash } from '../build/stale';
import { OFFICES } from './seed/offices';
import { seed } from './seed/seed';
import { settle } from './settle';
import { source } from './seed/source';

/** Where seeded databases are kept between runs. */
const CACHE = resolve(process.env.BENCH_DIR ?? join(tmpdir(), 'rollbook-bench'));

const MEMBERSHIP = 'api/src/membership';
/** The engine as it is built for production. */
const ENTRY = 'local/dist/database.js';

/** A seeded database for one size; `db` reads and writes it past the API. */
export type Database = {
  uri: string;
  /** Of the embedded database. */
  pid?: number;
  db: Db;
  /** Ends it and keeps the seeded original unchanged. */
  stop: () => Promise<void>;
};

const SERVER = process.env.MONGODB_URI ?? '';
/** The MongoDB at MONGODB_URI when it is set. */
export const ENGINE = SERVER === '' ? 'embedded' : 'MongoDB';

export async function openSeeded(size: number): Promise<Database> {
  return ENGINE === 'embedded' ? embedded(size) : mongodb(size, SERVER);
}

/** The seeded data stay in the cache folder; the run works on a copy. */
async function embedded(size: number): Promise<Database> {
  const original = join(CACHE, `${size}-${seedVersion()}`);
  if (!existsSync(original)) await seedOriginal(size, original);
  const copy = join(CACHE, `run-${process.pid}-${size}`);
  cpSync(original, copy, { recursive: true });
  const { uri, pid, stop } = await startDatabase({ dataDir: copy, entry: ENTRY });
  const client = await MongoClient.connect(uri);
  return {
    uri,
    pid,
    db: client.db(),
    stop: async () => {
      await client.close();
      await stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

async function seedOriginal(size: number, original: string): Promise<void> {
  remove((name) => name.startsWith(`${size}-`));
  const dataDir = join(CACHE, `seeding-${process.pid}-${size}`);
  mkdirSync(dataDir, { recursive: true });
  const database = await startDatabase({ dataDir, entry: ENTRY });
  await seed(database.uri, size);
  await settle(database.uri);
  await database.stop();
  renameSync(dataDir, original);
}

/** Seeded data are valid for one day, since lists ask for the past 30 days, and for one version of the seeder. */
function seedVersion(): string {
  const model = ['enrol/newApplication.ts', 'search/searchTokens.ts', 'record/application.ts'].map((file) =>
    join(MEMBERSHIP, file),
  );
  const hash = sourceHash(['tools/bench/seed', ...model]);
  return `${OFFICES}-${denverDate(source.now)}-${hash.slice(0, 8)}`;
}

/** Removes what interrupted runs have left. */
export function removeInterruptedRuns(): void {
  remove((name) => /^(run|seeding)-/.test(name) && !isRunning(Number(name.split('-')[1])));
}

function remove(isOld: (name: string) => boolean): void {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE).filter(isOld))
    rmSync(join(CACHE, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A database of its own on the server, seeded for each run. */
async function mongodb(size: number, server: string): Promise<Database> {
  const { href: uri } = Object.assign(new URL(server), { pathname: `/bench_${size}` });
  const client = await MongoClient.connect(uri);
  const db = client.db();
  await db.dropDatabase();
  await seed(uri, size);
  await settle(uri);
  const stop = async () => {
    await db.dropDatabase();
    await client.close();
  };
  return { uri, db, stop };
}
