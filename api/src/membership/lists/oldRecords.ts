import { type CalendarDate, MOST_COUNTED } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../record/application';

/** Last terms that ended before a day: nothing renews them, and nothing is erased. */
function endedBefore(before: CalendarDate, paid: boolean) {
  return {
    state: 'live',
    paid,
    renewed_as: null,
    erased_at: null,
    expiration_date: { $lt: before },
  } as const;
}

/** The oldest of them, those that were paid first. */
export async function oldestRecords(before: CalendarDate, most: number): Promise<ApplicationDoc[]> {
  const find = (paid: boolean, limit: number) =>
    Application.find(endedBefore(before, paid)).sort({ expiration_date: 1, _id: 1 }).limit(limit).lean();
  const paid = await find(true, most);
  return paid.length === most ? paid : [...paid, ...(await find(false, most - paid.length))];
}

export async function countOldRecords(before: CalendarDate): Promise<number> {
  const count = (paid: boolean) =>
    Application.countDocuments(endedBefore(before, paid), { limit: MOST_COUNTED }).exec();
  const [paid, unpaid] = await Promise.all([count(true), count(false)]);
  return Math.min((paid ?? 0) + (unpaid ?? 0), MOST_COUNTED);
}
