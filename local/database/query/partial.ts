import { equal } from '../values/order';
import type { Doc, Value } from '../values/types';
import type { Bounds } from './bounds';
import { compileFilter } from './match';

/**
 * Whether every document that the bounds select is in a partial index: each of the index's conditions must hold for
 * each point that the filter allows. null is no such point, since it stands for a missing field too, except where
 * the index asks for just that value.
 */
export function impliesPartial(partial: Doc, paths: Map<string, Bounds>): boolean {
  return Object.entries(partial).every(([path, condition]) => {
    const points = paths.get(path)?.points;
    return points !== undefined && points.every((point) => pointImplies(point, condition));
  });
}

function pointImplies(point: Value, condition: Value): boolean {
  if (equal(point, condition)) return true;
  return point !== null && compileFilter({ value: condition })({ value: point });
}
