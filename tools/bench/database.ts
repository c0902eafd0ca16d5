import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { denverDate } from '@rollbook/contract';
import { MongoClient } from 'mongodb';
import { startDatabase } from '../../local/database/start';
import { seed } from './seed/seed';
import { source } from './seed/source';

/** Where seeded databases are kept between runs. */
const CACHE = resolve(process.env.BENCH_DIR ?? join(tmpdir(), 'rollbook-bench'));

/** A seeded database for one size; `stop` ends it and keeps the seeded original unchanged. */
export type Database = { uri: string; engine: 'embedded' | 'MongoDB'; stop: () => Promise<void> };

/** On the MongoDB at MONGODB_URI when it is set, otherwise on the embedded engine. */
export async function openSeeded(size: number, databaseBundle: string): Promise<Database> {
  const server = process.env.MONGODB_URI;
  return server === undefined || server === '' ? embedded(size, databaseBundle) : mongodb(size, server);
}

/** The seeded data stay in the cache folder; the run works on a copy. */
async function embedded(size: number, entry: string): Promise<Database> {
  const original = join(CACHE, `${size}-${seedVersion()}`);
  if (!existsSync(original)) await seedOriginal(size, original, entry);
  const copy = join(CACHE, `run-${process.pid}-${size}`);
  cpSync(original, copy, { recursive: true });
  const database = await startDatabase({ dataDir: copy, entry });
  return {
    uri: database.uri,
    engine: 'embedded',
    stop: async () => {
      await database.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

async function seedOriginal(size: number, original: string, entry: string): Promise<void> {
  remove((name) => name.startsWith(`${size}-`));
  const dataDir = join(CACHE, `seeding-${process.pid}-${size}`);
  mkdirSync(dataDir, { recursive: true });
  const database = await startDatabase({ dataDir, entry });
  await seed(database.uri, size);
  await database.stop();
  renameSync(dataDir, original);
}

/** Seeded data are valid for one day, since lists ask for the past 30 days, and for one version of the seeder. */
function seedVersion(): string {
  const hash = createHash('sha256');
  const folder = join(import.meta.dirname, 'seed');
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)));
  for (const file of ['newApplication.ts', 'searchTokens.ts', 'model.ts'])
    hash.update(readFileSync(join(import.meta.dirname, '../../api/src/applications', file)));
  return `${denverDate(source.now)}-${hash.digest('hex').slice(0, 8)}`;
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
  const uri = new URL(server);
  uri.pathname = `/bench_${size}`;
  const drop = async () => {
    const client = await MongoClient.connect(uri.toString());
    await client.db().dropDatabase();
    await client.close();
  };
  await drop();
  await seed(uri.toString(), size);
  return { uri: uri.toString(), engine: 'MongoDB', stop: drop };
}
