import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';
import type { Difference } from './compare';

/** The result of the last nightly comparison. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    from: { type: Date, required: true },
    differences: { type: [Schema.Types.Mixed], required: true },
  },
  SCHEMA,
);

export type BooksDoc = Stored<typeof schema, { differences: Difference[] }>;
export const Books = model<BooksDoc>('Books', schema, 'books');
