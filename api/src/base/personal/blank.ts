import mongoose, { type Model, type SchemaType } from 'mongoose';
import { withoutMember } from '../http/caller';
import { REGISTRY, personalFields, recordRow } from './registry';
import { filterOf, type Found } from './found';

/** A record as the registry sees it. */
export type Fields = Record<string, unknown>;

export function modelNamed(name: string): Model<Fields> {
  return mongoose.model<Fields>(name);
}

/** Erased by steps of their own: what is in their parts, or whose records also hold others. */
const APART = new Set([
  'Application',
  'Audit',
  'Outbox',
  'Payment',
  'Batch',
  'Import',
  'ImportLine',
  'Erasure',
]);

/** Deletes or empties the records of a person as the registry says. Safe to repeat. */
export async function blankRecords(person: Found): Promise<void> {
  for (const name of Object.keys(REGISTRY).filter((one) => !APART.has(one))) {
    const filter = filterOf(name, person);
    if (filter === undefined || recordRow(name).person === undefined) continue;
    const model = modelNamed(name);
    if (recordRow(name).goes === true) await model.deleteMany(filter);
    else {
      for (const record of await model.find(filter).lean()) await empty(model, record, personalFields(name));
    }
  }
}

/** Empties the fields of a record. */
export async function empty(
  model: Model<Fields>,
  record: Fields,
  fields: ReturnType<typeof personalFields>,
): Promise<void> {
  const set: Fields = {};
  for (const [path, { data, erase }] of fields) {
    const isPart = path.includes('.') && fields.some(([other]) => path.startsWith(`${other}.`));
    if (isPart) continue;
    if (erase === 'blank') set[path] = emptyOf(model.schema.path(path));
    if (erase === 'pseudonym' && data === 'actor') set[path] = actorLeft(record[path]);
  }
  if (Object.keys(set).length === 0) return;
  await model.updateOne({ _id: record['_id'] }, { $set: set });
}

function emptyOf(type: SchemaType): unknown {
  if (type.instance === 'String') return type.options['default'] === null ? null : '';
  return type.instance === 'Array' ? [] : null;
}

/** Who did it, without the digest of an address that stands for a member. */
export function actorLeft(actor: unknown): string {
  return typeof actor === 'string' ? withoutMember(actor) : '';
}
