import { DatabaseError, failedToParse } from '../errors';
import type { Query } from '../query/find';
import { compileFilter } from '../query/match';
import { applyUpdate, toInsert, upsertDocument } from '../update/apply';
import { parseUpdate } from '../update/parse';
import type { Update } from '../update/parse';
import { int, isDoc, isNumber, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';
import { vetStored } from '../values/vet';
import { changeMany, changeOne } from './change';
import { hintOf } from './engine';
import type { Request } from './engine';
import {
  DELETE_STATEMENT,
  UPDATE_STATEMENT,
  arrayOption,
  checkOptions,
  collectionName,
  docOption,
  flagOption,
  required,
} from './options';

const MAX_BATCH = 100_000;
/** How long one write inserts before it lets its group commit (ms). */
const INSERT_MS = 10;

/** The statements of a write command, with the errors of those that failed. */
class Outcome {
  readonly errors: Doc[] = [];
  stopped = false;
  constructor(readonly ordered: boolean) {}

  /** A refusal ends the whole command: it says that the client needs another server. */
  fail(index: number, error: unknown): void {
    if (!(error instanceof DatabaseError) || error.code === 238) throw error;
    this.errors.push({ index: int(index), code: int(error.code), errmsg: error.message, ...error.details });
    this.stopped = this.ordered;
  }

  get reply(): Doc {
    return this.errors.length === 0 ? {} : { writeErrors: this.errors };
  }
}

function statementsOf(command: Doc, option: string): Value[] {
  const statements = arrayOption(command, option);
  if (statements.length === 0 || statements.length > MAX_BATCH)
    throw new DatabaseError(
      16,
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${statements.length}`,
    );
  return statements;
}

export async function insertCommand({ engine, database, command }: Request): Promise<Doc> {
  const name = collectionName(command, 'insert');
  const documents = statementsOf(command, 'documents');
  const outcome = new Outcome(flagOption(command, 'ordered', true));
  let next = 0;
  let inserted = 0;
  while (next < documents.length && !outcome.stopped)
    await engine.store.write(() => {
      const end = performance.now() + INSERT_MS;
      const collection = engine.catalog.findOrCreate(database, name);
      for (; next < documents.length && !outcome.stopped && performance.now() < end; next++)
        try {
          engine.documents.insert(collection, toInsert(storable(documents[next])));
          inserted++;
        } catch (error) {
          outcome.fail(next, error);
        }
    });
  return { n: int(inserted), ...outcome.reply };
}

function storable(document: Value | undefined): Doc {
  if (!isDoc(document)) throw failedToParse('a document to insert must be an object');
  vetStored(document);
  return document;
}

export async function updateCommand(request: Request): Promise<Doc> {
  const { command } = request;
  const name = collectionName(command, 'update');
  const statements = statementsOf(command, 'updates').map(parseUpdateStatement);
  const outcome = new Outcome(flagOption(command, 'ordered', true));
  const total = { matched: 0, modified: 0 };
  const upserted: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    if (outcome.stopped) break;
    try {
      const id = await updateStatement(request, name, statement, total);
      if (id !== undefined) upserted.push({ index: int(index), _id: id });
    } catch (error) {
      outcome.fail(index, error);
    }
  }
  return {
    n: int(total.matched + upserted.length),
    nModified: int(total.modified),
    ...(upserted.length === 0 ? {} : { upserted }),
    ...outcome.reply,
  };
}

interface UpdateStatement {
  filter: Doc;
  update: Value;
  multi: boolean;
  upsert: boolean;
  hint: Value | undefined;
}

function parseUpdateStatement(statement: Value): UpdateStatement {
  if (!isDoc(statement)) throw failedToParse('an update statement must be an object');
  checkOptions('an update statement', statement, UPDATE_STATEMENT);
  required(statement, 'q');
  return {
    filter: docOption(statement, 'q'),
    update: required(statement, 'u'),
    multi: flagOption(statement, 'multi'),
    upsert: flagOption(statement, 'upsert'),
    hint: statement['hint'],
  };
}

/** Answers the _id of the document that it inserted, if it did. */
async function updateStatement(
  request: Request,
  name: string,
  { filter, update: changes, multi, upsert, hint }: UpdateStatement,
  total: { matched: number; modified: number },
): Promise<Value | undefined> {
  const update = parseUpdate(changes);
  if (multi && update.kind === 'replacement')
    throw failedToParse('multi update is not supported for replacement-style update');
  const collection = request.engine.catalog.find(request.database, name);
  const query: Query = { filter, sort: [], skip: 0, limit: 0, ...hintOf(collection, hint) };
  const now = new Date();
  const change = (...[here, row]: Parameters<Parameters<typeof changeMany>[3]>) => {
    const after = applyUpdate(row.document, row.bytes, update, now);
    if (after !== undefined) request.engine.documents.replace(here, row, after);
    total.matched++;
    if (after !== undefined) total.modified++;
  };
  if (!multi)
    return changeOne<Value | undefined>(request, name, query, {
      change: (...found) => void change(...found),
      none: () => (upsert ? insertUpserted(request, name, filter, update, now)['_id'] : undefined),
    });
  const before = total.matched;
  await changeMany(request, name, query, change);
  if (total.matched > before || !upsert) return undefined;
  return request.engine.store.write(() => insertUpserted(request, name, filter, update, now)['_id']);
}

/** Inside a write only. */
export function insertUpserted(request: Request, name: string, filter: Doc, update: Update, now: Date): Doc {
  const { engine, database } = request;
  const stored = upsertDocument(filter, update, now);
  engine.documents.insert(engine.catalog.findOrCreate(database, name), stored);
  return stored.document;
}

export async function deleteCommand(request: Request): Promise<Doc> {
  const { command, engine, database } = request;
  const name = collectionName(command, 'delete');
  const statements = statementsOf(command, 'deletes').map(parseDeleteStatement);
  const outcome = new Outcome(flagOption(command, 'ordered', true));
  let removed = 0;
  for (const [index, { filter, single, hint }] of statements.entries()) {
    if (outcome.stopped) break;
    const collection = engine.catalog.find(database, name);
    const change = (...found: Parameters<typeof engine.documents.remove>) => {
      engine.documents.remove(...found);
      removed++;
    };
    try {
      compileFilter(filter);
      const query: Query = { filter, sort: [], skip: 0, limit: 0, ...hintOf(collection, hint) };
      if (single) await changeOne(request, name, query, { change, none: () => {} });
      else await changeMany(request, name, query, change);
    } catch (error) {
      outcome.fail(index, error);
    }
  }
  return { n: int(removed), ...outcome.reply };
}

function parseDeleteStatement(statement: Value) {
  if (!isDoc(statement)) throw failedToParse('a delete statement must be an object');
  checkOptions('a delete statement', statement, DELETE_STATEMENT);
  required(statement, 'q');
  const limit = required(statement, 'limit');
  const count = isNumber(limit) ? toNumber(limit) : NaN;
  if (count !== 0 && count !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1');
  return { filter: docOption(statement, 'q'), single: count === 1, hint: statement['hint'] };
}
