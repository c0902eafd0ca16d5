import { type AuditEvent, type CallName, denverDate } from '@rollbook/contract';
import { Types } from 'mongoose';
import { type Caller, callerName } from '../http/caller';
import { Audit, type AuditDoc, storeRecords } from './record';

/** `isOwn`: whether the caller reads what is its own, which is not counted. */
type Read = { event: AuditEvent; isOwn: (caller: Caller) => boolean };

/** The calls whose reads are counted. */
export type CountedReads = Partial<Record<CallName, Read>>;

/** Reads within this time, in ms, are counted with one write, after their answers. A crash loses at most these. */
const GATHER_MS = 500;

/** What is counted under one key. */
type Counted = {
  who: string;
  role: Caller['role'];
  what: AuditEvent;
  first: Date;
  last: Date;
  times: number;
};

let gathered = new Map<string, Counted>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts a read in the audit, soon and without being awaited: one entry per account, kind and Denver day with
 * the number and the last time, and nothing of what was asked.
 */
export function readCounter(reads: CountedReads) {
  return (name: CallName, caller: Caller, now: Date): void => {
    const read = reads[name];
    if (read === undefined || read.isOwn(caller)) return;
    const [who, what] = [callerName(caller), read.event];
    gather(readKey(who, what, now), { who, role: caller.role, what, first: now, last: now, times: 1 });
    timer ??= setTimeout(() => void readsStored().catch(() => undefined), GATHER_MS).unref();
  };
}

function gather(key: string, read: Counted): void {
  const { times, first } = gathered.get(key) ?? { times: 0, first: read.first };
  gathered.set(key, { ...read, first, times: times + read.times });
}

/** Resolves when all reads so far are in the database. What could not be stored is stored with the next reads. */
export async function readsStored(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const reads = gathered;
  gathered = new Map();
  if (reads.size === 0) return;
  try {
    await store([...reads]);
  } catch (error) {
    for (const [key, read] of reads) gather(key, read);
    throw error;
  }
}

async function store(reads: [key: string, read: Counted][]): Promise<void> {
  await storeRecords(reads.map(([key, read]) => emptyRecord(key, read)));
  await Audit.bulkWrite(
    reads.map(([_id, { times, last }]) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: { 'after.times': times }, $set: { 'after.last': last.toISOString() } },
      },
    })),
    { ordered: false },
  );
}

/** The day's entry before its first read. */
function emptyRecord(_id: string, { who, role, what, first: at }: Counted): AuditDoc {
  const about = { who, role, subject: 'account', subject_id: who, what } as const;
  return { _id, at, nth: new Types.ObjectId(), ...about, before: null, after: { times: 0 } };
}

/** How often an account did this on the Denver day of `at`. */
export async function readsOfDay(who: string, what: AuditEvent, at: Date): Promise<number> {
  await readsStored();
  const counted = await Audit.findOne({ _id: readKey(who, what, at) }).lean();
  return Number(counted?.after?.['times'] ?? 0);
}

function readKey(who: string, what: AuditEvent, at: Date): string {
  return `reads:${who}:${what}:${denverDate(at)}`;
}
