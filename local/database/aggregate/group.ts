import { DatabaseError, refusal } from '../errors';
import { PAUSE } from '../query/stream';
import type { Stream } from '../query/stream';
import { identity } from '../values/key';
import { isDoc } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { ACCUMULATORS } from './accumulator';
import type { Accumulator } from './accumulator';
import { compileExpression } from './expression';
import type { Expression } from './expression';

/** What all groups together may hold. */
const GROUP_BYTES = 100 * 1024 * 1024;

interface Column {
  field: string;
  input: Expression;
  make: () => Accumulator;
}
interface Group {
  id: Maybe;
  accumulators: Accumulator[];
}

/** Compiles $group. */
export function compileGroup(spec: Value): (input: Stream<Doc>) => Stream<Doc> {
  if (!isDoc(spec)) throw new DatabaseError(15947, "a group's fields must be specified in an object");
  const { _id, ...fields } = spec;
  if (_id === undefined) throw new DatabaseError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(_id);
  const columns = Object.entries(fields).map(([field, accumulator]) => compileColumn(field, accumulator));
  return (input) => groupStream(input, idOf, columns);
}

function compileColumn(field: string, accumulator: Value): Column {
  if (field.includes('.')) throw new DatabaseError(40235, `The field name '${field}' cannot contain '.'`);
  if (field.startsWith('$'))
    throw new DatabaseError(40236, `The field name '${field}' cannot be an operator name`);
  if (!isDoc(accumulator))
    throw new DatabaseError(40234, `The field '${field}' must be an accumulator object`);
  const [operator, ...others] = Object.keys(accumulator);
  if (operator === undefined || others.length > 0)
    throw new DatabaseError(40238, `The field '${field}' must specify one accumulator`);
  const make = Object.hasOwn(ACCUMULATORS, operator) ? ACCUMULATORS[operator] : undefined;
  if (make === undefined) throw refusal(`the accumulator ${operator}`);
  const operand = accumulator[operator] ?? null;
  if (Array.isArray(operand))
    throw new DatabaseError(40237, `The ${operator} accumulator is a unary operator`);
  return { field, input: compileExpression(operand), make };
}

function* groupStream(input: Stream<Doc>, idOf: Expression, columns: Column[]): Stream<Doc> {
  const groups = new Map<string, Group>();
  let bytes = 0;
  for (const document of input) {
    if (document !== PAUSE) {
      const id = idOf(document);
      // A missing id and null are one group.
      const key = identity(id ?? null);
      let group = groups.get(key);
      if (group === undefined) {
        group = { id, accumulators: columns.map((column) => column.make()) };
        groups.set(key, group);
        bytes += key.length * 3 + 200;
      }
      bytes += addToGroup(group, columns, document);
      if (bytes > GROUP_BYTES) throw refusal('a $group that needs more than 100 MB');
    }
    yield PAUSE;
  }
  for (const group of groups.values()) yield toDocument(group, columns);
}

function addToGroup(group: Group, columns: Column[], document: Doc): number {
  let bytes = 0;
  for (const [i, column] of columns.entries())
    bytes += group.accumulators[i]?.add(column.input(document)) ?? 0;
  return bytes;
}

function toDocument({ id, accumulators }: Group, columns: Column[]): Doc {
  const document: Doc = { _id: id ?? null };
  for (const [i, { field }] of columns.entries()) document[field] = accumulators[i]?.result() ?? null;
  return document;
}
