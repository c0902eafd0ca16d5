import { DatabaseError, failedToParse, refusal } from '../values/errors';
import { compareStrings } from '../values/order';
import { isArrayIndex } from '../values/path';
import { isDoc, typeName } from '../values/types';
import type { Doc, Value } from '../values/types';
import { vetStored } from '../values/vet';
import { MODIFIERS } from './modifiers';
import type { Step } from './modifiers';

export type Update = { kind: 'replacement'; document: Doc } | { kind: 'steps'; steps: Step[] };

/** The top-level fields that an update can change; undefined for a replacement, which can change all. */
export function fieldsTouchedBy(update: Update): string[] | undefined {
  return update.kind === 'replacement' ? undefined : update.steps.map(({ parts: [top = ''] }) => top);
}

/** Checks an update as it came over the wire. */
export function parseUpdate(update: Value): Update {
  if (Array.isArray(update)) throw refusal('an update with a pipeline');
  if (!isDoc(update)) throw failedToParse('Update argument must be either an object or an array');
  const [first] = Object.keys(update);
  return first?.startsWith('$') === true ? parseSteps(update) : parseReplacement(update);
}

function parseReplacement(document: Doc): Update {
  for (const field of Object.keys(document))
    if (field.startsWith('$')) throw refusal(`the field '${field}' in a replacement`);
  vetStored(document);
  return { kind: 'replacement', document };
}

function parseSteps(update: Doc): Update {
  const steps: Step[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!operator.startsWith('$')) throw failedToParse(`Unknown modifier: ${operator}`);
    const modifier = MODIFIERS.get(operator);
    if (!isDoc(fields))
      throw failedToParse(`Modifiers operate on fields but we found type ${typeName(fields)} instead.`);
    for (const [path, operand] of Object.entries(fields)) {
      const parts = parsePath(path);
      modifier.check?.(operand, path);
      vetStored(operand);
      if (hasDollarField(operand)) throw refusal('a field name with $ in a stored value');
      steps.push({ path, parts, modifier, operand });
    }
  }
  // MongoDB changes fields in the order of their names, and new fields appear in that order.
  steps.sort((a, b) => compareStrings(a.parts.join('\0'), b.parts.join('\0')));
  refuseConflicts(steps);
  return { kind: 'steps', steps };
}

function parsePath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new DatabaseError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  if (parts.some((part) => part.startsWith('$') || isArrayIndex(part)))
    throw refusal(`the update path '${path}'`);
  return parts;
}

function hasDollarField(value: Value): boolean {
  if (Array.isArray(value)) return value.some(hasDollarField);
  return (
    isDoc(value) &&
    Object.entries(value).some(([field, item]) => field.startsWith('$') || hasDollarField(item))
  );
}

/** No two steps may change one path, nor a path and a field within it. Such steps are neighbours in their order. */
function refuseConflicts(steps: Step[]): void {
  for (const [i, { path }] of steps.entries()) {
    const next = steps[i + 1]?.path;
    if (next === path || next?.startsWith(`${path}.`) === true)
      throw new DatabaseError(40, `Updating the path '${next}' would create a conflict at '${path}'`);
  }
}
