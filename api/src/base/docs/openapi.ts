import {
  type CallName,
  type CallRow,
  calls,
  MAX_BODY_BYTES,
  type Permission,
  type ProblemCode,
  PROBLEMS,
  type RequiredFields,
  ROLES,
} from '@rollbook/contract';
import { refusalsOf, schemas } from '@rollbook/contract/schemas';
import { z } from 'zod';
import { type JsonSchema, withNeeded } from './needed';

/** The OpenAPI 3.1 document of these calls, generated from the contract's table and schemas. */
export function openApi(names: readonly CallName[], requiredFields: RequiredFields): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const name of names) {
    const row: CallRow = calls[name];
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row, requiredFields) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rollbook API',
      version: '1.0.0',
      description: 'Amounts are cents; instants are ISO 8601 in UTC; errors are problem+json.',
    },
    paths,
    components: { schemas: { Problem: PROBLEM }, securitySchemes: { session: SESSION } },
  };
}

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'rollbook',
  description: 'Set by the calls that sign in; over https its name is __Host-rollbook.',
};

function operation(name: CallName, row: CallRow, requiredFields: RequiredFields): JsonSchema {
  const input = withNeeded(jsonSchema(schemas[name].request, 'input'), requiredFields);
  return {
    operationId: name,
    summary: name,
    tags: [row.path.split('/').find((part) => part !== '' && part !== 'api') ?? 'api'],
    description: descriptionOf(row),
    ...(row.who.public === undefined ? { security: [{ session: [] }] } : {}),
    ...(row.from === 'body' ? { requestBody: { required: true, content: json(input) } } : {}),
    ...(row.from === 'query' || row.from === 'path' ? { parameters: parameters(input, row.from) } : {}),
    responses: {
      200: { description: 'Done', content: answerContent(name, row) },
      ...refusals(refusalsOf(name)),
      default: problemContent('What went wrong'),
    },
  };
}

/** Who may make the call, with the duty of an administrator, and what else it asks. */
function descriptionOf(row: CallRow): string {
  const { admin } = row.who;
  return [
    `May call: ${permissionText(row.who)}.`,
    ...(admin === undefined || admin === 'any' ? [] : [`An administrator needs the duty \`${admin}\`.`]),
    ...(row.stepUp ? ['Asks again for the password or the second factor (403 `step_up`).'] : []),
    ...(row.from === 'body' ? [`The body has at most ${row.maxBody ?? MAX_BODY_BYTES.default} bytes.`] : []),
  ].join(' ');
}

/** The codes of each status: '409': 'conflict, stale_version'. */
function refusals(codes: readonly ProblemCode[]): Record<string, JsonSchema> {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code]))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problemContent(codes.filter((code) => PROBLEMS[code] === status).join(', ')),
    ]),
  );
}

function problemContent(description: string): JsonSchema {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** The permission of a row as text: 'office (own office), admin (any)'. */
function permissionText(who: Permission): string {
  return ROLES.flatMap((role) => (who[role] === undefined ? [] : [`${role} (${who[role]})`])).join(', ');
}

function answerContent(name: CallName, row: CallRow): JsonSchema {
  if (row.answers === 'pdf') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
  if (row.answers === 'zip') return { 'application/zip': { schema: { type: 'string', format: 'binary' } } };
  return json(jsonSchema(schemas[name].answer, 'output'));
}

function parameters(input: JsonSchema, place: 'query' | 'path'): JsonSchema[] {
  const required = Array.isArray(input.required) ? input.required : [];
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const text = { type: 'string' };
/** The schema of all problem+json answers. */
export const PROBLEM = {
  type: 'object',
  description: 'RFC 9457; payment routes add success: false and the detail as message',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: text,
    requestId: text,
    errors: { type: 'array', items: { type: 'object', properties: { field: text, message: text } } },
    ids: { type: 'array', items: { type: 'integer' } },
    attempt: { ...text, description: 'The payment that is being confirmed, for paymentStatus' },
    current: { description: 'The record as it is now, where an edit came too late' },
    changedBy: text,
    renewed: { type: 'object', properties: { by: text, office_name: text, on: text } },
    suspect: { type: 'object', description: 'Whom the office may already have' },
    challenge: { type: 'object' },
    success: { const: false },
    message: text,
  },
};
