import { randomUUID } from 'node:crypto';
import { model, Schema, Types } from 'mongoose';
import { insertMissing, SCHEMA } from '../database';
import type { Caller } from '../http/context';

export type AuditSubject = 'application' | 'office' | 'group' | 'payment' | 'account';

/** What can happen to a record; stored ones keep their word for ever, so words are added and never changed. */
export type AuditEvent =
  | 'submitted'
  | 'submitted on paper'
  | 'edited'
  | 'deleted'
  | 'restored'
  | 'paid by card'
  | 'marked as paid'
  | 'marked as not paid'
  | 'payment begun'
  | 'payment settled'
  | 'payment failed'
  | 'payment needs review'
  | 'added'
  | 'completed'
  | 'deactivated'
  | 'reactivated'
  | 'password changed'
  | 'password mailed'
  | 'signed in';

export type AuditDoc = {
  _id: string;
  at: Date;
  /** Orders what happened within one ms: object ids of one process only grow. */
  nth: Types.ObjectId;
  who: string;
  role: Caller['role'] | 'system';
  subject: AuditSubject;
  subject_id: string;
  what: AuditEvent;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

const schema = new Schema<AuditDoc>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    nth: { type: Schema.Types.ObjectId, required: true },
    who: { type: String, required: true },
    role: { type: String, required: true },
    subject: { type: String, required: true },
    subject_id: { type: String, required: true },
    what: { type: String, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  { ...SCHEMA, minimize: false },
);
// The trail of one record, newest first.
schema.index({ subject: 1, subject_id: 1, at: -1, nth: -1 });

export const Audit = model('Audit', schema, 'audit');

export type AuditEntry = {
  subject: AuditSubject;
  id: number | string;
  what: AuditEvent;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Makes a repeated record the same record, where the change itself may be repeated. */
  key?: string;
};

/** Writes who did what to which record (D19). `before` and `after` hold no secrets: the caller picks the fields. */
export async function recordAudit(who: Caller | 'system', at: Date, entry: AuditEntry): Promise<void> {
  await recordAudits(who, at, [entry]);
}

/** The same of several records at once. */
export async function recordAudits(who: Caller | 'system', at: Date, entries: AuditEntry[]): Promise<void> {
  await insertMissing(
    Audit,
    entries.map((entry) => toRecord(who, at, entry)),
  );
}

function toRecord(who: Caller | 'system', at: Date, entry: AuditEntry): AuditDoc {
  return {
    _id: entry.key ?? randomUUID(),
    at,
    nth: new Types.ObjectId(),
    who: actorName(who),
    role: who === 'system' ? 'system' : who.role,
    subject: entry.subject,
    subject_id: String(entry.id),
    what: entry.what,
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
}

/** 'public', 'office:3', 'group:2', 'admin' or 'system'. */
export function actorName(who: Caller | 'system'): string {
  if (who === 'system') return 'system';
  return who.role === 'public' ? 'public' : who.account;
}
