import { randomUUID } from 'node:crypto';
import { model, type Query, Schema } from 'mongoose';
import { SCHEMA } from '../base/database';

const ID = 'offices';

/** One document, whose value is new after each change of offices or groups: see offices/directory. */
const schema = new Schema(
  { _id: { type: String, required: true }, value: { type: String, required: true } },
  SCHEMA,
);
const Version = model('Version', schema, 'versions');

/** The present version; '' before the first change. */
export async function officesVersion(): Promise<string> {
  const found = await Version.findOne({ _id: ID }).lean();
  return found?.value ?? '';
}

let changes = 0;

/** How often this process has changed the offices: its own changes show at once. */
export function changesHere(): number {
  return changes;
}

async function officesChanged(): Promise<void> {
  await Version.updateOne({ _id: ID }, { $set: { value: randomUUID() } }, { upsert: true });
  changes += 1;
}

/**
 * Makes every write of these records a change of the offices, except updates of these fields alone. The hooks run
 * after the write and before its caller continues.
 */
export function countAsOfficesChanged(records: Schema, exceptFields: readonly string[] = []): void {
  records.post('save', () => officesChanged());
  records.post('insertMany', () => officesChanged());
  records.post<Query<unknown, unknown>>(
    /^(findOneAndUpdate|updateOne|updateMany)$/,
    { query: true, document: false },
    function () {
      const update: Record<string, unknown> = { ...this.getUpdate() };
      const fields = Object.values(update).flatMap((values) => Object.keys(Object(values)));
      return fields.every((field) => exceptFields.includes(field)) ? undefined : officesChanged();
    },
  );
}
