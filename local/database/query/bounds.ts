import { Double } from 'bson';
import { RANK, rank } from '../values/order';
import { hasField, isDoc, isRegex } from '../values/types';
import type { Doc, Value } from '../values/types';
import { isOperatorDoc } from './condition';
import { anchoredPrefix, regexOf } from './regex';
import type { Pattern } from './regex';

export interface Edge {
  value: Value;
  inclusive: boolean;
}

/** What a filter says of one path, as far as an index can use it. */
export interface Bounds {
  /** The path has one of these values. */
  points?: Value[];
  low?: Edge;
  high?: Edge;
  /** A string that begins so. */
  prefix?: string;
  /** Low and high hold for one and the same value, even in an array: they come from $elemMatch. */
  sameElement: boolean;
  /** Whether there are conditions on the path beyond these bounds. */
  more: boolean;
}

export interface FilterBounds {
  paths: Map<string, Bounds>;
  /** Whether there are conditions that are not on a path ($or, $nor). */
  more: boolean;
  /** The branches of each $or. */
  alternatives: Doc[][];
}

/** Reads the bounds from the conditions that must all hold. The filter has compiled, so its shapes are right. */
export function boundsOf(
  filter: Doc,
  found: FilterBounds = { paths: new Map(), more: false, alternatives: [] },
) {
  for (const [field, operand] of Object.entries(filter)) {
    if (field === '$and') for (const branch of docsIn(operand)) boundsOf(branch, found);
    else if (field.startsWith('$')) {
      found.more = true;
      if (field === '$or') found.alternatives.push(docsIn(operand));
    } else addCondition(pathBounds(found, field), operand);
  }
  return found;
}

const docsIn = (value: Value): Doc[] => (Array.isArray(value) ? value.filter(isDoc) : []);

function pathBounds({ paths }: FilterBounds, path: string): Bounds {
  const bounds = paths.get(path) ?? { sameElement: false, more: false };
  paths.set(path, bounds);
  return bounds;
}

function addCondition(bounds: Bounds, operand: Value): void {
  // What $elemMatch said of one element must not mix with what may hold for another.
  if (bounds.sameElement) bounds.more = true;
  else addToBounds(bounds, operand);
}

function addToBounds(bounds: Bounds, operand: Value): void {
  if (isRegex(operand)) addPrefix(bounds, operand);
  else if (isOperatorDoc(operand))
    for (const [operator, value] of Object.entries(operand)) addOperator(bounds, operator, value, operand);
  else addPoints(bounds, [operand]);
}

function addOperator(bounds: Bounds, operator: string, operand: Value, beside: Doc): void {
  if (bounds.sameElement) {
    bounds.more = true;
    return;
  }
  switch (operator) {
    case '$eq':
      return addPoints(bounds, [operand]);
    case '$in':
      return addPoints(bounds, Array.isArray(operand) ? operand : []);
    case '$gt':
    case '$gte':
      return addEdge(bounds, 'low', { value: operand, inclusive: operator === '$gte' });
    case '$lt':
    case '$lte':
      return addEdge(bounds, 'high', { value: operand, inclusive: operator === '$lte' });
    case '$regex':
      return addPrefix(bounds, regexOf(operand, beside['$options']));
    case '$elemMatch':
      return addElementBounds(bounds, operand);
    default:
      bounds.more = true;
  }
}

function addPoints(bounds: Bounds, points: Value[]): void {
  if (bounds.points === undefined && points.every(isPoint)) bounds.points = points;
  else bounds.more = true;
  // null stands for missing as well, and a document's key may have been cut: the document itself must be asked.
  if (points.some((point) => point === null || isDoc(point))) bounds.more = true;
}

function addEdge(bounds: Bounds, side: 'low' | 'high', edge: Edge): void {
  const type = rank(edge.value);
  const usable = isPoint(edge.value) && type !== RANK.null && type !== RANK.object && !isNaNValue(edge.value);
  if (usable && bounds[side] === undefined) bounds[side] = edge;
  else bounds.more = true;
}

function addPrefix(bounds: Bounds, regex: Pattern): void {
  const prefix = anchoredPrefix(regex);
  bounds.more = true;
  if (prefix !== undefined && bounds.prefix === undefined) bounds.prefix = prefix;
}

/** Only comparisons of the element itself; they replace what else is known of the path. */
function addElementBounds(bounds: Bounds, operand: Value): void {
  bounds.more = true;
  const nothingYet = bounds.points === undefined && bounds.low === undefined && bounds.high === undefined;
  if (!nothingYet || !isOperatorDoc(operand) || hasField(operand, '$elemMatch')) return;
  for (const [operator, value] of Object.entries(operand))
    if (/^\$(eq|in|gte?|lte?)$/.test(operator)) addOperator(bounds, operator, value, operand);
  // An element of null is no missing field, and an empty array has none: leave null to the filter.
  if (bounds.points?.includes(null) === true) delete bounds.points;
  bounds.sameElement = true;
  bounds.more = true;
}

/** A value that equals exactly its own key in an index: an array does not, it is indexed by its elements. */
const isPoint = (value: Value) => !Array.isArray(value) && !isRegex(value) && !isNaNValue(value);
const isNaNValue = (value: Value) => value instanceof Double && Number.isNaN(value.value);
