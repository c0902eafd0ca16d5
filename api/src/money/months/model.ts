import {
  type CalendarDate,
  ENTRY_KINDS,
  ENTRY_WAYS,
  type MonthEntry,
  type Takings,
  TAKINGS,
} from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { SCHEMA, type Stored } from '../../base/database';

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;
const number = { type: Number, required: true } as const;
const ofTakings = Object.fromEntries(TAKINGS.map((key) => [key, number]));
const takings = () => new Schema(ofTakings, { _id: false });

/** What an office did in a month, under the names of office and group as they were. */
export type Line = {
  /** 0 for refunds that name no office. */
  oid: number;
  office_name: string;
  ogid: number | null;
  group_name: string;
  takings: Takings;
  /** At the end of the month. */
  active: number;
  unpaid_names: number;
};

const line = new Schema(
  {
    oid: number,
    office_name: text,
    ogid: { type: Number, default: null },
    group_name: text,
    takings: takings(),
    active: { type: Number, default: 0 },
    unpaid_names: { type: Number, default: 0 },
  },
  { _id: false },
);

/** A month that was closed; `_id` is 'YYYY-MM'. */
const monthSchema = new Schema(
  {
    _id: required,
    state: { type: String, enum: ['closed', 'open'], required: true },
    /** The closing that its parts are of. */
    closing: required,
    closed_at: { type: Date, required: true },
    /** See http/caller. */
    closed_by: required,
    lines: { type: [line], required: true },
    /** What all offices took on each day that has something; empty in months that an earlier version has closed. */
    days: {
      type: [new Schema({ day: required, takings: takings() }, { _id: false })],
      default: [],
    },
    /** Of the plan, at the end of the month. */
    active: number,
    unpaid_names: number,
    reopened_at: { type: Date, default: null },
    reopened_by: text,
    reason: text,
  },
  SCHEMA,
);
type DayTakings = { day: CalendarDate; takings: Takings };
export type MonthDoc = Stored<
  typeof monthSchema,
  { lines: Line[]; days: DayTakings[]; reopened_at: Date | null }
>;
export const ClosedMonth = model<MonthDoc>('ClosedMonth', monthSchema, 'closed_months');

const entry = {
  key: required,
  kind: { type: String, enum: ENTRY_KINDS, required: true },
  id: { type: Number, default: null },
  day: required,
  way: { type: String, enum: ENTRY_WAYS, default: '' },
  cents: number,
} as const;
const entrySchema = () => new Schema(entry, { _id: false });
const foundSchema = new Schema(
  { entry: entrySchema(), before: { type: entrySchema(), default: null }, takings: takings() },
  { _id: false },
);

/** A difference between what is closed and the records. `entry` is what it is about: as it is now, or was. */
export type Found = { entry: MonthEntry; before: MonthEntry | null; takings: Takings };

/** What a closed month consists of at one office; `_id` is closing/oid. */
const partSchema = new Schema(
  {
    _id: required,
    closing: required,
    month: required,
    oid: number,
    /** As they were when the month was closed. */
    entries: { type: [entrySchema()], required: true },
    /** With the corrections that were found since, and their sum. */
    present: { type: [entrySchema()], required: true },
    sum: takings(),
    version: { type: Number, default: 1 },
    /** Found and not stored as corrections yet. */
    pending: { type: [foundSchema], default: [] },
    pending_at: { type: Date, default: null },
  },
  SCHEMA,
);
partSchema.index({ month: 1, closing: 1, oid: 1 });
export type PartDoc = Stored<
  typeof partSchema,
  { entries: MonthEntry[]; present: MonthEntry[]; sum: Takings; pending: Found[]; pending_at: Date | null }
>;
export const MonthPart = model<PartDoc>('MonthPart', partSchema, 'month_parts');

/**
 * What was recorded later about a closed month. It stands in the month of `on`, the day on which it was found. `_id` begins
 * with the closing.
 */
const correctionSchema = new Schema(
  {
    _id: required,
    month: required,
    on: required,
    at: { type: Date, required: true },
    /** Who changed the record: see http/caller. */
    by: required,
    oid: number,
    entry: entrySchema(),
    before: { type: entrySchema(), default: null },
    takings: takings(),
  },
  SCHEMA,
);
correctionSchema.index({ month: 1, at: 1, _id: 1 });
correctionSchema.index({ on: 1, at: 1, _id: 1 });
export type CorrectionDoc = Stored<
  typeof correctionSchema,
  { entry: MonthEntry; before: MonthEntry | null; takings: Takings }
>;
export const Correction = model<CorrectionDoc>('Correction', correctionSchema, 'month_corrections');
