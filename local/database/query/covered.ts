import type { Collection } from '../catalog/collection';
import type { Index } from '../catalog/index-spec';
import type { Doc } from '../values/types';
import { boundsOf, withoutPaths } from './bounds';
import type { Bounds } from './bounds';
import { exactComponent } from './index-bounds';
import type { Component } from './index-bounds';
import { givenBy, impliesPartial } from './plan';
import { weightOfPartial } from './weights';

/** An index whose keys alone say which documents a filter selects, and how they are grouped. */
export interface Covered {
  index: Index;
  /** What each component of a key may be, up to the last one that counts. */
  components: Component[];
  /** The positions of the fields by which the documents are grouped, in their order. */
  grouped: number[];
  /** Comparable with that of a plan. */
  score: number;
}

/** The best of the indexes that cover a filter and these fields; undefined when none does. */
export function planCovered(
  { indexes }: Collection,
  filter: Doc,
  fields: readonly string[],
): Covered | undefined {
  const paths = boundsOf(filter);
  let best: Covered | undefined;
  for (const index of indexes) {
    const covered = coveredBy(index, filter, paths, fields);
    if (covered !== undefined && (best === undefined || covered.score > best.score)) best = covered;
  }
  return best;
}

function coveredBy(
  index: Index,
  filter: Doc,
  paths: Map<string, Bounds>,
  groupFields: readonly string[],
): Covered | undefined {
  const { building, truncated, unique, arrayFields, partial, fields } = index;
  // A unique index has the number of the record elsewhere; of arrays and cut values a key tells too little.
  if (building || truncated || unique || arrayFields.size > 0) return undefined;
  if (partial !== undefined && !impliesPartial(partial.filter, paths)) return undefined;
  const grouped = groupFields.map((field) => fields.findIndex(({ path }) => path === field));
  if (grouped.includes(-1)) return undefined;
  const decided = new Set(givenBy(index, paths));
  const components: Component[] = [];
  let last = Math.max(-1, ...grouped);
  for (const [position, { path, parts }] of fields.entries()) {
    const bounds = parts.length === 1 ? paths.get(path) : undefined;
    const component = bounds && exactComponent(index, position, bounds);
    components.push(component ?? {});
    if (component === undefined) continue;
    decided.add(path);
    last = Math.max(last, position);
  }
  if (Object.keys(withoutPaths(filter, decided)).length > 0) return undefined;
  if (fields.slice(0, last + 1).some(({ descending }) => descending)) return undefined;
  return { index, components: components.slice(0, last + 1), grouped, score: scoreOf(index, components) };
}

/** As of a plan; but points count also after a field without a condition, whose values are passed one by one. */
function scoreOf(index: Index, components: readonly Component[]): number {
  let score = weightOfPartial(index);
  for (const { range, weight = 0 } of components) {
    score += weight;
    if (range !== undefined) break;
  }
  return score;
}
