import { randomUUID } from 'node:crypto';
import {
  AUDIT_EVENTS,
  AUDIT_ROLES,
  AUDIT_SUBJECTS,
  type AuditEvent,
  type AuditSubject,
} from '@rollbook/contract';
import { model, Schema, Types } from 'mongoose';
import { insertMissing, SCHEMA, type Stored } from '../database';
import { type Caller, callerName } from '../http/caller';

const EVENTS = Object.values(AUDIT_EVENTS).flat();

const schema = new Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    /** Orders entries of the same ms: the object ids of one process are ascending. */
    nth: { type: Schema.Types.ObjectId, required: true },
    /** See http/caller. */
    who: { type: String, required: true },
    role: { type: String, enum: AUDIT_ROLES, required: true },
    subject: { type: String, enum: AUDIT_SUBJECTS, required: true },
    subject_id: { type: String, required: true },
    what: { type: String, enum: EVENTS, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  { ...SCHEMA, minimize: false },
);
// The trail of one record, newest first.
schema.index({ subject: 1, subject_id: 1, at: -1, nth: -1 });

// The history: everything, and by who did it.
schema.index({ at: -1, nth: -1 });
schema.index({ who: 1, at: -1, nth: -1 });

type Fields = Record<string, unknown> | null;
export type AuditDoc = Stored<typeof schema, { before: Fields; after: Fields }>;
export const Audit = model<AuditDoc>('Audit', schema, 'audit');

export type AuditEntry = {
  subject: AuditSubject;
  id: number | string;
  what: AuditEvent;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Makes the entry idempotent, where the change itself can be repeated. */
  key?: string;
};

/** Records who did what to which record. `before` and `after` must not contain secrets. */
export async function recordAudit(who: Caller | 'system', at: Date, entry: AuditEntry): Promise<void> {
  await recordAudits(who, at, [entry]);
}

export async function recordAudits(who: Caller | 'system', at: Date, entries: AuditEntry[]): Promise<void> {
  await storeRecords(entries.map((entry) => auditRecord(who, at, entry)));
}

/** Stores records of several callers, and skips those that are stored already. */
export async function storeRecords(records: AuditDoc[]): Promise<void> {
  await insertMissing(Audit, records);
}

/** The trail of what happened alone, newest first: an index for the query that asks for it. */
export function indexTrailOf(name: string, what: AuditEvent): void {
  schema.index({ at: -1 }, { name, partialFilterExpression: { what } });
}

/** The record of an entry, not stored yet. */
export function auditRecord(who: Caller | 'system', at: Date, entry: AuditEntry): AuditDoc {
  return {
    _id: entry.key ?? randomUUID(),
    at,
    nth: new Types.ObjectId(),
    who: callerName(who),
    role: who === 'system' ? 'system' : who.role,
    subject: entry.subject,
    subject_id: String(entry.id),
    what: entry.what,
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
}
