import type { Collection } from '../catalog/catalog';
import type { Index } from '../catalog/index-spec';
import { AFTER, documentKey, sectionKey } from '../store/layout';
import type { KeyField } from '../values/path';
import { boundsOf } from './bounds';
import type { FilterBounds } from './bounds';
import { isOperatorDoc } from './condition';
import { indexBounds } from './index-bounds';
import type { IndexBounds } from './index-bounds';
import type { Doc } from '../values/types';
import { impliesPartial } from './partial';

/** A piece of an index's order: the keys from `low` to below `high`, whose first `fixed` bytes are the same. */
export interface Interval {
  low: Buffer;
  high: Buffer;
  fixed: number;
}

export interface CollectionPlan {
  kind: 'collection';
  interval: Interval;
  sorted: boolean;
  score: number;
}
export interface IndexPlan {
  kind: 'index';
  index: Index;
  intervals: Interval[];
  reverse: boolean;
  /** The intervals' orders are to be merged into one. */
  merge: boolean;
  sorted: boolean;
  /** Every entry belongs to a document that the filter selects, and to one only: entries can be counted. */
  exact: boolean;
  /** Each interval is one whole key of a unique index: one look-up instead of a scan. */
  keys: boolean;
  score: number;
}
export interface UnionPlan {
  kind: 'union';
  parts: Plan[];
  sorted: boolean;
  score: number;
}
export type Plan = CollectionPlan | IndexPlan | UnionPlan;

/** More intervals than this are not merged into a sort. */
const MAX_MERGED = 64;
/** Whole keys of a unique index lead to one document each, whatever else an index would narrow. */
const KEYS = 100;
const POINT = 10;
const POINTS = 8;
const RANGE = 5;
const SORTED = 4;

/** Chooses how to find the documents of a filter, and whether the sort comes with it. `hint` names an index. */
export function planQuery(collection: Collection, filter: Doc, sort: KeyField[], hint?: string): Plan {
  const bounds = boundsOf(filter);
  let best: Plan = collectionPlan(collection, sort);
  for (const index of collection.indexes) {
    if (index.building || (hint !== undefined && index.name !== hint)) continue;
    const plan = planIndex(index, bounds, sort);
    if (plan !== undefined && (plan.score > best.score || hint !== undefined)) best = plan;
  }
  return best.score < RANGE ? (unionPlan(collection, bounds, sort) ?? best) : best;
}

function collectionPlan({ id }: Collection, sort: KeyField[]): CollectionPlan {
  const interval = { low: documentKey(id, 0), high: sectionKey(id + 1), fixed: 4 };
  return { kind: 'collection', interval, sorted: sort.length === 0, score: 0 };
}

/** One plan per branch of an $or, if each branch has an index. */
function unionPlan(collection: Collection, bounds: FilterBounds, sort: KeyField[]): UnionPlan | undefined {
  for (const branches of bounds.alternatives) {
    const parts = branches.map((branch) => planQuery(collection, branch, []));
    if (parts.every((part) => part.kind !== 'collection' && part.score >= RANGE))
      return { kind: 'union', parts, sorted: sort.length === 0, score: RANGE };
  }
  return undefined;
}

function planIndex(index: Index, bounds: FilterBounds, sort: KeyField[]): IndexPlan | undefined {
  if (index.partial !== undefined && !impliesPartial(index.partial.filter, bounds.paths)) return undefined;
  const found = indexBounds(index, bounds.paths);
  if (index.sparse && !found.findsPresent) return undefined;
  const order = sortOrder(index, found, sort);
  if (found.used === 0 && order === undefined) return undefined;
  const intervals = found.prefixes.map((prefix) => toInterval(prefix, found));
  const reverse = order?.reverse ?? false;
  const merge = order?.merge ?? false;
  if (reverse && !merge) intervals.reverse();
  return {
    kind: 'index',
    index,
    intervals,
    reverse,
    merge,
    sorted: sort.length === 0 || order !== undefined,
    keys: isWholeKey(index, found),
    exact: !bounds.more && found.exact && found.used === bounds.paths.size,
    score: scoreOf(index, found) + (order !== undefined ? SORTED : 0),
  };
}

function toInterval(prefix: Buffer, { range }: IndexBounds): Interval {
  const low = range === undefined ? prefix : Buffer.concat([prefix, range.low]);
  const high = Buffer.concat([prefix, range === undefined ? AFTER : range.high]);
  return { low, high, fixed: prefix.length };
}

const isWholeKey = (index: Index, { range, points }: IndexBounds) =>
  index.unique && range === undefined && points === index.fields.length;

function scoreOf(index: Index, found: IndexBounds): number {
  const { points, lists, range } = found;
  const keys = isWholeKey(index, found) ? KEYS : 0;
  const narrow = range === undefined ? 0 : range.closed ? RANGE + 1 : RANGE;
  return (points - lists) * POINT + lists * POINTS + narrow + keys + pointsOfPartial(index) * POINT;
}

/** A partial index has narrowed already what its own condition gives one value, as if it began with that field. */
function pointsOfPartial({ partial, fields }: Index): number {
  if (partial === undefined) return 0;
  const isField = (path: string) => fields.some((field) => field.path === path);
  return Object.entries(partial.filter).filter(([path, value]) => !isField(path) && !isOperatorDoc(value))
    .length;
}

interface SortOrder {
  reverse: boolean;
  merge: boolean;
}

/** How the index's own order serves the sort, if it does. */
function sortOrder(index: Index, found: IndexBounds, sort: KeyField[]): SortOrder | undefined {
  if (sort.length === 0 || index.truncated) return undefined;
  const afterSingles = directionFrom(index, found.singles, sort);
  if (afterSingles !== undefined) return { reverse: afterSingles < 0, merge: false };
  if (found.lists === 0 || found.range !== undefined || found.prefixes.length > MAX_MERGED) return undefined;
  if (index.arrayFields.size > 0) return undefined;
  const afterPoints = directionFrom(index, found.points, sort);
  return afterPoints === undefined ? undefined : { reverse: afterPoints < 0, merge: true };
}

/**
 * The direction (1 or -1) in which the index's fields from `start` give the sort, when the fields before it are
 * each fixed to one value. Such a field may stand in the sort and changes nothing there, unless it has arrays.
 */
function directionFrom(index: Index, start: number, sort: KeyField[]): 1 | -1 | undefined {
  const fixed = new Set<string>();
  for (const [i, field] of index.fields.slice(0, start).entries())
    if (!index.arrayFields.has(i)) fixed.add(field.path);
  let direction: 1 | -1 | undefined;
  let at = start;
  for (const wanted of sort) {
    if (fixed.has(wanted.path)) continue;
    const field = index.fields[at];
    if (field?.path !== wanted.path || index.arrayFields.has(at)) return undefined;
    const here = field.descending === wanted.descending ? 1 : -1;
    if (direction !== undefined && direction !== here) return undefined;
    direction = here;
    at++;
  }
  return direction ?? 1;
}
