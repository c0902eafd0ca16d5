import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** Maximum length of generated texts whose own limit is far higher, such as a signature's. */
const LONGEST_TEXT = 2000;

/** Texts that often cause errors: other scripts, invisible characters, lone surrogates, other languages' syntax. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202egnp.exe',
  'e\u0301\u0301\u0301',
  'İıſß',
  '👩‍👩‍👧‍👦',
  '\ufdfd'.repeat(40),
  "Robert'); DROP TABLE applications;--",
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("//x")',
  'a\r\nBcc: b@rollbook.example',
  '$where',
  '{"$gt":""}',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '(a+)+$',
  '\\u0000',
  '__proto__',
  'NaN',
  '-0',
  '1e999',
];

const EXTREME_TIMES = [
  '0001-01-01',
  '1900-01-01',
  '2024-02-29',
  '9999-12-31',
  '01/0001',
  '12/9999',
  '01/1900',
  '12/2999',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999-23:59',
  '1900-01-01T00:00:00Z',
  '2999-12-31T23:59:59.999-23:59',
];

const name = fc.string({ unit: fc.constantFrom(...'abcdefghij0123456789'), minLength: 1, maxLength: 12 });
const email = fc.tuple(name, name).map(([local, host]) => `${local}@${host}.example`);
const year = fc.integer({ min: 2020, max: 2030 });
const two = (min: number, max: number) =>
  fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'));

/** Generators of all kinds of text in the contract; valuesOf tries which ones fit a schema. */
const TEXTS: Arbitrary<string>[] = [
  // The key of a mail.
  fc.stringMatching(/^[0-9a-f]{32}$/),
  // The name of a logo.
  fc.stringMatching(/^[0-9a-f]{32}\.(?:svg|png)$/),
  fc.string({ unit: 'grapheme', maxLength: LONGEST_TEXT, size: 'small' }),
  fc.string({ unit: 'binary', maxLength: LONGEST_TEXT, size: 'small' }),
  fc.constantFrom(...ODD_TEXTS),
  fc.tuple(year, two(1, 12), two(1, 28)).map((parts) => parts.join('-')),
  fc.tuple(two(1, 12), year).map((parts) => parts.join('/')),
  fc.tuple(year, two(1, 12)).map((parts) => parts.join('-')),
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(...EXTREME_TIMES),
  email,
  fc.array(email, { maxLength: 3 }).map((emails) => emails.join(', ')),
  name.map((host) => `https://${host}.example/`),
  fc.stringMatching(/^\+1-\d{3}-\d{3}-\d{4}$/),
  fc.stringMatching(/^#[\da-f]{6}$/),
  fc.stringMatching(/^[A-Z]{2}-\d{4}-\d{2}$/),

  fc.uuid(),
  fc.stringMatching(/^[\da-f]{64}$/),
  fc.stringMatching(/^[\w-]{43}$/),
];

/** Generates valid values of a schema. Throws for an unknown kind of schema. */
export function valuesOf(shape: z.core.$ZodType): Arbitrary<unknown> {
  if (shape instanceof z.ZodObject) return objectsOf(shape);
  if (shape instanceof z.ZodOptional) return fc.option(valuesOf(shape.unwrap()), { nil: undefined, freq: 3 });
  if (shape instanceof z.ZodNullable) return fc.option(valuesOf(shape.unwrap()), { nil: null, freq: 3 });
  if (shape instanceof z.ZodDefault || shape instanceof z.ZodPrefault) {
    // A default can be a value that the schema refuses, so that its message is answered.
    const values = valuesOf(shape.unwrap());
    return shape.safeParse(undefined).success ? fc.option(values, { nil: undefined, freq: 3 }) : values;
  }
  if (shape instanceof z.ZodArray) return arraysOf(shape);
  if (shape instanceof z.ZodUnion) return fc.oneof(...shape.options.map(valuesOf));
  if (shape instanceof z.ZodEnum) return fc.constantFrom(...shape.options);
  if (shape instanceof z.ZodLiteral) return fc.constantFrom(...shape.values);
  if (shape instanceof z.ZodBoolean) return fc.boolean();
  if (shape instanceof z.ZodUnknown) return fc.jsonValue({ maxDepth: 3 });
  if (shape instanceof z.ZodNumber) return numbersOf(shape);
  if (shape instanceof z.ZodPipe) {
    return shape.in instanceof z.ZodNumber ? valuesOf(shape.out) : textsOf(shape);
  }
  if (shape instanceof z.ZodString || shape instanceof z.ZodStringFormat) return textsOf(shape);
  throw new Error(`no values are known for the shape ${shape._zod.def.type}`);
}

function objectsOf({ shape, def }: z.ZodObject): Arbitrary<unknown> {
  const fields = fc.record(
    Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesOf(field)])),
  );
  // Undefined fields are not sent.
  const sent = fields.map((object) =>
    Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)),
  );
  // Unknown fields are ignored.
  const isStrict = def.catchall instanceof z.ZodNever;
  if (isStrict) return sent;
  const others = fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 });
  return fc.tuple(others, sent).map(([more, own]) => ({ ...without(more, Object.keys(shape)), ...own }));
}

function without(object: object, keys: string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

function arraysOf(shape: z.ZodArray): Arbitrary<unknown> {
  const arrays = fc.array(valuesOf(shape.element), { minLength: 1, maxLength: 5 });
  return arrays.filter((array) => z.safeParse(shape, array).success);
}

function numbersOf(shape: z.ZodNumber): Arbitrary<unknown> {
  const [min, max] = [shape.minValue ?? -Infinity, shape.maxValue ?? Infinity];
  const limits = {
    min: Math.max(min, Number.MIN_SAFE_INTEGER),
    max: Math.min(max, Number.MAX_SAFE_INTEGER),
  };
  // Stored records have small numbers.
  const small = { min: Math.max(limits.min, 0), max: Math.min(limits.max, 30) };
  return fc.oneof(fc.integer(small), fc.integer(limits), fc.constantFrom(limits.min, limits.max));
}

/** The texts that fit the schema, from all kinds with at least one match. */
function textsOf(shape: z.core.$ZodType): Arbitrary<unknown> {
  const fits = (text: string) => z.safeParse(shape, text).success;
  const kinds = TEXTS.filter((texts) => fc.sample(texts, { numRuns: 60, seed: 1 }).filter(fits).length > 1);
  if (kinds.length === 0) throw new Error('no text is known that fits the shape');
  return fc.oneof(...kinds.map((texts) => texts.filter(fits)));
}
