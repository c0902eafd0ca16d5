import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { EJSON } from 'bson';
import type { Document } from 'bson';
import { MongoServerError } from 'mongodb';
import type { Db } from 'mongodb';

/** Inputs for a database with the answers that MongoDB gives: vectors.json. */
export interface VectorResult {
  vector: string;
  outcome: 'answered' | 'refused' | 'wrong';
  /** Where it is wrong: what came. */
  got?: unknown;
}

/** What a command failed with, in the form that the vectors have. */
interface Failure {
  code: number;
}
type Runner = (db: Db, vector: Document, group: Document) => Promise<unknown>;

const REFUSED = 238;
const EXACT = { promoteValues: false, promoteLongs: false } as const;

/** Plain JSON of canonical Extended JSON: what two answers are compared by, types and order of fields included. */
const canonical = (value: unknown): unknown => JSON.parse(EJSON.stringify(value, { relaxed: false }));
const inOrder = (value: unknown) => JSON.stringify(canonical(value));

/** A command with exact types both ways; a failure, of the command or of its first write, becomes its code. */
async function run(db: Db, command: Document): Promise<Document & Partial<Failure>> {
  try {
    const reply = await db.command(command, EXACT);
    const code: unknown = reply['writeErrors']?.[0]?.code?.value;
    return typeof code === 'number' && command['insert'] === undefined ? { code } : reply;
  } catch (error) {
    // The code comes as a BSON int here.
    if (error instanceof MongoServerError) return { code: Number(error.code) };
    throw error;
  }
}

const failed = (reply: Document): reply is Failure =>
  reply['ok'] === undefined && typeof reply['code'] === 'number';

async function documents(db: Db, command: Document): Promise<Document[] | Failure> {
  const reply = await run(db, command);
  return failed(reply) ? reply : reply['cursor'].firstBatch;
}

async function fill(db: Db, contents: Document[]): Promise<void> {
  await db.dropCollection('v').catch(() => {});
  if (contents.length > 0) await db.command({ insert: 'v', documents: contents });
}

async function ids(db: Db, command: Document): Promise<unknown> {
  const found = await documents(db, { ...command, projection: { _id: 1 }, batchSize: 1000 });
  return Array.isArray(found) ? found.map(({ _id }) => Number(_id)) : found;
}

const pick = (source: Document, fields: string[]) =>
  Object.fromEntries(
    fields.filter((field) => source[field] !== undefined).map((field) => [field, source[field]]),
  );

const RUNNERS: Record<string, Runner> = {
  matching: (db, { filter }) => ids(db, { find: 'v', filter, sort: { _id: 1 } }),
  sorting: (db, vector) => ids(db, { find: 'v', ...pick(vector, ['sort', 'skip', 'limit']) }),
  async projection(db, { projection }) {
    const found = await documents(db, { find: 'v', projection });
    return Array.isArray(found) ? found[0] : found;
  },
  async updates(db, { before, filter, update, upsert, arrayFilters }) {
    await fill(db, before === null ? [] : [before]);
    const statement = {
      q: filter,
      u: update,
      ...(upsert ? { upsert } : {}),
      ...(arrayFilters ? { arrayFilters } : {}),
    };
    const reply = await run(db, { update: 'v', updates: [statement] });
    if (failed(reply)) return reply;
    const after = await documents(db, { find: 'v' });
    const upserted = reply['upserted'] === undefined ? {} : { upserted: true };
    return { n: Number(reply['n']), nModified: Number(reply['nModified']), ...upserted, after };
  },
  async unique(db, { index, options, steps }) {
    await fill(db, []);
    const spec = { key: index, name: 'x', unique: true, ...options };
    const created = await run(db, { createIndexes: 'v', indexes: [spec] });
    if (failed(created)) return created;
    const results: unknown[] = [];
    for (const step of steps) results.push(await uniqueStep(db, step));
    return results;
  },
  aggregation: (db, { pipeline }) => documents(db, { aggregate: 'v', pipeline, cursor: {} }),
  async distinct(db, { key, query }) {
    const reply = await run(db, { distinct: 'v', key, query });
    return failed(reply) ? reply : sorted(reply['values']);
  },
  async count(db, { query, options }) {
    const reply = await run(db, { count: 'v', query, ...options });
    return failed(reply) ? reply : Number(reply['n']);
  },
  async findAndModify(db, { expect: _expect, ...options }, group) {
    await fill(db, group['documents']);
    const reply = await run(db, { findAndModify: 'v', ...options });
    if (failed(reply)) return reply;
    const { value, lastErrorObject: state } = reply;
    const { n: count } = await db.command({ count: 'v' });
    const { updatedExisting = null, upserted = null } = state;
    return { value, n: Number(state.n), updatedExisting, upserted, count };
  },
  async commands(db, { command }) {
    const reply = await run(db, command);
    return failed(reply) ? reply : 'ok';
  },
};

async function uniqueStep(db: Db, step: Document): Promise<unknown> {
  if (step['insert'] !== undefined) {
    const reply = await run(db, { insert: 'v', documents: step['insert'], ordered: step['ordered'] ?? true });
    if (failed(reply)) return reply;
    const errors = reply['writeErrors']?.map((error: Document) => [
      Number(error['index']),
      Number(error['code']),
    ]);
    return { n: Number(reply['n']), ...(errors === undefined ? {} : { errors }) };
  }
  if (step['count'] !== undefined)
    return { count: Number((await run(db, { count: 'v', query: step['count'] }))['n']) };
  const statement = { q: step['update'], u: step['with'], upsert: step['upsert'] ?? false };
  const reply = await run(db, { update: 'v', updates: [statement] });
  return failed(reply) ? reply : { n: Number(reply['n']), nModified: Number(reply['nModified']) };
}

const sorted = (values: unknown[]) => values.map((value) => inOrder(value)).sort();

function isRefused(got: unknown): boolean {
  if (Array.isArray(got)) return got.some(isRefused);
  return typeof got === 'object' && got !== null && 'code' in got && Number(got.code) === REFUSED;
}

function isExpected(name: string, got: unknown, expected: unknown): boolean {
  if (name === 'distinct' && Array.isArray(expected)) return isDeepStrictEqual(got, sorted(expected));
  return inOrder(got) === inOrder(expected);
}

/** Runs the vectors of one group, in a database of their own. */
export async function runGroup(db: Db, name: string, path: URL): Promise<VectorResult[]> {
  const file: Document = EJSON.parse(readFileSync(path, 'utf8'), { relaxed: false });
  const runner = RUNNERS[name];
  const group: Document | undefined = file[name];
  if (runner === undefined || group === undefined) throw new Error(`There is no group of vectors '${name}'`);
  const contents = contentsOf(file, group);
  await fill(db, contents);
  const results: VectorResult[] = [];
  for (const vector of group['vectors']) {
    const got = await runner(db, vector, { documents: contents });
    const { expect: expected, ...input } = vector;
    const outcome = isExpected(name, got, expected) ? 'answered' : isRefused(got) ? 'refused' : 'wrong';
    results.push({
      vector: inOrder(input),
      outcome,
      ...(outcome === 'wrong' ? { got: canonical(got) } : {}),
    });
  }
  return results;
}

/** A group's documents: its own, or those that it names ('those of matching'). */
function contentsOf(file: Document, group: Document): Document[] {
  if (group['document'] !== undefined) return [group['document']];
  if (typeof group['documents'] !== 'string') return group['documents'] ?? [];
  const other = /those of (\w+)/.exec(group['documents'])?.[1] ?? '';
  return file[other].documents;
}

export const GROUPS = Object.keys(RUNNERS);
