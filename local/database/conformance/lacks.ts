import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import { PROBES, type Probe, type Tried } from './probes';

/** Bound for one probe, in ms. */
const PROBE_MS = 30_000;

/** What the server at an address lacks of what the product relies on; empty on MongoDB. Its own database is dropped. */
export async function lacksOf(uri: string): Promise<string[]> {
  const client = await MongoClient.connect(uri, { writeConcern: { w: 'majority', j: true } });
  const db = client.db(`rollbook_probes_${randomBytes(6).toString('hex')}`);
  try {
    return await lacksIn(db);
  } finally {
    await db.dropDatabase();
    await client.close();
  }
}

export async function lacksIn(db: Db, probes: Probe[] = PROBES): Promise<string[]> {
  const lacks: string[] = [];
  for (const [at, probe] of probes.entries()) {
    const failure = await failureOf(probe, db, `probe${at}`);
    if (failure !== undefined) lacks.push(`${probe.what}${failure}`);
  }
  return lacks;
}

/** Undefined where the probe holds; else what is said after it. */
async function failureOf({ holds }: Probe, db: Db, name: string): Promise<string | undefined> {
  try {
    const outcome = await Promise.race([
      holds(db.collection<Tried>(name), db),
      delay(PROBE_MS, 'late' as const, { ref: false }),
    ]);
    if (outcome === 'late') return ` (no answer in ${PROBE_MS / 1000} s)`;
    return outcome ? undefined : '';
  } catch (error) {
    return ` (${error instanceof Error ? error.message : String(error)})`;
  }
}
