import type { CalendarDate } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../record/application';
import { after, type Place, placeOf } from './position';

/** Applications at a time. */
const BATCH = { ending: 100, unpaid: 200 };
const UNPAID = { state: 'live', paid: false, payment: null } as const;

/** What a reminder says. */
export type Reminded = Pick<
  ApplicationDoc,
  '_id' | 'oid' | 'chain' | 'first' | 'last' | 'email' | 'additional_family' | 'language' | 'expiration_date'
>;
/** The fields of `Reminded`, as a projection. */
export const REMINDED = 'oid chain first last email additional_family language expiration_date';

export function findPaid(id: number): Promise<ApplicationDoc | null> {
  return Application.findOne({ _id: id, state: 'live', paid: true }).lean();
}

export function findUnpaid(id: number): Promise<ApplicationDoc | null> {
  return Application.findOne({ _id: id, ...UNPAID }).lean();
}

/** The paid applications with this last valid day, in batches, without imported ones that get no mails. Uses the index 'expiring'. */
export async function* endingOn(day: CalendarDate): AsyncGenerator<Reminded[]> {
  for (let last = 0; ;) {
    const rows = await Application.find({
      expiration_date: day,
      _id: { $gt: last },
      state: 'live',
      paid: true,
      quiet: { $ne: true },
    })
      .sort({ _id: 1 })
      .limit(BATCH.ending)
      .select(REMINDED)
      .lean<Reminded[]>();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH.ending) return;
    last = rows.at(-1)?._id ?? last;
  }
}

export type RemindedUnpaid = Reminded & Pick<ApplicationDoc, 'application_time'>;

/** The unpaid online applications of that time, newest first, in batches. Uses the index of the administrator's list. */
export async function* unpaidSince(from: Date, upTo: Date): AsyncGenerator<RemindedUnpaid[]> {
  const unpaid = { ...UNPAID, source: 'online' } as const;
  for (let place: Place = { time: upTo.getTime() + 1, id: 0 }; ;) {
    const rows = await Application.find({ ...unpaid, application_time: { $gt: from }, ...after(place) })
      .sort({ application_time: -1, _id: -1 })
      .limit(BATCH.unpaid)
      .select(`${REMINDED} application_time`)
      .lean<RemindedUnpaid[]>();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH.unpaid) return;
    place = placeOf(last);
  }
}

export type UnpaidName = Pick<ApplicationDoc, '_id' | 'oid' | 'chain' | 'first' | 'last'>;

/** The unpaid applications of these offices whose term runs on, the oldest first. Uses the index 'unpaid'. */
export function unpaidNames(oids: number[], today: CalendarDate): Promise<UnpaidName[]> {
  return Application.find({
    oid: { $in: oids },
    ...UNPAID,
    cancelled: null,
    expiration_date: { $gte: today },
  })
    .sort({ application_time: 1, _id: 1 })
    .select('oid chain first last')
    .lean<UnpaidName[]>();
}
