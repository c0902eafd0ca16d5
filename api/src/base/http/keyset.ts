// Paging by key: a page ends at a place in the order of the list, which the cursor names and an index finds again.
import type { QueryFilter, Types } from 'mongoose';
import { ApiProblem } from './problem';

/** The parts of a cursor of this form. Throws `malformed` for another text. */
export function readCursor(cursor: string, form: RegExp): (string | undefined)[] {
  const read = form.exec(cursor);
  if (read === null) throw unknownCursor();
  return read.slice(1);
}

export function unknownCursor(): ApiProblem {
  return new ApiProblem('malformed', 'The cursor is not one of ours');
}

/** Where a page of a list ends that is ordered by a time and an id. */
export type Place = { time: Date; id: string };

export function cursorOf({ time, id }: Place): string {
  return `${time.getTime()}_${id}`;
}

/** Undefined without a cursor. Throws `malformed` for a text that is none. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [time, id = ''] = readCursor(cursor, /^(\d{1,15})_([\w-]{1,50})$/);
  return { time: new Date(Number(time)), id };
}

/** A field of the order and its value where the page ends. */
type Key<Doc> = [field: keyof Doc & string, value: Date | string | number | Types.ObjectId];

/** The records after a place, in the order of two fields. The separate bound lets the index scan start there. */
export function afterPlace<Doc>(
  direction: 'up' | 'down',
  [first, place]: Key<Doc>,
  [second, tie]: Key<Doc>,
): QueryFilter<Doc> {
  const [beyond, from] = direction === 'up' ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const after = { $or: [{ [first]: { [beyond]: place } }, { [second]: { [beyond]: tie } }] };
  return { $and: [{ [first]: { [from]: place } }, after] };
}
