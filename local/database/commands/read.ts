import { Long } from 'bson';
import { compilePipeline } from '../aggregate/pipeline';
import { DatabaseError, failedToParse, refusal } from '../errors';
import { countRows, findRows } from '../query/find';
import type { Query } from '../query/find';
import { compileProjection, includedFields } from '../query/project';
import type { Row } from '../query/rows';
import { parseSort } from '../query/sort';
import { consume, mapStream } from '../query/stream';
import type { Stream } from '../query/stream';
import { Picker } from '../values/pick';
import { encode, hasField, int, isNumber, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';
import type { Batch } from './cursors';
import { FIRST_BATCH } from './cursors';
import { hintOf } from './engine';
import type { Request } from './engine';
import { collectionName, countOption, docOption, flagOption, required } from './options';

export async function find({ engine, database, command, watch }: Request): Promise<Batch> {
  const name = collectionName(command, 'find');
  const collection = engine.catalog.find(database, name);
  const query: Query = {
    filter: docOption(command, 'filter'),
    sort: parseSort(docOption(command, 'sort')),
    skip: countOption(command, 'skip'),
    limit: countOption(command, 'limit'),
    ...hintOf(collection, command['hint']),
  };
  const projection = docOption(command, 'projection');
  const show = projected(projection);
  const documents = mapStream(findRows(engine.store, collection, query), show);
  return engine.cursors.open(`${database}.${name}`, documents, watch, {
    batchSize: hasField(command, 'batchSize') ? countOption(command, 'batchSize') : FIRST_BATCH,
    single: flagOption(command, 'singleBatch'),
  });
}

/** The bytes of a row as the projection shows it, with as little decoding as that needs. */
function projected(projection: Doc): (row: Row) => Buffer {
  if (Object.keys(projection).length === 0) return ({ bytes }) => bytes;
  const project = compileProjection(projection, true);
  const fields = includedFields(projection);
  if (fields === undefined) return ({ document }) => encode(project(document));
  const picker = new Picker(fields);
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
  const { filter, limit } = pipeline;
  const query: Query = {
    filter,
    limit,
    skip: 0,
    sort: parseSort(pipeline.sort),
    ...hintOf(collection, command['hint']),
  };
  const documents =
    pipeline.count === undefined
      ? pipeline.rest(mapStream(findRows(engine.store, collection, query), (row) => row.document))
      : countDocuments(countRows(engine.store, collection, query), pipeline.count);
  return engine.cursors.open(`${database}.${name}`, mapStream(documents, encode), watch, {
    batchSize: batchSize === undefined ? FIRST_BATCH : countOption({ batchSize }, 'batchSize'),
  });
}

/** The answer of a pipeline that only counts, from the count; nothing counted gives no document. */
function* countDocuments(steps: Stream<number>, { id, field }: { id: Value; field: string }): Stream<Doc> {
  let total = 0;
  for (const step of steps) {
    if (typeof step === 'number') total += step;
    else yield step;
  }
  if (total > 0) yield { _id: id, [field]: int(total) };
}

export async function count({ engine, database, command, watch }: Request): Promise<Doc> {
  const collection = engine.catalog.find(database, collectionName(command, 'count'));
  const { limit } = command;
  const query: Query = {
    filter: docOption(command, 'query'),
    sort: [],
    skip: countOption(command, 'skip'),
    // A negative limit means its absolute value here.
    limit: isNumber(limit) ? Math.abs(toNumber(limit)) : 0,
    ...hintOf(collection, command['hint']),
  };
  let total = 0;
  await consume(countRows(engine.store, collection, query), watch, (step) => {
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
  if (!isNumber(value)) throw new DatabaseError(14, 'a cursor id must be a number');
  return value instanceof Long ? value : Long.fromNumber(toNumber(value));
}
