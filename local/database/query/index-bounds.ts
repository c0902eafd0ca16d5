import { componentCap } from '../catalog/entries';
import type { Index } from '../catalog/index-spec';
import { AFTER, sectionKey } from '../store/layout';
import { HASH_BYTES, KeyWriter, invert } from '../values/key';
import { RANK, rank } from '../values/types';
import type { Value } from '../values/types';
import { isOnlyPoints } from './bounds';
import type { Bounds, Edge } from './bounds';
import { weightOfPoints, weightOfRange } from './weights';

export interface IndexBounds {
  /** The beginnings of the keys, in order: one per combination of points. */
  prefixes: Buffer[];
  /** How many of the index's fields have points; how many of these have several; how many come before those. */
  points: number;
  lists: number;
  singles: number;
  /** What its points and its range count for when indexes are compared. */
  weight: number;
  /** The bytes after the prefix that a range in the next field allows. */
  range?: ByteRange;
  /** How many of the index's fields narrow the search. */
  used: number;
  /** Paths whose conditions every document with an entry in these bounds meets. */
  decided: Set<string>;
}
export interface ByteRange {
  low: Buffer;
  high: Buffer;
  closed: boolean;
}

const MAX_PREFIXES = 2000;
const writer = new KeyWriter();

/** Uses the bounds on the index's first fields: points as far as they go, then one range. */
export function indexBounds(index: Index, paths: Map<string, Bounds>): IndexBounds {
  const found: IndexBounds = {
    prefixes: [sectionKey(index.id)],
    points: 0,
    lists: 0,
    singles: 0,
    weight: 0,
    used: 0,
    decided: new Set(),
  };
  for (const [position, field] of index.fields.entries()) {
    const bounds = paths.get(field.path);
    if (bounds === undefined) break;
    if (bounds.points !== undefined && addPoints(found, index, position, bounds.points)) {
      const withNull = !index.arrayFields.has(position) && field.parts.length === 1;
      if (isOnlyPoints(bounds, { withNull })) found.decided.add(field.path);
      continue;
    }
    addRange(found, index, position, bounds);
    break;
  }
  // A key that was cut stands for several values.
  if (index.truncated) found.decided.clear();
  return found;
}

function addPoints(found: IndexBounds, index: Index, position: number, points: Value[]): boolean {
  const encoded = distinctSorted(points.map((point) => encodeBound(index, position, point)));
  if (encoded === undefined || encoded.length * found.prefixes.length > MAX_PREFIXES) return false;
  found.prefixes = found.prefixes.flatMap((prefix) => encoded.map((bytes) => Buffer.concat([prefix, bytes])));
  found.points++;
  found.used++;
  found.weight += weightOfPoints(encoded.length !== 1, points[0], isInPartial(index, position));
  if (encoded.length !== 1) found.lists++;
  if (found.lists === 0) found.singles = found.points;
  return true;
}

function isInPartial({ fields, partial }: Index, position: number): boolean {
  return Object.hasOwn(partial?.filter ?? {}, fields[position]?.path ?? '');
}

/** One component of a key: one of these points, or in this range; neither: any. */
export interface Component {
  points?: Buffer[];
  range?: ByteRange;
  /** What it counts for when indexes are compared. */
  weight?: number;
}

/** What the bounds of a path allow in its component of a key; undefined where that does not say all that they ask for. */
export function exactComponent(index: Index, position: number, bounds: Bounds): Component | undefined {
  const { points, low, high, prefix, more } = bounds;
  if (points !== undefined && isOnlyPoints(bounds, { withNull: true })) {
    const encoded = distinctSorted(points.map((point) => encodeBound(index, position, point)));
    if (encoded === undefined) return undefined;
    return { points: encoded, weight: weightOfPoints(encoded.length !== 1, points[0]) };
  }
  if (points !== undefined || prefix !== undefined || more) return undefined;
  const range = edgeRange(index, position, bounds);
  const usesAll = low === undefined || high === undefined || range?.closed === true;
  return range !== undefined && usesAll ? { range, weight: weightOfRange(range) } : undefined;
}

function distinctSorted(encoded: (Buffer | undefined)[]): Buffer[] | undefined {
  const distinct = new Map<string, Buffer>();
  for (const bytes of encoded) {
    if (bytes === undefined) return undefined;
    distinct.set(bytes.toString('latin1'), bytes);
  }
  return [...distinct.values()].toSorted(Buffer.compare);
}

/** The value's bytes in the index; undefined if a key with it may have been cut. */
function encodeBound(index: Index, position: number, value: Value): Buffer | undefined {
  const bytes = writer.reset().value(value).take();
  if (bytes.length > componentCap(index) - HASH_BYTES) return undefined;
  return index.fields[position]?.descending === true ? invert(bytes) : bytes;
}

function addRange(found: IndexBounds, index: Index, position: number, bounds: Bounds): void {
  const range =
    bounds.low === undefined && bounds.high === undefined
      ? prefixRange(index, position, bounds)
      : edgeRange(index, position, bounds);
  if (range === undefined) return;
  found.range = range;
  found.used++;
  found.weight += weightOfRange(range);
  const { points, low, high, prefix, more } = bounds;
  const conditions = [points, low, high, prefix].filter((condition) => condition !== undefined).length;
  const used = low !== undefined && range.closed ? 2 : 1;
  const path = index.fields[position]?.path;
  if (path !== undefined && !more && conditions === used) found.decided.add(path);
}

function prefixRange(index: Index, position: number, { prefix }: Bounds): ByteRange | undefined {
  if (prefix === undefined || index.fields[position]?.descending === true) return undefined;
  const bytes = encodeBound(index, position, prefix);
  // Without the two zeros that end a text, the bytes are those that longer texts begin with.
  const start = bytes?.subarray(0, -2);
  return start === undefined ? undefined : { low: start, high: Buffer.concat([start, AFTER]), closed: true };
}

function edgeRange(index: Index, position: number, bounds: Bounds): ByteRange | undefined {
  const { low, high } = usableEdges(index, position, bounds);
  const type = rank((low ?? high)?.value);
  const lowBytes = low === undefined ? undefined : encodeBound(index, position, low.value);
  const highBytes = high === undefined ? undefined : encodeBound(index, position, high.value);
  if ((low !== undefined && lowBytes === undefined) || (high !== undefined && highBytes === undefined))
    return undefined;
  const descending = index.fields[position]?.descending === true;
  const outer = (bytes: number[]) => (descending ? invert(Buffer.from(bytes)) : Buffer.from(bytes));
  // Without an edge, the range ends where the type's values do; NaN lies before all numbers.
  const from = {
    bytes: lowBytes ?? outer(type === RANK.int ? [type + 1, 0] : [type]),
    inclusive: low?.inclusive,
  };
  const to = { bytes: highBytes ?? outer([type + 2]), inclusive: high?.inclusive };
  const [first, last] = descending ? [to, from] : [from, to];
  return {
    low: first.inclusive === true ? first.bytes : Buffer.concat([first.bytes, AFTER]),
    high: last.inclusive === true ? Buffer.concat([last.bytes, AFTER]) : last.bytes,
    closed: low !== undefined && high !== undefined,
  };
}

/**
 * Both edges where they can be used together, else one. In an array each edge may be met by another element, and edges
 * of two types select nothing that one range describes.
 */
function usableEdges(index: Index, position: number, { low, high }: Bounds): { low?: Edge; high?: Edge } {
  if (low === undefined) return high === undefined ? {} : { high };
  if (high === undefined || rank(low.value) !== rank(high.value)) return { low };
  return index.arrayFields.has(position) ? { low } : { low, high };
}
