import fc, { type Arbitrary } from 'fast-check';
import { ODD_TEXTS } from './shapes';

/** Wrong values: other types, query operators, fields of other objects, far too large ones. */
const ALIENS: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '1',
  [],
  [[]],
  {},
  { $gt: '' },
  { $ne: null },
  { $in: [1, 2, 3] },
  { $where: 'sleep(1000)' },
  { $regex: '(a+)+$' },
  { oid: { $gt: 0 } },
  { _bsontype: 'ObjectId', id: 'x' },
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  'x'.repeat(20_000),
  nested(200),
];

const EXTRA_FIELDS = [
  '__proto__',
  'constructor',
  'role',
  'paid',
  'state',
  '_id',
  '$set',
  '$where',
  'a.b',
  '',
];

/** A copy of an input with one mistake: a missing, wrong or extra field. */
export type Break = (input: unknown) => unknown;

export const breakInput: Arbitrary<Break> = fc.oneof(
  fc.nat().map(
    (at): Break =>
      (input) =>
        change(input, at, () => undefined),
  ),
  fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...ALIENS), fc.constantFrom(...ODD_TEXTS))).map(
    ([at, alien]): Break =>
      (input) =>
        change(input, at, () => alien),
  ),
  fc.tuple(fc.constantFrom(...EXTRA_FIELDS), fc.constantFrom(...ALIENS)).map(
    ([field, value]): Break =>
      (input) =>
        isObject(input) ? withField(input, field, value) : input,
  ),
);

/** Replaces one of the nested values, counted from the outside; never the input itself. */
function change(input: unknown, at: number, how: (value: unknown) => unknown): unknown {
  const places = placesIn(input);
  const place = places[at % Math.max(1, places.length)];
  return place === undefined ? input : replaced(input, place, how);
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, key],
    ...(path.length < 3 ? placesIn(inner, [...path, key]) : []),
  ]);
}

function replaced(value: unknown, [key, ...rest]: string[], how: (value: unknown) => unknown): unknown {
  if (key === undefined) return how(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (String(index) === key ? replaced(item, rest, how) : item));
  }
  return isObject(value) ? withField(value, key, replaced(value[key], rest, how)) : value;
}

/** An object like JSON.parse's, in which `__proto__` is an own field. */
function withField(object: object, key: string, value: unknown): object {
  const copy = { ...object };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { deeper: nested(depth - 1) };
}
