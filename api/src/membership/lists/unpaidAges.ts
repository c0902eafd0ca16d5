import { addDays, type CalendarDate, denverDate, denverInstant, nameShown } from '@rollbook/contract';
import { afterPlace } from '../../base/http/keyset';
import { Application, type ApplicationDoc } from '../record/application';
import { atOffices, countedByOffice } from './countedByOffice';

/** What waits for payment; counted in the index 'awaited' alone. */
export const awaited = (today: CalendarDate) =>
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
  // Enrolled before the midnight of so many days ago.
  const before = (days: number) => denverInstant(addDays(today, -days));
  const ranges = [
    { $gte: before(30) },
    { $gte: before(60), $lt: before(30) },
    { $gte: before(90), $lt: before(60) },
    { $lt: before(90) },
  ];
  const ages = new Map<number, [number, number, number, number]>();
  for (const [age, application_time] of ranges.entries()) {
    const counted = await countedByOffice({ ...awaited(today), application_time, ...atOffices(oids) });
    for (const [oid, names] of counted) {
      const known = ages.get(oid) ?? [0, 0, 0, 0];
      known[age] = names;
      ages.set(oid, known);
    }
  }
  return ages;
}

export type UnpaidName = Pick<ApplicationDoc, 'oid' | 'primary_phone' | 'email'> & {
  id: number;
  name: string;
  time: Date;
  enrolled_on: CalendarDate;
};

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
    ...awaited(today),
    ...atOffices(oids),
    ...(after && afterPlace<ApplicationDoc>('up', ['application_time', after.time], ['_id', after.id])),
  })
    .sort({ application_time: 1, _id: 1 })
    .limit(limit)
    .select('oid first last primary_phone email application_time')
    .lean();
  return found.map((one) => ({
    id: one._id,
    oid: one.oid,
    name: nameShown(one),
    primary_phone: one.primary_phone,
    email: one.email,
    time: one.application_time,
    enrolled_on: denverDate(one.application_time),
  }));
}
