import type { Application as WireApplication } from '@rollbook/contract';
import type { QueryFilter } from 'mongoose';
import { afterPlace, readCursor } from '../../base/http/keyset';
import type { ApplicationDoc } from '../record/application';

/** The place of an application among those of all offices, or of one: its time in ms and its id, newest first. */
export type Place = { time: number; id: number };

/** A page of a list, and the cursor of the next one. */
export type Page = { rows: WireApplication[]; next: string | null };

/** Where a page ends. By office: after a place within the office, or after all of the office. */
export type Position = { oid?: number | undefined; place?: Place | undefined };

const CURSOR = /^(?=.)(?:(\d{1,10}):)?(?:(\d{1,15})_(\d{1,10}))?$/;

export function placeOf(row: Pick<ApplicationDoc, '_id' | 'application_time'>): Place {
  return { time: row.application_time.getTime(), id: row._id };
}

/** '1763740800000_17', within an office '3:1763740800000_17', after an office '3:'. */
export function writePosition({ oid, place }: Position): string {
  const within = place === undefined ? '' : `${place.time}_${place.id}`;
  return oid === undefined ? within : `${oid}:${within}`;
}

/** Throws `malformed` for a text that is not a cursor. */
export function readPosition(cursor: string): Position {
  const [oid, time, id] = readCursor(cursor, CURSOR);
  return {
    oid: oid === undefined ? undefined : Number(oid),
    place: time === undefined ? undefined : { time: Number(time), id: Number(id) },
  };
}

/** The applications after a place, by time. */
export function after(
  place: Place | undefined,
  direction: 'up' | 'down' = 'down',
): QueryFilter<ApplicationDoc> {
  if (place === undefined) return {};
  return afterPlace(direction, ['application_time', new Date(place.time)], ['_id', place.id]);
}
