import { failedToParse, refusal } from '../values/errors';
import { parseSort } from '../query/sort';
import { applyUpdate, upsertDocument } from '../update/apply';
import { fieldsTouchedBy, parseUpdate } from '../update/parse';
import type { Update } from '../update/parse';
import { int, isDoc } from '../values/types';
import type { Doc, Value } from '../values/types';
import { changeMany, changeOne } from './change';
import type { Change } from './change';
import type { Request } from './engine';
import { checkOptions, collectionName, docOption, flagOption, optionsOf, required } from './options';
import { refuseNumbered } from './sessions';
import { Outcome, countedIn, statementsOf } from './write';

const STATEMENT = optionsOf('an update statement', { q: 'object', u: 'any', multi: 'bool', upsert: 'bool' });

/** What the statements have done so far. */
interface Done {
  matched: number;
  modified: number;
  upserted: Doc[];
}

export async function updateCommand(request: Request): Promise<Doc> {
  const { command, progress } = request;
  const name = collectionName(command, 'update');
  const statements = statementsOf(command, 'updates').map(parseStatement);
  if (statements.some(({ multi }) => multi)) refuseNumbered(command, 'multi=true');
  const outcome = new Outcome(request);
  const answer = ({ matched, modified, upserted }: Done): Doc => ({
    n: int(matched + upserted.length),
    nModified: int(modified),
    ...(upserted.length === 0 ? {} : { upserted }),
    ...outcome.reply,
  });
  let done = doneBefore(progress.answer);
  for (const [index, statement] of statements.entries()) {
    if (outcome.stopped) break;
    if (index < progress.next) continue;
    const before = done;
    const kept = ({ matched, modified, upserted }: Effect): Done => {
      const after = {
        matched: before.matched + matched,
        modified: before.modified + modified,
        upserted:
          upserted === undefined
            ? before.upserted
            : [...before.upserted, { index: int(index), _id: upserted }],
      };
      progress.keep(index + 1, answer(after));
      return after;
    };
    try {
      done = await updateStatement(request, name, statement, kept);
    } catch (error) {
      outcome.fail(index, error);
    }
  }
  return answer(done);
}

function doneBefore(answer: Doc): Done {
  const { upserted } = answer;
  const ids = Array.isArray(upserted) ? upserted.filter(isDoc) : [];
  return {
    matched: countedIn(answer, 'n') - ids.length,
    modified: countedIn(answer, 'nModified'),
    upserted: ids,
  };
}

/** What one statement has done; `upserted` is the _id of a new document. */
interface Effect {
  matched: number;
  modified: number;
  upserted?: Value | undefined;
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

/** `kept` is called inside the write, after the change, and its result is answered. */
async function updateStatement<T>(
  request: Request,
  name: string,
  { filter, changes, multi, upsert }: Statement,
  kept: (effect: Effect) => T,
): Promise<T> {
  const update = parseUpdate(changes);
  const touched = fieldsTouchedBy(update);
  if (multi && update.kind === 'replacement')
    throw failedToParse('multi update is not supported for replacement-style update');
  const query = { filter, sort: [], limit: 0 };
  const change: Change<Effect> = (collection, row) => {
    const after = applyUpdate(row.document, row.bytes, update);
    if (after !== undefined) request.engine.documents.replace(collection, row, after, touched);
    return { matched: 1, modified: after === undefined ? 0 : 1 };
  };
  const none = (): Effect => ({
    matched: 0,
    modified: 0,
    ...(upsert ? { upserted: insertUpserted(request, name, filter, update)['_id'] } : {}),
  });
  if (!multi)
    return changeOne<T>(request, name, query, {
      change: (...found) => kept(change(...found)),
      none: () => kept(none()),
    });
  const all = { matched: 0, modified: 0 };
  await changeMany(request, name, query, (...found) => {
    const { matched, modified } = change(...found);
    all.matched += matched;
    all.modified += modified;
  });
  return all.matched > 0 || !upsert ? kept(all) : request.engine.store.write(() => kept(none()));
}

/** Inside a write only. */
function insertUpserted({ engine, database }: Request, name: string, filter: Doc, update: Update): Doc {
  const stored = upsertDocument(filter, update);
  engine.documents.insert(engine.catalog.findOrCreate(database, name), stored);
  return stored.document;
}

/** Changes one document and answers it as it was before, or as it is after. */
export function findAndModify(request: Request): Promise<Doc> {
  const { command, engine, progress } = request;
  if (progress.next > 0) return Promise.resolve(progress.answer);
  const name = collectionName(command, 'findAndModify');
  if (flagOption(command, 'remove')) throw refusal("the option 'remove' of findAndModify");
  if (command['update'] === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  const filter = docOption(command, 'query');
  const sort = parseSort(docOption(command, 'sort'), () => refusal('this sort of findAndModify'));
  const update = parseUpdate(required(command, 'update'));
  const touched = fieldsTouchedBy(update);
  const wantsNew = flagOption(command, 'new');
  const reply = (lastErrorObject: Doc, value: Value): Doc => {
    const answer = { lastErrorObject, value };
    progress.keep(1, answer);
    return answer;
  };
  return changeOne<Doc>(
    request,
    name,
    { filter, sort, limit: 1 },
    {
      change: (collection, row) => {
        const after = applyUpdate(row.document, row.bytes, update);
        if (after !== undefined) engine.documents.replace(collection, row, after, touched);
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
