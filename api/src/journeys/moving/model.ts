import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

/** A move by its id, and its two clinics. */
export type Moving = { move: string; from: number; to: number };

const number = { type: Number, required: true } as const;

/** A clinic that was closed, sold or merged: its members go to another one. `_id` is the attempt id of the request, and of its job. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    from: number,
    to: number,
    state: { type: String, enum: ['moving', 'moved', 'moving back', 'back'], default: 'moving' },
    /** A clinic has one that is not taken back. */
    open: { type: Boolean, default: true },
    /** It took applicants before. */
    was_active: { type: Boolean, required: true },
    /** See http/caller. */
    by: { type: String, required: true },
    at: { type: Date, required: true },
    /** Memberships that moved, and those that stay at the other clinic after it was taken back. */
    members: { type: Number, default: 0 },
    kept: { type: Number, default: 0 },
    back_by: { type: String, default: '' },
    back_at: { type: Date, default: null },
  },
  SCHEMA,
);
// One at a time, and the latest of a clinic.
schema.index({ from: 1 }, { name: 'open', unique: true, partialFilterExpression: { open: true } });
schema.index({ from: 1, at: -1 });

export type ClinicMoveDoc = Stored<typeof schema, { back_at: Date | null }>;
export const ClinicMove = model<ClinicMoveDoc>('ClinicMove', schema, 'clinic_moves');
