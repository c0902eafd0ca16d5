import { createGenerator, type JsonSchema, registerFormat } from 'json-schema-faker';
import { dataUrl, drawnPng } from '../signatures';
import type { RawRequest } from './send';

const SIGNATURE = dataUrl(drawnPng());

/** An operation of the description, as far as a client needs it to make requests. */
export type Described = {
  operationId: string;
  path: string;
  method: string;
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
};

export type Description = { paths: Record<string, Record<string, Omit<Described, 'path' | 'method'>>> };

// The library's own dates are of any year.
registerFormat('date', (random) => {
  const two = (min: number, max: number) => String(random.int(min, max)).padStart(2, '0');
  return `${random.int(1950, 2030)}-${two(1, 12)}-${two(1, 28)}`;
});

/** Makes requests from an OpenAPI document alone; the seed repeats them. */
export function requestMaker(
  seed: number,
): (operation: Described) => Promise<Omit<RawRequest, 'headers'> & { json: boolean }> {
  // A picture cannot be made of a pattern.
  const drawn = (schema: JsonSchema) =>
    JSON.parse(JSON.stringify(schema), (_key, value: { contentMediaType?: unknown } | null) =>
      value?.contentMediaType === 'image/png' ? { const: SIGNATURE } : value,
    ) as JsonSchema;
  const generator = createGenerator({ seed, optionalsProbability: 0.5, maxDefaultItems: 3 });
  return async ({ path, method, parameters = [], requestBody }) => {
    let filled = path;
    const query = new URLSearchParams();
    for (const { name, in: place, required, schema } of parameters) {
      const value = await generator.generate({
        type: 'object',
        properties: { value: schema },
        required: required ? ['value'] : [],
      });
      if (typeof value !== 'object' || value === null || !('value' in value)) continue;
      if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(value.value)));
      else query.append(name, String(value.value));
    }
    const schema = requestBody?.content['application/json'].schema;
    const body =
      schema === undefined ? undefined : Buffer.from(JSON.stringify(await generator.generate(drawn(schema))));
    const search = query.size === 0 ? '' : `?${query}`;
    return { method: method.toUpperCase(), path: filled + search, body, json: body !== undefined };
  };
}
