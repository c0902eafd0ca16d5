import { addDays, type CalendarDate, denverDate, denverInstant, nameShown } from '@rollbook/contract';
import { afterPlace } from '../../base/http/keyset';
import { Application, type ApplicationDoc } from '../record/application';
import { atOffices } from './countedByOffice';

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

/** Rows of a turn: few enough that other calls wait for some ms only. */
const TURN = 2000;

/**
 * The names that wait for payment at each office: 0-30, 31-60, 61-90 and over 90 days after enrolment. Read once: counted
 * for each age they would be read four times.
 */
export async function unpaidAges(
  today: CalendarDate,
  oids?: readonly number[],
): Promise<Map<number, [number, number, number, number]>> {
  // Enrolled before the midnight of so many days ago.
  const [before30 = 0, before60 = 0, before90 = 0] = ENDS.map((days) =>
    denverInstant(addDays(today, -days)).getTime(),
  );
  const ages = new Map<number, [number, number, number, number]>();
  const names = Application.find({ ...waiting(today), ...atOffices(oids) })
    .select({ _id: 0, oid: 1, application_time: 1 })
    .lean<Pick<ApplicationDoc, 'oid' | 'application_time'>[]>()
    .cursor({ batchSize: TURN });
  for await (const { oid, application_time } of names) {
    const at = application_time.getTime();
    const known = ages.get(oid) ?? [0, 0, 0, 0];
    known[at >= before30 ? 0 : at >= before60 ? 1 : at >= before90 ? 2 : 3] += 1;
    ages.set(oid, known);
  }
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
