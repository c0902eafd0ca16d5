import { type CallName, denverDate } from '@rollbook/contract';
import { Types } from 'mongoose';
import { unlessTaken } from '../database';
import { type Caller, callerName } from '../http/caller';
import { Audit, type AuditEvent } from './record';

type Read = { event: AuditEvent; isOwn: (caller: Caller) => boolean };

const never = () => false;
/** Strangers see no member, and members see their own memberships. */
const notStaff = ({ role }: Caller) => role === 'public' || role === 'member';
/** An office's lists are its own; groups and the administrator read those of other offices. */
const ofOffice = ({ role }: Caller) => role === 'office';

/** Calls that show members to accounts of another office, group or the administrator (D37). */
const READS: Partial<Record<CallName, Read>> = {
  cardStatus: { event: 'checked cards', isOwn: notStaff },
  searchForMember: { event: 'searched members', isOwn: never },
  getApplicationDetails: { event: 'opened details', isOwn: ofOffice },
  getDeletedApplications: { event: 'listed other offices', isOwn: never },
  agreementPdf: { event: 'opened agreements', isOwn: never },
  getApplicationsForOffice: { event: 'listed other offices', isOwn: ofOffice },
  getApplicationsByMonthOffice: { event: 'listed other offices', isOwn: ofOffice },
  getApplicationsPage: { event: 'listed other offices', isOwn: ofOffice },
  getExpiredApplicationsForOffice: { event: 'listed other offices', isOwn: ofOffice },
  getRenewals: { event: 'listed other offices', isOwn: ofOffice },
  getUnpaidApplicationsForOffice: { event: 'listed other offices', isOwn: ofOffice },
  getUnpaidApplicationsForGroup: { event: 'listed other offices', isOwn: ofOffice },
  getApplications: { event: 'listed other offices', isOwn: never },
  getApplicationsAll: { event: 'listed other offices', isOwn: never },
  getApplicationsByMonth: { event: 'listed other offices', isOwn: never },
};

/**
 * Counts a read of members in the audit: one entry per account, kind and Denver day with the number and the last time,
 * and nothing of what was asked (D37).
 */
export async function countRead(name: CallName, caller: Caller, now: Date): Promise<void> {
  const read = READS[name];
  if (read === undefined || read.isOwn(caller)) return;
  const [who, what] = [callerName(caller), read.event];
  const _id = readKey(who, what, now);
  const count = () =>
    Audit.updateOne(
      { _id },
      {
        $inc: { 'after.times': 1 },
        $set: { 'after.last': now.toISOString() },
        $setOnInsert: {
          at: now,
          nth: new Types.ObjectId(),
          who,
          role: caller.role,
          subject: 'account',
          subject_id: who,
          what,
          before: null,
        },
      },
      { upsert: true },
    );
  // Of two first reads at once, one inserts; the other finds the key taken and updates it.
  if ((await unlessTaken(count)) === undefined) await count();
}

/** How often an account did this on the Denver day of `at`. */
export async function readsOfDay(who: string, what: AuditEvent, at: Date): Promise<number> {
  const counted = await Audit.findOne({ _id: readKey(who, what, at) }).lean();
  return Number(counted?.after?.['times'] ?? 0);
}

function readKey(who: string, what: AuditEvent, at: Date): string {
  return `reads:${who}:${what}:${denverDate(at)}`;
}
