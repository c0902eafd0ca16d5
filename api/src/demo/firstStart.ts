import { model, Schema } from 'mongoose';
import { type Config, ConfigError } from '../base/config';
import { SCHEMA } from '../base/database';

type DemoStartDoc = { _id: string; at: Date };

const schema = new Schema<DemoStartDoc>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  SCHEMA,
);
const DemoStart = model('DemoStart', schema, 'demo_starts');

/**
 * The moment of the first start on this database, `now` when this is the first. All demo data follow from it: a later
 * start that finishes the first one writes what the first would have written.
 */
export async function firstStart(now: Date): Promise<Date> {
  const start = await DemoStart.findOneAndUpdate(
    { _id: 'first' },
    { $setOnInsert: { at: now } },
    { upsert: true, returnDocument: 'after', lean: true },
  );
  if (start === null) throw new Error('the first start of the demo is not stored');
  return start.at;
}

/**
 * Production refuses a database that the demo has written to: its passwords are public, and the administrator's would
 * replace ADMIN_PASSWORD.
 */
export async function refuseDemoData({ mode }: Pick<Config, 'mode'>): Promise<void> {
  if (mode !== 'production' || (await DemoStart.exists({})) === null) return;
  throw new ConfigError(
    `This database has the demo's data and its public passwords; production mode does not open it. Begin with an empty
database: name another one in MONGODB_URI or, with ROLLBOOK_EMBEDDED=1, another folder in DATA_DIR.`,
  );
}
