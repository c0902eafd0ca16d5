import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../database';

/** A recurring job; `_id` is its name. One process at a time runs it, under a lease. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    /** When it was registered: what was due before that is not done later. */
    since: { type: Date, required: true },
    /** When its next run is due, or its lease ends. */
    due: { type: Date, required: true },
    /** The run that has the lease; empty when none has. */
    lease: { type: String, default: '' },
    last_success: { type: Date, default: null },
    /** The name of the error of the last run; empty after a success. */
    error: { type: String, default: '' },
    /** What the job keeps between runs. */
    memory: { type: Schema.Types.Mixed, default: {} },
  },
  { ...SCHEMA, minimize: false },
);

export type JobDoc = Stored<typeof schema, { memory: Record<string, unknown>; last_success: Date | null }>;
export const JobRecord = model<JobDoc>('Job', schema, 'jobs');
