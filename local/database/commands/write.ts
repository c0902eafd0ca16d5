import { DatabaseError, failedToParse } from '../values/errors';
import { toInsert } from '../update/apply';
import { int, isDoc, isNumber, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';
import { vetStored } from '../values/vet';
import { changeMany, changeOne } from './change';
import type { Change } from './change';
import type { Request } from './engine';
import {
  arrayOption,
  checkOptions,
  collectionName,
  docOption,
  flagOption,
  optionsOf,
  required,
} from './options';

const STATEMENT = optionsOf('a delete statement', { q: 'object', limit: 'number' });

const MAX_BATCH = 100_000;
/** How long one write inserts before its group commits (ms). */
const INSERT_MS = 10;

/** The errors of the statements of a write command. */
export class Outcome {
  readonly errors: Doc[] = [];
  readonly #ordered: boolean;
  stopped = false;

  constructor(command: Doc) {
    this.#ordered = flagOption(command, 'ordered', true);
  }

  /** A refusal fails the whole command: it says that the client needs another server. */
  fail(index: number, error: unknown): void {
    if (!(error instanceof DatabaseError) || error.code === 238) throw error;
    this.errors.push({ index: int(index), code: int(error.code), errmsg: error.message, ...error.details });
    this.stopped = this.#ordered;
  }

  get reply(): Doc {
    return this.errors.length === 0 ? {} : { writeErrors: this.errors };
  }
}

/** The statements of a write command. */
export function statementsOf(command: Doc, option: string): Value[] {
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
  // A refusal comes before anything is written.
  const documents = statementsOf(command, 'documents').map(storable);
  const outcome = new Outcome(command);
  let next = 0;
  let inserted = 0;
  while (next < documents.length && !outcome.stopped)
    await engine.store.write(() => {
      const end = performance.now() + INSERT_MS;
      const collection = engine.catalog.findOrCreate(database, name);
      for (const document of documents.slice(next)) {
        try {
          engine.documents.insert(collection, toInsert(document));
          inserted++;
        } catch (error) {
          outcome.fail(next, error);
        }
        next++;
        if (outcome.stopped || performance.now() > end) return;
      }
    });
  return { n: int(inserted), ...outcome.reply };
}

function storable(document: Value): Doc {
  if (!isDoc(document)) throw failedToParse('a document to insert must be an object');
  vetStored(document);
  return document;
}

export async function deleteCommand(request: Request): Promise<Doc> {
  const { command, engine } = request;
  const name = collectionName(command, 'delete');
  const statements = statementsOf(command, 'deletes').map(parseDelete);
  const outcome = new Outcome(command);
  let removed = 0;
  const remove: Change<void> = (...found) => {
    engine.documents.remove(...found);
    removed++;
  };
  for (const [index, { filter, single }] of statements.entries()) {
    if (outcome.stopped) break;
    try {
      const query = { filter, sort: [], limit: 0 };
      if (single) await changeOne(request, name, query, { change: remove, none: () => {} });
      else await changeMany(request, name, query, remove);
    } catch (error) {
      outcome.fail(index, error);
    }
  }
  return { n: int(removed), ...outcome.reply };
}

function parseDelete(statement: Value) {
  if (!isDoc(statement)) throw failedToParse('a delete statement must be an object');
  checkOptions(STATEMENT, statement);
  required(statement, 'q');
  const limit = required(statement, 'limit');
  const count = isNumber(limit) ? toNumber(limit) : NaN;
  if (count !== 0 && count !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1');
  return { filter: docOption(statement, 'q'), single: count === 1 };
}
