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
import { refuseNumbered } from './sessions';

const STATEMENT = optionsOf('a delete statement', { q: 'object', limit: 'number' });

const MAX_BATCH = 100_000;
/** How long one write inserts before its group commits (ms). */
const INSERT_MS = 10;

/** The errors of the statements of a write command. */
export class Outcome {
  readonly errors: Doc[];
  readonly #ordered: boolean;
  stopped: boolean;

  /** Goes on from the answer of the statements before. */
  constructor({ command, progress }: Request) {
    const { writeErrors } = progress.answer;
    this.errors = Array.isArray(writeErrors) ? writeErrors.filter(isDoc) : [];
    this.#ordered = flagOption(command, 'ordered', true);
    this.stopped = this.#ordered && this.errors.length > 0;
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

/** A number of the answer of the statements before. */
export function countedIn(answer: Doc, field: string): number {
  const count = answer[field];
  return isNumber(count) ? toNumber(count) : 0;
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

export async function insertCommand(request: Request): Promise<Doc> {
  const { engine, database, command, progress } = request;
  const name = collectionName(command, 'insert');
  // A refusal comes before anything is written.
  const documents = statementsOf(command, 'documents').map(storable);
  const outcome = new Outcome(request);
  let { next } = progress;
  let inserted = countedIn(progress.answer, 'n');
  const answer = () => ({ n: int(inserted), ...outcome.reply });
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
        if (outcome.stopped || performance.now() > end) break;
      }
      progress.keep(next, answer());
    });
  return answer();
}

function storable(document: Value): Doc {
  if (!isDoc(document)) throw failedToParse('a document to insert must be an object');
  vetStored(document);
  return document;
}

export async function deleteCommand(request: Request): Promise<Doc> {
  const { command, engine, progress } = request;
  const name = collectionName(command, 'delete');
  const statements = statementsOf(command, 'deletes').map(parseDelete);
  if (statements.some(({ single }) => !single)) refuseNumbered(command, 'limit=0');
  const outcome = new Outcome(request);
  let removed = countedIn(progress.answer, 'n');
  const answer = (n: number) => ({ n: int(n), ...outcome.reply });
  for (const [index, { filter, single }] of statements.entries()) {
    if (outcome.stopped) break;
    if (index < progress.next) continue;
    const kept = (n: number) => {
      progress.keep(index + 1, answer(removed + n));
      return n;
    };
    try {
      const query = { filter, sort: [], limit: 0 };
      const remove: Change<void> = (...found) => engine.documents.remove(...found);
      if (single)
        removed += await changeOne<number>(request, name, query, {
          change: (...found) => {
            remove(...found);
            return kept(1);
          },
          none: () => kept(0),
        });
      else
        await changeMany(request, name, query, (...found) => {
          remove(...found);
          removed++;
        });
    } catch (error) {
      outcome.fail(index, error);
    }
  }
  return answer(removed);
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
