import { failedToParse } from '../errors';
import type { Query } from '../query/find';
import { int, isDoc, isNumber, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';
import { changeMany, changeOne } from './change';
import type { Change } from './change';
import { hintOf } from './engine';
import type { Request } from './engine';
import { DELETE_STATEMENT, checkOptions, collectionName, docOption, flagOption, required } from './options';
import { Outcome, statementsOf } from './outcome';

export async function deleteCommand(request: Request): Promise<Doc> {
  const { command, engine, database } = request;
  const name = collectionName(command, 'delete');
  const statements = statementsOf(command, 'deletes').map(parseDeleteStatement);
  const outcome = new Outcome(flagOption(command, 'ordered', true));
  let removed = 0;
  for (const [index, { filter, single, hint }] of statements.entries()) {
    if (outcome.stopped) break;
    const collection = engine.catalog.find(database, name);
    const change: Change<void> = (...found) => {
      engine.documents.remove(...found);
      removed++;
    };
    try {
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
