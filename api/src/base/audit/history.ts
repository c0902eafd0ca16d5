import type { AuditEvent, AuditSubject } from '@rollbook/contract';
import { Types } from 'mongoose';
import { storedAs } from '../http/caller';
import { afterPlace, readCursor } from '../http/keyset';
import { Audit, type AuditDoc } from './record';

/** What is asked of the history. */
export type Asked = {
  start: Date;
  end: Date;
  who: string | undefined;
  /** Subjects with their events. */
  parts: readonly { subject: AuditSubject; what: readonly AuditEvent[] }[];
  /** These records alone; undefined for all. */
  records: readonly { subject: AuditSubject; ids: readonly string[] }[] | undefined;
};

const PLACE = /^(\d{1,15})_([\da-f]{24})$/;

/** The next entries after a place, the newest first. */
export async function readHistory(
  asked: Asked,
  place: string | undefined,
  limit: number,
): Promise<AuditDoc[]> {
  if (asked.records?.length === 0) return [];
  return Audit.find({ $and: [filterOf(asked), place === undefined ? {} : after(place)] })
    .sort({ at: -1, nth: -1 })
    .limit(limit)
    .lean();
}

export function placeOf({ at, nth }: Pick<AuditDoc, 'at' | 'nth'>): string {
  return `${at.getTime()}_${nth.toHexString()}`;
}

type Counted = { subject: AuditSubject; what: AuditEvent; who: string; count: number };

/** How many entries each subject, event and caller has in this time. */
export async function countHistory({ start, end }: Pick<Asked, 'start' | 'end'>): Promise<Counted[]> {
  const groups = await Audit.aggregate<{ _id: Omit<Counted, 'count'>; count: number }>([
    { $match: { at: { $gte: start, $lt: end } } },
    { $group: { _id: { subject: '$subject', what: '$what', who: '$who' }, count: { $sum: 1 } } },
  ]);
  return groups.map(({ _id, count }) => ({ ..._id, count }));
}

function filterOf({ start, end, who, parts, records }: Asked) {
  const kinds = parts.map(({ subject, what }) => ({ subject, what: { $in: [...what] } }));
  const named = records?.map(({ subject, ids }) => ({ subject, subject_id: { $in: [...ids] } }));
  return {
    $and: [
      { at: { $gte: start, $lt: end } },
      who === undefined ? {} : { who: storedAs(who) },
      { $or: kinds },
      named === undefined ? {} : { $or: named },
    ],
  };
}

function after(place: string) {
  const [time, nth] = readCursor(place, PLACE);
  return afterPlace<AuditDoc>('down', ['at', new Date(Number(time))], ['nth', new Types.ObjectId(nth)]);
}
