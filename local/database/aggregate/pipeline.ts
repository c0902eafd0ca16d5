import { Int32, Long } from 'bson';
import { DatabaseError, refusal, typeMismatch } from '../errors';
import { compileFilter } from '../query/match';
import { compileProjection } from '../query/project';
import { parseSort, sortStream } from '../query/sort';
import { PAUSE, filterStream, mapStream, slice } from '../query/stream';
import { encode, int, isDoc, isNumber, toNumber } from '../values/types';
import type { Doc, Value } from '../values/types';
import { compileGroup } from './group';
import { addFieldsStage, unwindStage } from './reshape';
import type { Stage } from './reshape';

const STAGES: Record<string, (spec: Value) => Stage> = {
  $match: matchStage,
  $sort: sortStage,
  $limit: limitStage,
  $skip: skipStage,
  $project: projectStage,
  $group: compileGroup,
  $count: countStage,
  $unwind: unwindStage,
  $addFields: addFieldsStage,
  $set: addFieldsStage,
};

/** A pipeline whose first stages became a query, so that indexes serve them. */
export interface Pipeline {
  filter: Doc;
  sort: Doc;
  /** 0: no limit. */
  limit: number;
  /** The whole rest is `$group: {_id: id, field: {$sum: 1}}`, as countDocuments sends it. */
  count?: { id: Value; field: string };
  rest: Stage;
}

/** Checks and compiles a pipeline: all stages, so that a wrong one is refused before anything is read. */
export function compilePipeline(pipeline: Value): Pipeline {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const named = pipeline.map(nameStage);
  const stages = named.map(([name, spec]) => compileStage(name, spec));
  const query = leadingQuery(named);
  const rest = stages.slice(query.stages);
  const count = rest.length === 1 ? countOnly(named.at(-1)) : undefined;
  return {
    ...query,
    ...(count === undefined ? {} : { count }),
    rest: (input) => rest.reduce((stream, stage) => stage(stream), input),
  };
}

function nameStage(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw typeMismatch('Each element of the pipeline array must be an object');
  const [entry, ...others] = Object.entries(stage);
  if (entry === undefined || others.length > 0)
    throw new DatabaseError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return entry;
}

function compileStage(name: string, spec: Value): Stage {
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (compile === undefined) throw refusal(`the aggregation stage ${name}`);
  return compile(spec);
}

function countOnly(stage: [string, Value] | undefined): Pipeline['count'] {
  const [name, spec] = stage ?? [];
  if (name !== '$group' || !isDoc(spec)) return undefined;
  const { _id: id, ...columns } = spec;
  const [[field, sum] = [], ...others] = Object.entries(columns);
  const isConstant = id === null || isNumber(id);
  const addsOne =
    isDoc(sum) && Object.keys(sum).length === 1 && sum['$sum'] instanceof Int32 && sum['$sum'].value === 1;
  return isConstant && addsOne && field !== undefined && others.length === 0 ? { id, field } : undefined;
}

/** $match, $sort and $limit at the start, in this order, each at most once. */
function leadingQuery(named: [string, Value][]): Omit<Pipeline, 'rest'> & { stages: number } {
  let stages = 0;
  const take = (name: string): Value | undefined => {
    const [next, spec] = named[stages] ?? [];
    if (next !== name) return undefined;
    stages++;
    return spec;
  };
  const filter = take('$match');
  const sort = take('$sort');
  const limit = take('$limit');
  return {
    filter: isDoc(filter) ? filter : {},
    sort: isDoc(sort) ? sort : {},
    limit: isNumber(limit) ? toNumber(limit) : 0,
    stages,
  };
}

function matchStage(spec: Value): Stage {
  if (!isDoc(spec)) throw new DatabaseError(15959, 'the match filter must be an expression in an object');
  const matches = compileFilter(spec);
  return (input) => filterStream(input, matches);
}

function sortStage(spec: Value): Stage {
  if (!isDoc(spec)) throw new DatabaseError(15973, 'the $sort key specification must be an object');
  if (Object.keys(spec).length === 0)
    throw new DatabaseError(15976, '$sort stage must have at least one sort key');
  const wrong = () =>
    new DatabaseError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  for (const direction of Object.values(spec))
    if (!isNumber(direction)) throw refusal('a $sort direction that is no number');
  const fields = parseSort(spec, wrong);
  const sortable = {
    documentOf: (document: Doc) => document,
    sizeOf: (document: Doc) => encode(document).length * 2,
  };
  return (input) => sortStream(input, fields, Infinity, sortable);
}

function limitStage(spec: Value): Stage {
  const limit = wholeNumber('$limit', spec);
  if (limit === 0) throw new DatabaseError(15958, 'the limit must be positive');
  return (input) => slice(input, 0, limit);
}

function skipStage(spec: Value): Stage {
  const skip = wholeNumber('$skip', spec);
  return (input) => slice(input, skip, 0);
}

function wholeNumber(stage: string, spec: Value): number {
  const value = isNumber(spec) ? toNumber(spec) : NaN;
  if (!Number.isSafeInteger(value) || value < 0) throw refusal(`this operand of ${stage}`);
  return value;
}

function projectStage(spec: Value): Stage {
  if (!isDoc(spec)) throw new DatabaseError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0) throw refusal('an empty $project');
  const projection = compileProjection(spec, false);
  return (input) => mapStream(input, projection);
}

/** No document at all when there is nothing to count. */
function countStage(spec: Value): Stage {
  if (typeof spec !== 'string' || spec === '' || /[.$\0]/.test(spec) || spec === '_id')
    throw refusal('this operand of $count');
  return function* (input) {
    let count = 0;
    for (const item of input) {
      if (item !== PAUSE) count++;
      yield PAUSE;
    }
    if (count > 0) yield { [spec]: count > 2_147_483_647 ? Long.fromNumber(count) : int(count) };
  };
}
