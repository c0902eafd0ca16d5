import { DatabaseError, refusal } from '../values/errors';
import { EMPTY_GROUP_BYTES, GROUP_BYTES } from '../query/groups';
import { PAUSE } from '../query/stream';
import type { Stream } from '../query/stream';
import { identity } from '../values/key';
import { encode, isDoc } from '../values/types';
import type { Doc, Maybe, Value } from '../values/types';
import { ACCUMULATORS } from './accumulator';
import type { Accumulator } from './accumulator';
import { compileExpression } from './expression';
import type { Expression } from './expression';

interface Column {
  field: string;
  input: Expression;
  make: () => Accumulator;
}
interface Group {
  id: Maybe;
  accumulators: Accumulator[];
}
export interface CompiledGroup {
  run: (input: Stream<Doc>) => Stream<Doc>;
  /** The top-level fields that the stage reads. */
  fields: string[];
}

/** Compiles $group. */
export function compileGroup(spec: Value): CompiledGroup {
  if (!isDoc(spec)) throw new DatabaseError(15947, "a group's fields must be specified in an object");
  const { _id, ...fields } = spec;
  if (_id === undefined) throw new DatabaseError(15955, 'a group specification must include an _id');
  const id = compileExpression(_id);
  const columns = Object.entries(fields).map(([field, accumulator]) => compileColumn(field, accumulator));
  return {
    run: (input) => groupStream(input, id, columns),
    fields: [id, ...columns.map(({ input }) => input)].flatMap((expression) => expression.fields),
  };
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
  return {
    field,
    make: ACCUMULATORS.get(operator),
    input: compileExpression(accumulator[operator] ?? null),
  };
}

function* groupStream(input: Stream<Doc>, idOf: Expression, columns: Column[]): Stream<Doc> {
  const groups = new Map<string, Group>();
  let bytes = 0;
  for (const document of input) {
    if (document !== PAUSE) {
      const id = idOf.of(document);
      // A missing id and null are one group.
      const key = identity(id ?? null);
      let group = groups.get(key);
      if (group === undefined) {
        group = { id, accumulators: columns.map((column) => column.make()) };
        groups.set(key, group);
        bytes += encode({ id: id ?? null }).length + key.length + EMPTY_GROUP_BYTES;
      }
      for (const [i, { input: value }] of columns.entries()) group.accumulators[i]?.add(value.of(document));
      if (bytes > GROUP_BYTES) throw refusal('a $group that needs more than 100 MB');
    }
    yield PAUSE;
  }
  for (const group of groups.values()) yield toDocument(group, columns);
}

function toDocument({ id, accumulators }: Group, columns: Column[]): Doc {
  const document: Doc = { _id: id ?? null };
  for (const [i, { field }] of columns.entries()) document[field] = accumulators[i]?.result() ?? null;
  return document;
}
