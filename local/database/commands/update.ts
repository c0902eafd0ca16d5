import { failedToParse } from '../errors';
import type { Query } from '../query/find';
import { applyUpdate, upsertDocument } from '../update/apply';
import { parseUpdate } from '../update/parse';
import type { Update } from '../update/parse';
import { int, isDoc } from '../values/types';
import type { Doc, Value } from '../values/types';
import { changeMany, changeOne } from './change';
import type { Change } from './change';
import { hintOf } from './engine';
import type { Request } from './engine';
import { UPDATE_STATEMENT, checkOptions, collectionName, docOption, flagOption, required } from './options';
import { Outcome, statementsOf } from './outcome';

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
  const change: Change<void> = (here, row) => {
    const after = applyUpdate(row.document, row.bytes, update, now);
    if (after !== undefined) request.engine.documents.replace(here, row, after);
    total.matched++;
    if (after !== undefined) total.modified++;
  };
  if (!multi)
    return changeOne<Value | undefined>(request, name, query, {
      change: (...found) => {
        change(...found);
        return undefined;
      },
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
