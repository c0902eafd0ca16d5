import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Schema, type SchemaType } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { REGISTRY } from './registry';

const SOURCE = join(import.meta.dirname, '../..');

/** Fields without a schema of their own, of which nothing says what is in them. These hold no text of a person. */
const OPEN_FACTS = [
  'SettingsVersion.changed',
  'SettingsVersion.values',
  'Job.memory',
  'Books.differences',
  'Batch.dropped',
  'Batch.move',
  'Import.columns',
  'Import.counts',
  'Import.other_offices',
  'Import.wrong_kinds',
  'ImportMatch.columns',
  'Join.wish',
];

beforeAll(async () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.main|\.d)\.ts$/.test(file),
  );
  const models = files.filter((file) =>
    /import \{[^}]*\bmodel\b[^}]*\} from 'mongoose'/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  await Promise.all(models.map(async (file) => import(join(SOURCE, file))));
});

type Path = { path: string; isOpen: boolean };

function pathsOf(schema: Schema, before = ''): Path[] {
  const found: Path[] = [];
  schema.eachPath((name, type: SchemaType & { schema?: Schema }) => {
    const path = `${before}${name}`;
    found.push({ path, isOpen: type.instance === 'Mixed' || holdsAnything(type) });
    if (type.schema !== undefined) found.push(...pathsOf(type.schema, `${path}.`));
  });
  return found;
}

/** An array whose elements have no type. */
function holdsAnything(type: SchemaType): boolean {
  return type instanceof mongoose.Schema.Types.Array && type.embeddedSchemaType?.instance === 'Mixed';
}

/** The registered models by name, each with its paths. */
function stored(): Map<string, Path[]> {
  return new Map(
    Object.values(mongoose.models).map(({ modelName, schema }) => [modelName, pathsOf(schema)] as const),
  );
}

const listed = (name: string) => {
  const { person = {}, staff = [], facts = [] } = REGISTRY[name] ?? {};
  return [...Object.keys(person), ...staff, ...facts];
};

test('the registry names each model, and its collection', () => {
  const models = Object.values(mongoose.models).map(({ modelName, collection }) => [
    modelName,
    collection.name,
  ]);
  const rows = Object.entries(REGISTRY).map(([name, { collection }]) => [name, collection]);
  expect(rows.toSorted()).toEqual(models.toSorted());
});

test('the registry names each field of each model once, and none that is not stored', () => {
  const named = Object.keys(REGISTRY).flatMap((name) => listed(name).map((path) => `${name}.${path}`));
  const fields = [...stored()].flatMap(([name, paths]) => paths.map(({ path }) => `${name}.${path}`));
  const [isNamed, isStored] = [new Set(named), new Set(fields)];
  expect({
    'stored and not named: add a row to base/personal': fields.filter((path) => !isNamed.has(path)),
    'named and not stored': named.filter((path) => !isStored.has(path)),
    'named twice': named.filter((path, at) => named.indexOf(path) !== at),
  }).toEqual({
    'stored and not named: add a row to base/personal': [],
    'named and not stored': [],
    'named twice': [],
  });
});

test('a field without a schema is personal, or known to hold no text of a person', () => {
  const facts = [...stored()].flatMap(([name, fields]) =>
    fields.flatMap(({ path, isOpen }) =>
      isOpen && REGISTRY[name]?.facts.includes(path) === true ? [`${name}.${path}`] : [],
    ),
  );
  expect(facts.toSorted()).toEqual(OPEN_FACTS.toSorted());
});

test('a record that is found for a member is found by a field that it has', () => {
  for (const [name, { by = {} }] of Object.entries(REGISTRY)) {
    for (const path of Object.keys(by)) expect(listed(name)).toContain(path.split('.')[0]);
  }
});

test('what goes as a whole says so for each field, and the other way round', () => {
  for (const { person = {}, goes } of Object.values(REGISTRY)) {
    const fates = Object.values(person).map(({ erase }) => erase);
    if (goes === true) expect(new Set(fates)).toEqual(new Set(['record']));
  }
});
