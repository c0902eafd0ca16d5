import { type CallName, calls } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import { z } from 'zod';

/** An answer of an API whose contract is one minor newer: every object has an unknown field. */
export function newer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(newer);
  if (!isRecord(answer)) return answer;
  const known = Object.entries(answer).map(([name, value]) => [name, newer(value)]);
  return { ...Object.fromEntries(known), addedLater: { by: 'the next minor' } };
}

/** An answer of an API whose contract is one minor older: what the contract calls optional is not there. */
export function older(call: CallName, answer: unknown): unknown {
  const shape = z.toJSONSchema(schemas[call].answer, { unrepresentable: 'any', reused: 'inline' });
  return withoutOptional(answer, shape);
}

function withoutOptional(value: unknown, shape: unknown): unknown {
  if (!isRecord(shape)) return value;
  if (Array.isArray(value)) return value.map((item) => withoutOptional(item, shape['items']));
  if (!isRecord(value) || !isRecord(shape['properties'])) return value;
  const { properties, required } = shape;
  const kept = Array.isArray(required) ? required : [];
  const fields = Object.entries(value).filter(([name]) => kept.includes(name));
  return Object.fromEntries(
    fields.map(([name, field]) => [name, withoutOptional(field, Reflect.get(properties, name))]),
  );
}

/** The call that answers at a path. */
export function callAt(method: string, path: string): CallName | undefined {
  return names.find((name) => calls[name].path === path && calls[name].method === method);
}

const isName = (name: string): name is CallName => name in calls;
const names = Object.keys(calls).filter(isName);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
