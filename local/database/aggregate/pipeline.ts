import { Int32 } from 'bson';
import { AllowList } from '../allow-list';
import { DatabaseError, refusal, typeMismatch } from '../values/errors';
import { compileFilter } from '../match/filter';
import type { GroupBy } from '../query/find';
import { parseSort, sortStream } from '../query/sort';
import { filterStream, take } from '../query/stream';
import type { Stream } from '../query/stream';
import { encode, isDoc, isNumber, toNumber } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { compileGroup } from './group';

/** A compiled stage. */
interface Stage {
  run: (input: Stream<Doc>) => Stream<Doc>;
  /** The top-level fields that the stage reads, if its results hold nothing else of the documents. */
  fields?: string[];
}

const STAGES = new AllowList<(spec: Value) => Stage>('aggregation stage', {
  $match: matchStage,
  $sort: sortStage,
  $limit: limitStage,
  $group: compileGroup,
});

/** A pipeline whose first stages became a query, so that indexes serve them. */
export interface Pipeline {
  filter: Doc;
  sort: Doc;
  /** 0: no limit. */
  limit: number;
  /** The rest is `$group: {_id: id, field: {$sum: 1}}`, as countDocuments sends it, or with fields of the documents as id. */
  count?: { id: Value; by?: GroupBy; field: string };
  /** The top-level fields that the rest reads; undefined: all. */
  fields?: string[];
  rest: (input: Stream<Doc>) => Stream<Doc>;
}

/** Compiles all stages first, so that a wrong one fails before anything is read. */
export function compilePipeline(pipeline: Value): Pipeline {
  if (!Array.isArray(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array");
  const named = pipeline.map(nameStage);
  const compiled = named.map(([name, spec]) => STAGES.get(name)(spec));
  const { stages, ...query } = leadingQuery(named);
  const [next, ...later] = compiled.slice(stages);
  const count = later.length === 0 ? countOnly(named[stages]) : undefined;
  const rest = next === undefined ? [] : [next, ...later];
  return {
    ...query,
    ...(count === undefined ? {} : { count }),
    ...(next?.fields === undefined ? {} : { fields: next.fields }),
    rest: (input) => rest.reduce((stream, { run }) => run(stream), input),
  };
}

function nameStage(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw typeMismatch('Each element of the pipeline array must be an object');
  const [entry, ...others] = Object.entries(stage);
  if (entry === undefined || others.length > 0)
    throw new DatabaseError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return entry;
}

function countOnly([name, spec]: [string?, Value?] = []): Pipeline['count'] {
  if (name !== '$group' || !isDoc(spec)) return undefined;
  const { _id: id, ...columns } = spec;
  const [[field, sum] = [], ...others] = Object.entries(columns);
  const by = groupBy(id);
  const isConstant = id === null || isNumber(id);
  const addsOne =
    isDoc(sum) && Object.keys(sum).length === 1 && sum['$sum'] instanceof Int32 && sum['$sum'].value === 1;
  if (!addsOne || field === undefined || others.length > 0) return undefined;
  if (by !== undefined) return { id: null, by, field };
  return isConstant ? { id, field } : undefined;
}

/** The top-level fields of the id of a group; undefined where it is anything else. */
function groupBy(id: Maybe): GroupBy | undefined {
  if (!isDoc(id)) return fieldOf(id);
  const named = Object.entries(id).map(([name, value]) => [name, fieldOf(value)] as const);
  const by = named.flatMap(([name, field]) => (field === undefined ? [] : [[name, field] as const]));
  return by.length > 0 && by.length === named.length ? by : undefined;
}

function fieldOf(value: Maybe): string | undefined {
  return typeof value === 'string' ? /^\$([^.$]+)$/.exec(value)?.[1] : undefined;
}

/** $match, $sort and $limit at the start, in this order, each at most once; and how many stages these are. */
function leadingQuery(named: [string, Value][]) {
  let stages = 0;
  const leading = (name: string): Value | undefined => {
    const [next, spec] = named[stages] ?? [];
    if (next !== name) return undefined;
    stages++;
    return spec;
  };
  const filter = leading('$match');
  const sort = leading('$sort');
  const limit = leading('$limit');
  return {
    filter: isDoc(filter) ? filter : {},
    sort: isDoc(sort) ? sort : {},
    limit: limit === undefined ? 0 : limitOf(limit),
    stages,
  };
}

function matchStage(spec: Value): Stage {
  if (!isDoc(spec)) throw new DatabaseError(15959, 'the match filter must be an expression in an object');
  const matches = compileFilter(spec);
  return { run: (input) => filterStream(input, matches) };
}

function sortStage(spec: Value): Stage {
  if (!isDoc(spec)) throw new DatabaseError(15973, 'the $sort key specification must be an object');
  if (Object.keys(spec).length === 0)
    throw new DatabaseError(15976, '$sort stage must have at least one sort key');
  for (const direction of Object.values(spec))
    if (!isNumber(direction)) throw refusal('a $sort direction that is no number');
  const wrongDirection = () =>
    new DatabaseError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  const fields = parseSort(spec, wrongDirection);
  const sortable = {
    documentOf: (document: Doc) => document,
    sizeOf: (document: Doc) => encode(document).length * 2,
  };
  return { run: (input) => sortStream(input, fields, 0, sortable) };
}

function limitStage(spec: Value): Stage {
  const limit = limitOf(spec);
  return { run: (input) => take(input, limit) };
}

function limitOf(spec: Value): number {
  const limit = isNumber(spec) ? toNumber(spec) : Number.NaN;
  if (limit === 0) throw new DatabaseError(15958, 'the limit must be positive');
  if (!Number.isSafeInteger(limit) || limit < 0) throw refusal('a $limit that is no whole number above 0');
  return limit;
}
