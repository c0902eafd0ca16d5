import { isDoc, isOperatorDoc, isRegex, RANK, rank } from '../values/types';
import type { Doc, Value } from '../values/types';
import { isNaNValue } from '../match/filter';
import { prefixOf } from '../match/regex';

export interface Edge {
  value: Value;
  inclusive: boolean;
}

/** What a filter requires of one path, as far as an index can use it. */
export interface Bounds {
  /** The path has one of these values. */
  points?: Value[];
  low?: Edge;
  high?: Edge;
  /** The path has a string with this prefix. */
  prefix?: string;
  /** One of the points is null, which also selects documents without the path. */
  null?: boolean;
  /** Whether the path has conditions beyond these bounds. */
  more: boolean;
}

/**
 * Reads the bounds of each path from the conditions that must all hold. The filter has compiled, so its shapes are
 * right.
 */
export function boundsOf(filter: Doc, paths = new Map<string, Bounds>()): Map<string, Bounds> {
  for (const [field, operand] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(operand))
      for (const branch of operand.filter(isDoc)) boundsOf(branch, paths);
    else if (!field.startsWith('$')) addCondition(boundsOfPath(paths, field), operand);
  }
  return paths;
}

/** True if the path has no condition beside its points. `withNull` for a key of null that stands for no array's element. */
export function isOnlyPoints(bounds: Bounds, { withNull }: { withNull: boolean }): boolean {
  const { points, low, high, prefix, more } = bounds;
  if (points === undefined || more || (bounds.null === true && !withNull)) return false;
  return low === undefined && high === undefined && prefix === undefined;
}

/** The filter without the conditions on these paths. */
export function withoutPaths(filter: Doc, paths: ReadonlySet<string>): Doc {
  const conditions = Object.entries(filter).flatMap(([field, operand]) => {
    if (paths.has(field)) return [];
    if (field !== '$and' || !Array.isArray(operand)) return [{ [field]: operand }];
    return operand.filter(isDoc).map((branch) => withoutPaths(branch, paths));
  });
  const left = conditions.filter((condition) => Object.keys(condition).length > 0);
  return left.length === 0 ? {} : { $and: left };
}

function boundsOfPath(paths: Map<string, Bounds>, path: string): Bounds {
  const bounds = paths.get(path) ?? { more: false };
  paths.set(path, bounds);
  return bounds;
}

function addCondition(bounds: Bounds, operand: Value): void {
  if (isRegex(operand)) addPrefix(bounds, prefixOf(operand));
  else if (!isOperatorDoc(operand)) addPoints(bounds, [operand]);
  else for (const [operator, value] of Object.entries(operand)) addOperator(bounds, operator, value);
}

function addOperator(bounds: Bounds, operator: string, operand: Value): void {
  switch (operator) {
    case '$in':
      return addPoints(bounds, Array.isArray(operand) ? operand : []);
    case '$gt':
    case '$gte':
      return addEdge(bounds, 'low', { value: operand, inclusive: operator === '$gte' });
    case '$lt':
    case '$lte':
      return addEdge(bounds, 'high', { value: operand, inclusive: operator === '$lte' });
    case '$regex':
      return addPrefix(bounds, prefixOf(operand));
    default:
      bounds.more = true;
  }
}

function addPoints(bounds: Bounds, points: Value[]): void {
  if (bounds.points === undefined && points.every(isPoint)) bounds.points = points;
  else bounds.more = true;
  if (points.includes(null)) bounds.null = true;
  // A document's key may have been cut: the document itself must be tested.
  if (points.some(isDoc)) bounds.more = true;
}

function addEdge(bounds: Bounds, side: 'low' | 'high', edge: Edge): void {
  const type = rank(edge.value);
  const usable = isPoint(edge.value) && type !== RANK.null && type !== RANK.object;
  if (usable && bounds[side] === undefined) bounds[side] = edge;
  else bounds.more = true;
}

function addPrefix(bounds: Bounds, prefix: string): void {
  if (bounds.prefix === undefined) bounds.prefix = prefix;
  else bounds.more = true;
}

/** A value with exactly one key in an index: an array is indexed by its elements instead. */
const isPoint = (value: Value) => !Array.isArray(value) && !isNaNValue(value);
