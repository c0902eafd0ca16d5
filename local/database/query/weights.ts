import type { Index } from '../catalog/index-spec';
import { isOperatorDoc } from '../values/types';

// What the fields of an index count for when indexes are compared: the more, the fewer documents they are likely to lead to.
const POINT = 20;
const POINTS = 16;
const RANGE = 10;
const CLOSED_RANGE = 12;
/** True or false leads at best to one of two values: it counts for less than a range. */
const BOOLEAN = 6;
/** A partial index of what is true is often one of the few: it counts for more than all after a value. */
const PARTIAL_BOOLEAN = 11;
/** An order that is wanted. */
export const SORTED = 8;

/** A field that may have several values, or this one. */
export function weightOfPoints(several: boolean, point: unknown, isInPartial = false): number {
  if (several) return POINTS;
  if (typeof point !== 'boolean') return POINT;
  return isInPartial ? PARTIAL_BOOLEAN : BOOLEAN;
}

export function weightOfRange({ closed }: { closed: boolean }): number {
  return closed ? CLOSED_RANGE : RANGE;
}

/** A partial index counts as if it began with the fields to which its condition gives one value. */
export function weightOfPartial({ partial, fields }: Index): number {
  const isField = (path: string) => fields.some((field) => field.path === path);
  return Object.entries(partial?.filter ?? {})
    .filter(([path, value]) => !isField(path) && !isOperatorDoc(value))
    .reduce((sum, [, value]) => sum + weightOfPoints(false, value, true), 0);
}
