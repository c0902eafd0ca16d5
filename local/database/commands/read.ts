import { Long } from 'bson';
import { compilePipeline } from '../aggregate/pipeline';
import { failedToParse, refusal, typeMismatch } from '../values/errors';
import { countGroups, countRows, findRows } from '../query/find';
import type { Row } from '../values/stored';
import { parseSort } from '../query/sort';
import { consume, mapStream, PAUSE } from '../query/stream';
import type { Stream } from '../query/stream';
import { Picker } from '../values/pick';
import { encode, hasField, int, isNumber, isTruthy, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';
import type { Batch } from './cursors';
import { FIRST_BATCH } from './cursors';
import type { Request } from './engine';
import { collectionName, countOption, docOption, flagOption, required } from './options';

export async function find({ engine, database, command, watch }: Request): Promise<Batch> {
  const name = collectionName(command, 'find');
  const query = {
    filter: docOption(command, 'filter'),
    sort: parseSort(docOption(command, 'sort')),
    limit: countOption(command, 'limit'),
  };
  const show = projected(docOption(command, 'projection'));
  const rows = findRows(engine.store, engine.catalog.find(database, name), query);
  return engine.cursors.open(`${database}.${name}`, mapStream(rows, show), watch, {
    batchSize: countOption(command, 'batchSize', FIRST_BATCH),
    single: flagOption(command, 'singleBatch'),
  });
}

/** The bytes of a row with the fields of a projection, which may name top-level fields to include. */
function projected({ _id: id = true, ...fields }: Doc): (row: Row) => Buffer {
  const names = Object.keys(fields);
  for (const [path, wish] of Object.entries({ ...fields, _id: id }))
    if (path === '' || /[.$]/.test(path) || !(typeof wish === 'boolean' || isNumber(wish)))
      throw refusal(`the projection of '${path}'`);
  if (!names.every((field) => isTruthy(fields[field])) || (names.length === 0 && !isTruthy(id)))
    throw refusal('a projection that excludes fields');
  if (names.length === 0 && id === true) return ({ bytes }) => bytes;
  const picker = new Picker(isTruthy(id) ? ['_id', ...names] : names);
  return ({ bytes }) => picker.bytes(bytes);
}

export async function aggregate({ engine, database, command, watch }: Request): Promise<Batch> {
  const name = collectionName(command, 'aggregate');
  const pipeline = compilePipeline(required(command, 'pipeline'));
  if (!hasField(command, 'cursor'))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const { batchSize, ...others } = docOption(command, 'cursor');
  if (Object.keys(others).length > 0)
    throw refusal(`the cursor option '${Object.keys(others).join("', '")}'`);
  const collection = engine.catalog.find(database, name);
  const { filter, fields, limit, count: counting, rest } = pipeline;
  const query = { filter, sort: parseSort(pipeline.sort), limit };
  const picker = fields === undefined ? undefined : new Picker(fields);
  const documentOf = (row: Row) => picker?.document(row.bytes) ?? row.document;
  const ofRows = () => rest(mapStream(findRows(engine.store, collection, query), documentOf));
  const documents =
    counting === undefined
      ? ofRows()
      : counting.by === undefined
        ? countDocuments(countRows(engine.store, collection, filter, limit), counting)
        : (countGroups(engine.store, collection, query, {
            by: counting.by,
            total: counting.field,
            otherwise: ofRows,
          }) ?? ofRows());
  return engine.cursors.open(`${database}.${name}`, mapStream(documents, encode), watch, {
    batchSize: batchSize === undefined ? FIRST_BATCH : countOption({ batchSize }, 'batchSize'),
  });
}

/** The answer of a pipeline that only counts; nothing counted gives no document. */
function* countDocuments(steps: Stream<number>, { id, field }: { id: Value; field: string }): Stream<Doc> {
  let total = 0;
  for (const step of steps) {
    if (step !== PAUSE) total += step;
    yield PAUSE;
  }
  if (total > 0) yield { _id: id, [field]: int(total) };
}

export async function count({ engine, database, command, watch }: Request): Promise<Doc> {
  const collection = engine.catalog.find(database, collectionName(command, 'count'));
  let total = 0;
  await consume(countRows(engine.store, collection, docOption(command, 'query')), watch, (step) => {
    total += step;
  });
  return { n: int(total) };
}

export async function getMore({ engine, command }: Request): Promise<Batch> {
  const id = cursorId(required(command, 'getMore'));
  return engine.cursors.next(id, countOption(command, 'batchSize'));
}

export function killCursors({ engine, command }: Request): Doc {
  const ids = Array.isArray(command['cursors']) ? command['cursors'].map(cursorId) : [];
  const killed = ids.filter((id) => engine.cursors.close(id));
  const missing = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
}

function cursorId(value: Value): Long {
  if (!isNumber(value)) throw typeMismatch('a cursor id must be a number');
  return value instanceof Long ? value : Long.fromNumber(toNumber(value));
}
