import { failedToParse, refusal } from '../values/errors';
import { parseSort } from '../query/sort';
import { applyUpdate, upsertDocument } from '../update/apply';
import { parseUpdate } from '../update/parse';
import type { Update } from '../update/parse';
import { int, isDoc } from '../values/types';
import type { Doc, Value } from '../values/types';
import { changeMany, changeOne } from './change';
import type { Change } from './change';
import type { Request } from './engine';
import { checkOptions, collectionName, docOption, flagOption, optionsOf, required } from './options';
import { Outcome, statementsOf } from './write';

const STATEMENT = optionsOf('an update statement', { q: 'object', u: 'any', multi: 'bool', upsert: 'bool' });

export async function updateCommand(request: Request): Promise<Doc> {
  const { command } = request;
  const name = collectionName(command, 'update');
  const statements = statementsOf(command, 'updates').map(parseStatement);
  const outcome = new Outcome(command);
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

interface Statement {
  filter: Doc;
  changes: Value;
  multi: boolean;
  upsert: boolean;
}

function parseStatement(statement: Value): Statement {
  if (!isDoc(statement)) throw failedToParse('an update statement must be an object');
  checkOptions(STATEMENT, statement);
  required(statement, 'q');
  return {
    filter: docOption(statement, 'q'),
    changes: required(statement, 'u'),
    multi: flagOption(statement, 'multi'),
    upsert: flagOption(statement, 'upsert'),
  };
}

/** Answers the _id of an upserted document. */
async function updateStatement(
  request: Request,
  name: string,
  { filter, changes, multi, upsert }: Statement,
  total: { matched: number; modified: number },
): Promise<Value | undefined> {
  const update = parseUpdate(changes);
  if (multi && update.kind === 'replacement')
    throw failedToParse('multi update is not supported for replacement-style update');
  const query = { filter, sort: [], limit: 0 };
  const before = total.matched;
  const change: Change<undefined> = (collection, row) => {
    const after = applyUpdate(row.document, row.bytes, update);
    if (after !== undefined) request.engine.documents.replace(collection, row, after);
    total.matched++;
    if (after !== undefined) total.modified++;
  };
  const none = () => (upsert ? insertUpserted(request, name, filter, update)['_id'] : undefined);
  if (!multi) return changeOne<Value | undefined>(request, name, query, { change, none });
  await changeMany(request, name, query, change);
  return total.matched > before || !upsert ? undefined : request.engine.store.write(none);
}

/** Inside a write only. */
function insertUpserted({ engine, database }: Request, name: string, filter: Doc, update: Update): Doc {
  const stored = upsertDocument(filter, update);
  engine.documents.insert(engine.catalog.findOrCreate(database, name), stored);
  return stored.document;
}

/** Changes one document and answers it as it was before, or as it is after. */
export function findAndModify(request: Request): Promise<Doc> {
  const { command, engine } = request;
  const name = collectionName(command, 'findAndModify');
  if (flagOption(command, 'remove')) throw refusal("the option 'remove' of findAndModify");
  if (command['update'] === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  const filter = docOption(command, 'query');
  const sort = parseSort(docOption(command, 'sort'), () => refusal('this sort of findAndModify'));
  const update = parseUpdate(required(command, 'update'));
  const wantsNew = flagOption(command, 'new');
  return changeOne<Doc>(
    request,
    name,
    { filter, sort, limit: 1 },
    {
      change: (collection, row) => {
        const after = applyUpdate(row.document, row.bytes, update);
        if (after !== undefined) engine.documents.replace(collection, row, after);
        const value = wantsNew && after !== undefined ? after.document : row.document;
        return reply({ n: int(1), updatedExisting: true }, value);
      },
      none: () => {
        if (!flagOption(command, 'upsert')) return reply({ n: int(0), updatedExisting: false }, null);
        const inserted = insertUpserted(request, name, filter, update);
        const state = { n: int(1), updatedExisting: false, upserted: inserted['_id'] ?? null };
        return reply(state, wantsNew ? inserted : null);
      },
    },
  );
}

const reply = (lastErrorObject: Doc, value: Value): Doc => ({ lastErrorObject, value });
