import mongoose, { type mongo } from 'mongoose';
import { ConfigError } from './config';

/** What a server says of itself. */
export type DatabaseServer = { setName?: string; msg?: string; version: string };

export function openedDatabase(): mongo.Db {
  const { db } = mongoose.connection;
  if (db === undefined) throw new Error('no database is open');
  return db;
}

export async function serverOf(db: mongo.Db): Promise<DatabaseServer> {
  const admin = db.admin();
  const [hello, build] = await Promise.all([admin.command({ hello: 1 }), admin.command({ buildInfo: 1 })]);
  return {
    ...(typeof hello['setName'] === 'string' ? { setName: hello['setName'] } : {}),
    ...(typeof hello['msg'] === 'string' ? { msg: hello['msg'] } : {}),
    version: String(build['version']),
  };
}

const OLDEST = 7;
const OVERRIDE = 'DATABASE_CHECK=off starts nevertheless';

/** Why production does not start on a server, in one sentence; undefined when it does. */
export function unfitness(server: DatabaseServer, readPreference: string): string | undefined {
  if (readPreference !== 'primary')
    return `MONGODB_URI: readPreference is ${readPreference}, but what is decided must be read from the primary; leave it out (${OVERRIDE})`;
  if (server.setName === undefined && server.msg !== 'isdbgrid')
    return `MONGODB_URI: the server is not a member of a replica set, so that a lost answer of a write cannot be repeated; docs/operations.md says how to make it one (${OVERRIDE})`;
  if (Number.parseInt(server.version, 10) < OLDEST)
    return `MONGODB_URI: the server is MongoDB ${server.version}, and Rollbook needs ${OLDEST} or later (${OVERRIDE})`;
  return undefined;
}

/** Refuses a connected server that production must not start on. */
export async function refuseUnfit({ mode, databaseCheck }: Checked): Promise<void> {
  if (mode !== 'production' || !databaseCheck) return;
  const { readPreference } = mongoose.connection.getClient().options;
  const why = unfitness(await serverOf(openedDatabase()), readPreference.mode);
  if (why !== undefined) throw new ConfigError(why);
}

type Checked = { mode: 'demo' | 'production'; databaseCheck: boolean };
