import { DatabaseError, refusal } from '../errors';
import { compileExpression } from '../aggregate/expression';
import type { Expression } from '../aggregate/expression';
import { hasField, isDoc, isNumber, toNumber } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { isFalseFlag, elementTest } from './match';
import { isArrayIndex } from '../values/path';

export type Projection = (document: Doc) => Doc;

/** Which fields are meant: a leaf is the field as it is, a tree goes on inside it. */
interface Tree {
  [field: string]: Tree | 'leaf';
}

interface Parts {
  kind?: 'inclusion' | 'exclusion';
  /** What is said of _id by itself. */
  id?: boolean;
  tree: Tree;
  /** Fields that are computed, in order. */
  computed: [field: string, compute: Expression][];
  /** Fields of which only some elements remain. */
  sliced: [field: string, cut: (array: Value[]) => Value[]][];
}

/** Compiles the projection of find or of $project; $slice and $elemMatch are find's alone. */
export function compileProjection(spec: Doc, forFind: boolean): Projection {
  const parts: Parts = { tree: {}, computed: [], sliced: [] };
  for (const [path, wish] of Object.entries(flatten(spec))) addWish(parts, path, wish, forFind);
  if (parts.sliced.length > 0 && parts.kind === 'inclusion') throw refusal('$slice beside included fields');
  const includes = parts.kind === 'inclusion' || (parts.kind === undefined && parts.id === true);
  return includes ? inclusion(parts) : exclusion(parts);
}

/** The fields of a projection that includes top-level fields and does nothing else; undefined for any other. */
export function includedFields(spec: Doc): string[] | undefined {
  const { _id: id = true, ...others } = spec;
  const fields = Object.entries(others);
  const isPlain = ([path, wish]: [string, Value]) =>
    !path.includes('.') && (typeof wish === 'boolean' || isNumber(wish)) && !isFalseFlag(wish);
  if (fields.length === 0 || !fields.every(isPlain) || !(typeof id === 'boolean' || isNumber(id)))
    return undefined;
  return [...(isFalseFlag(id) ? [] : ['_id']), ...Object.keys(others)];
}

/** {n: {x: 1}} means {'n.x': 1}. */
function flatten(spec: Doc, before = ''): Doc {
  const flat: Doc = {};
  for (const [field, wish] of Object.entries(spec)) {
    const path = before + field;
    if (!isDoc(wish) || Object.keys(wish)[0]?.startsWith('$') === true) flat[path] = wish;
    else if (Object.keys(wish).length === 0) throw refusal('an empty object in a projection');
    else Object.assign(flat, flatten(wish, `${path}.`));
  }
  return flat;
}

function addWish(parts: Parts, path: string, wish: Value, forFind: boolean): void {
  if (path.split('.').some((part) => part === '' || part.startsWith('$') || isArrayIndex(part)))
    throw refusal(`the projection of '${path}'`);
  if (typeof wish === 'boolean' || isNumber(wish)) return addFlag(parts, path, !isFalseFlag(wish));
  if (forFind && isDoc(wish) && hasField(wish, '$slice')) return addSlice(parts, path, wish);
  setKind(parts, 'inclusion', path);
  if (path.includes('.')) throw refusal(`a computed field at '${path}'`);
  const compute =
    forFind && isDoc(wish) && hasField(wish, '$elemMatch') ? firstMatch(path, wish) : compileExpression(wish);
  addToTree(parts.tree, path);
  parts.computed.push([path, compute]);
}

function addFlag(parts: Parts, path: string, included: boolean): void {
  if (path === '_id') {
    parts.id = included;
    return;
  }
  setKind(parts, included ? 'inclusion' : 'exclusion', path);
  addToTree(parts.tree, path);
}

function setKind(parts: Parts, kind: 'inclusion' | 'exclusion', path: string): void {
  if (parts.kind !== undefined && parts.kind !== kind)
    throw new DatabaseError(
      kind === 'exclusion' ? 31254 : 31253,
      `Cannot do ${kind} on field ${path} in ${parts.kind} projection`,
    );
  parts.kind = kind;
}

function addToTree(tree: Tree, path: string): void {
  const parts = path.split('.');
  let here = tree;
  for (const [i, part] of parts.entries()) {
    const existing = Object.hasOwn(here, part) ? here[part] : undefined;
    const isLast = i === parts.length - 1;
    if (existing === 'leaf' || (isLast && existing !== undefined))
      throw refusal(`two projections of '${path}'`);
    if (isLast) here[part] = 'leaf';
    else if (existing !== undefined) here = existing;
    else {
      const deeper: Tree = {};
      here[part] = deeper;
      here = deeper;
    }
  }
}

function addSlice(parts: Parts, path: string, wish: Doc): void {
  const count = wish['$slice'];
  if (
    path.includes('.') ||
    !isNumber(count) ||
    Object.keys(wish).length > 1 ||
    !Number.isInteger(toNumber(count))
  )
    throw refusal('this form of $slice');
  const n = toNumber(count);
  parts.sliced.push([path, (array) => (n >= 0 ? array.slice(0, n) : array.slice(n))]);
}

/** The first element of the field's array that meets the condition, in an array of its own. */
function firstMatch(path: string, wish: Doc): Expression {
  const condition = wish['$elemMatch'];
  if (!isDoc(condition) || Object.keys(wish).length > 1) throw refusal('this form of $elemMatch');
  const test = elementTest(condition);
  return (document) => {
    const array = document[path];
    const found = Array.isArray(array) ? array.find(test) : undefined;
    return found === undefined ? undefined : [found];
  };
}

/** _id first, the included fields as they lie in the document, then the computed ones. */
function inclusion({ id, tree, computed }: Parts): Projection {
  const names = new Set(computed.map(([field]) => field));
  return (document) => {
    const result: Doc = {};
    if (id !== false && !names.has('_id') && document['_id'] !== undefined) result['_id'] = document['_id'];
    for (const [field, value] of Object.entries(document)) {
      if (field === '_id' && tree['_id'] === undefined) continue;
      const kept = names.has(field)
        ? undefined
        : includeField(value, Object.hasOwn(tree, field) ? tree[field] : undefined);
      if (kept !== undefined) result[field] = kept;
    }
    for (const [field, compute] of computed) {
      const value = compute(document);
      if (value !== undefined) result[field] = value;
    }
    return result;
  };
}

function includeField(value: Value, wanted: Tree | 'leaf' | undefined): Maybe {
  if (wanted === undefined) return undefined;
  if (wanted === 'leaf') return value;
  if (Array.isArray(value))
    return value.map((item) => includeField(item, wanted)).filter((item) => item !== undefined);
  if (!isDoc(value)) return undefined;
  const kept: Doc = {};
  for (const [field, item] of Object.entries(value)) {
    const inner = includeField(item, Object.hasOwn(wanted, field) ? wanted[field] : undefined);
    if (inner !== undefined) kept[field] = inner;
  }
  return kept;
}

function exclusion({ id, tree, sliced }: Parts): Projection {
  const removed: Tree = id === false ? { ...tree, _id: 'leaf' } : tree;
  return (document) => {
    const result = excludeFields(document, removed);
    for (const [field, cut] of sliced) {
      const array = result[field];
      if (Array.isArray(array)) result[field] = cut(array);
    }
    return result;
  };
}

function excludeFields(document: Doc, removed: Tree): Doc {
  const kept: Doc = {};
  for (const [field, value] of Object.entries(document)) {
    const inside = Object.hasOwn(removed, field) ? removed[field] : undefined;
    if (inside !== 'leaf') kept[field] = inside === undefined ? value : excludeInside(value, inside);
  }
  return kept;
}

function excludeInside(value: Value, removed: Tree): Value {
  if (Array.isArray(value)) return value.map((item) => excludeInside(item, removed));
  return isDoc(value) ? excludeFields(value, removed) : value;
}
