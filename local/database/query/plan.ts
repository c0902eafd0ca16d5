import type { Collection } from '../catalog/collection';
import type { Index } from '../catalog/index-spec';
import { AFTER, documentKey, sectionKey } from '../store/layout';
import type { Store } from '../store/store';
import { equal } from '../values/order';
import type { KeyField } from '../values/path';
import { isOperatorDoc } from '../values/types';
import type { Doc, Value } from '../values/types';
import { boundsOf, isOnlyPoints } from './bounds';
import type { Bounds } from './bounds';
import { compileFilter } from '../match/filter';
import { indexBounds } from './index-bounds';
import type { IndexBounds } from './index-bounds';
import { SORTED, weightOfPartial } from './weights';

/** A piece of an index's order: the keys from `low` to below `high`, whose first `fixed` bytes are the same. */
export interface Interval {
  low: Buffer;
  high: Buffer;
  fixed: number;
}

interface CollectionPlan {
  kind: 'collection';
  interval: Interval;
  sorted: boolean;
  decided: ReadonlySet<string>;
  score: number;
}
export interface IndexPlan {
  kind: 'index';
  index: Index;
  intervals: Interval[];
  reverse: boolean;
  /** The intervals are merged into one order. */
  merge: boolean;
  sorted: boolean;
  /** Paths whose conditions every document that the plan leads to meets. */
  decided: ReadonlySet<string>;
  /** Each interval is a whole key of a unique index: one look-up instead of a scan. */
  keys: boolean;
  score: number;
}
export type Plan = CollectionPlan | IndexPlan;

/** More intervals than this are not merged into a sort. */
const MAX_MERGED = 64;
/** A whole key of a unique index leads to one document, so it goes before every other index. */
const KEYS = 100;

const NONE: ReadonlySet<string> = new Set();

/** What the choice asks of the store: the first keys of a range, and whether it has more than so many. */
export type Counts = Pick<Store, 'keys' | 'hasMore'>;

/** Chooses how to find the documents of a filter, and whether they come in the order of the sort. */
export function planQuery(counts: Counts, collection: Collection, filter: Doc, sort: KeyField[]): Plan {
  const paths = boundsOf(filter);
  const plans = collection.indexes.flatMap((index) =>
    index.building ? [] : (planIndex(index, paths, sort) ?? []),
  );
  const [best] = plans.toSorted((one, other) => other.score - one.score);
  if (best === undefined) return planCollection(collection, sort);
  if (best.keys || !best.intervals.some((interval) => counts.hasMore(interval, FEW))) return best;
  const rivals = plans.filter((plan) => plan !== best && (plan.sorted || !best.sorted));
  return rivals.find((rival) => leadsToFewer(counts, rival, best)) ?? best;
}

/** A plan that leads to no more keys than this is good enough. */
const FEW = 100;
/** Of a long list so many values are looked at, and of each fewer keys than this. */
const LOOKED_AT = { values: 16, keys: 256 } as const;

/** The fields alone do not tell that most documents have one value and few another: what a rival leads to is asked. */
function leadsToFewer(counts: Counts, { intervals }: IndexPlan, than: IndexPlan): boolean {
  const sample = intervals.slice(0, LOOKED_AT.values).map((one) => counts.keys(one, LOOKED_AT.keys).length);
  if (sample.some((found) => found === LOOKED_AT.keys)) return false;
  const found = sample.reduce((sum, one) => sum + one, 0);
  const estimate = Math.ceil((found / Math.max(sample.length, 1)) * intervals.length);
  return than.intervals.some((interval) => counts.hasMore(interval, estimate));
}

export function planCollection({ id }: Collection, sort: KeyField[]): CollectionPlan {
  const interval = { low: documentKey(id, 0), high: sectionKey(id + 1), fixed: 4 };
  return { kind: 'collection', interval, sorted: sort.length === 0, decided: NONE, score: 0 };
}

function planIndex(index: Index, paths: Map<string, Bounds>, sort: KeyField[]): IndexPlan | undefined {
  if (index.partial !== undefined && !impliesPartial(index.partial.filter, paths)) return undefined;
  const found = indexBounds(index, paths);
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
    decided: new Set([...found.decided, ...givenBy(index, paths)]),
    score: scoreOf(index, found) + (order !== undefined ? SORTED : 0),
  };
}

/**
 * True if every document that the bounds select is in a partial index: each of its conditions holds for each point that
 * the filter allows. null also stands for a missing field, so it counts only where the index asks for null itself.
 */
export function impliesPartial(partial: Doc, paths: Map<string, Bounds>): boolean {
  const implies = (point: Value, condition: Value) =>
    equal(point, condition) || (point !== null && compileFilter({ value: condition })({ value: point }));
  return Object.entries(partial).every(
    ([path, condition]) => paths.get(path)?.points?.every((point) => implies(point, condition)) === true,
  );
}

/** The paths with one value by the filter, and by the partial index the same one. */
export function givenBy({ partial }: Index, paths: Map<string, Bounds>): string[] {
  return Object.entries(partial?.filter ?? {}).flatMap(([path, condition]) => {
    const bounds = paths.get(path);
    return bounds !== undefined && isOnlyPoints(bounds, { withNull: false }) && !isOperatorDoc(condition)
      ? [path]
      : [];
  });
}

function toInterval(prefix: Buffer, { range }: IndexBounds): Interval {
  const low = range === undefined ? prefix : Buffer.concat([prefix, range.low]);
  const high = Buffer.concat([prefix, range === undefined ? AFTER : range.high]);
  return { low, high, fixed: prefix.length };
}

const isWholeKey = (index: Index, { range, points }: Pick<IndexBounds, 'range' | 'points'>) =>
  index.unique && range === undefined && points === index.fields.length;

function scoreOf(index: Index, { weight, ...found }: IndexBounds): number {
  return weight + weightOfPartial(index) + (isWholeKey(index, found) ? KEYS : 0);
}

interface SortOrder {
  reverse: boolean;
  merge: boolean;
}

/** How the index's own order serves the sort; undefined if it does not. */
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
 * The direction (1 or -1) in which the index's fields from `start` give the sort, when the fields before them have one
 * value each. Such a field may be part of the sort and changes nothing there, unless it has arrays.
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
