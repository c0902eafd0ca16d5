import { AUDIT_EVENTS, type AuditEvent, type AuditSubject } from '@rollbook/contract';
import { Types } from 'mongoose';
import { afterPlace, readCursor, unknownCursor } from '../http/keyset';
import { Audit, type AuditDoc } from './record';

/** Entries of one kind about some records. Many of one part push out none of another: each is read for itself. */
export type TrailPart = {
  subject: AuditSubject;
  ids: readonly string[];
  events: readonly AuditEvent[];
};

/** The next entries of all parts, and per part the place after them: empty when it has no more. */
type Read = { records: AuditDoc[]; places: readonly string[] };

/** Entries of a part that are read at once. */
const MOST = 500;

const PLACE = /^(\d{1,15})_([\da-f]{24})$/;
const SEPARATOR = '.';

export const { notes: NOTES } = AUDIT_EVENTS;
const KINDS: readonly (readonly AuditEvent[])[] = [
  NOTES,
  AUDIT_EVENTS.edits,
  AUDIT_EVENTS.reads,
  AUDIT_EVENTS.others,
];

/** A part per kind of entry. */
export function partsOf(subject: AuditSubject, ids: readonly string[]): TrailPart[] {
  return KINDS.map((events) => ({ subject, ids, events }));
}

/** Throws `malformed` for a text that is not a cursor of such parts. */
export async function readParts(parts: readonly TrailPart[], cursor: string | undefined): Promise<Read> {
  const places = cursor?.split(SEPARATOR);
  if (places !== undefined && places.length !== parts.length) throw unknownCursor();
  const read = await Promise.all(parts.map((part, nth) => readPart(part, places?.[nth])));
  return { records: read.flatMap(({ records }) => records), places: read.map(({ place }) => place) };
}

/** Null when no part has more. */
export function cursorOf(places: readonly string[]): string | null {
  return places.every((place) => place === '') ? null : places.join(SEPARATOR);
}

async function readPart(
  { subject, ids, events }: TrailPart,
  place: string | undefined,
): Promise<{ records: AuditDoc[]; place: string }> {
  if (place === '') return { records: [], place };
  const found = await Audit.find({
    subject,
    subject_id: { $in: [...ids] },
    what: { $in: [...events] },
    ...(place === undefined ? {} : after(place)),
  })
    .sort({ at: -1, nth: -1 })
    .limit(MOST + 1)
    .lean();
  const records = found.slice(0, MOST);
  const last = records.at(-1);
  const isMore = found.length > MOST && last !== undefined;
  return { records, place: isMore ? `${last.at.getTime()}_${last.nth.toHexString()}` : '' };
}

function after(place: string) {
  const [time, nth] = readCursor(place, PLACE);
  return afterPlace<AuditDoc>('down', ['at', new Date(Number(time))], ['nth', new Types.ObjectId(nth)]);
}
