import type { RequiredFields } from '@rollbook/contract';
import { NEEDED } from '@rollbook/contract/schemas';

export type JsonSchema = Record<string, unknown>;

/**
 * A schema whose `required` also names what a form may not leave empty. The schemas of zod let it pass: the handlers
 * answer the messages, in the form's language.
 */
export function withNeeded(schema: JsonSchema, requiredFields: RequiredFields): JsonSchema {
  const { properties } = schema;
  if (!isSchema(properties)) return schema;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const described = Object.entries(properties).map(([name, field]) => {
    if (!isSchema(field)) return [name, field] as const;
    const { [NEEDED]: asked, ...plain } = field;
    const isNeeded = asked === undefined ? isRefusedDefault(field) : isAsked(asked, requiredFields);
    if (!isNeeded) return [name, withNeeded(plain, requiredFields)] as const;
    required.add(name);
    return [name, neededField(plain, requiredFields)] as const;
  });
  return {
    ...schema,
    properties: Object.fromEntries(described),
    ...(required.size === 0 ? {} : { required: [...required] }),
  };
}

const isAsked = (asked: unknown, requiredFields: RequiredFields) =>
  asked === 'minimum' || asked === requiredFields;

function neededField(field: JsonSchema, requiredFields: RequiredFields): JsonSchema {
  const { default: _empty, anyOf, ...rest } = field;
  const [only]: unknown[] = Array.isArray(anyOf) ? anyOf.filter((one: unknown) => !isNull(one)) : [];
  if (isSchema(only)) return withNeeded({ ...rest, ...only }, requiredFields);
  return rest.type === 'string' ? { minLength: 1, ...rest } : withNeeded(rest, requiredFields);
}

/** A default that the schema refuses is there for its message: the field must be sent. */
function isRefusedDefault({ default: value, minLength }: JsonSchema): boolean {
  return typeof value === 'string' && typeof minLength === 'number' && value.length < minLength;
}

const isNull = (schema: unknown) => isSchema(schema) && schema.type === 'null';

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
