import { addDays, type CalendarDate, denverDate, denverInstant, nameShown } from '@rollbook/contract';
import { afterPlace } from '../../base/http/keyset';
import { Application, type ApplicationDoc } from '../record/application';
import { atOffices, countedByOffice } from './countedByOffice';

/** Days since enrolment at which each column ends. */
const ENDS = [30, 60, 90] as const;

/** Counted in the index 'waiting' alone. */
const waiting = (today: CalendarDate) =>
  ({
    paid: false,
    state: 'live',
    payment: null,
    cancelled_on: '',
    expiration_date: { $gte: today },
  }) as const;

/** The names that wait for payment at each office: 0-30, 31-60, 61-90 and over 90 days after enrolment. */
export async function unpaidAges(
  today: CalendarDate,
  oids?: readonly number[],
): Promise<Map<number, [number, number, number, number]>> {
  // Older than so many days: enrolled before this midnight.
  const older = (days: number) => denverInstant(addDays(today, -days));
  const filters = [
    { $gte: older(ENDS[0]) },
    { $gte: older(ENDS[1]), $lt: older(ENDS[0]) },
    { $gte: older(ENDS[2]), $lt: older(ENDS[1]) },
    { $lt: older(ENDS[2]) },
  ];
  const ages = new Map<number, [number, number, number, number]>();
  const counted = await Promise.all(
    filters.map((application_time) =>
      countedByOffice({ ...waiting(today), application_time, ...atOffices(oids) }),
    ),
  );
  counted.forEach((offices, at) => {
    for (const [oid, names] of offices) {
      const known = ages.get(oid) ?? [0, 0, 0, 0];
      known[at] = names;
      ages.set(oid, known);
    }
  });
  return ages;
}

export type UnpaidName = { id: number; oid: number; name: string; time: Date; enrolled_on: CalendarDate };

/** These names, the oldest first. */
export async function unpaidNamesOf(
  today: CalendarDate,
  {
    oids,
    after,
    limit,
  }: { oids: readonly number[] | undefined; after: { time: Date; id: number } | undefined; limit: number },
): Promise<UnpaidName[]> {
  const found = await Application.find({
    ...waiting(today),
    ...atOffices(oids),
    ...(after && afterPlace<ApplicationDoc>('up', ['application_time', after.time], ['_id', after.id])),
  })
    .sort({ application_time: 1, _id: 1 })
    .limit(limit)
    .select('oid first last application_time')
    .lean();
  return found.map((one) => ({
    id: one._id,
    oid: one.oid,
    name: nameShown(one),
    time: one.application_time,
    enrolled_on: denverDate(one.application_time),
  }));
}
