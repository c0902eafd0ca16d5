import { denverInstant } from '@rollbook/contract';
import { runDueJobs } from '../src/base/jobs/jobs';
import { JobRecord } from '../src/base/jobs/model';
import { monthsJob } from '../src/money/months/close';
import { takingsIn } from '../src/money/months/takings';
import type { OfficeDoc } from '../src/parties/offices/model';
import type { TestApi } from './api';
import { storeApplication } from './applications';

/** The last month before the clocks of these tests. */
export const december = { from: '2026-12-01', to: '2026-12-31' };

/** An application that was sent and paid at noon of this day. */
export const paidOn = (office: OfficeDoc, day: string, more: Parameters<typeof storeApplication>[1] = {}) =>
  storeApplication(office, {
    paid: true,
    payment_time: denverInstant(day, 12),
    application_time: denverInstant(day, 12),
    ...more,
  });

/** Closes the months that are due by the clock of the api. Throws when the job fails. */
export async function closeDueMonths({ services }: Pick<TestApi, 'services'>): Promise<void> {
  await JobRecord.deleteMany({});
  await runDueJobs(services, [monthsJob]);
  const { error } = await JobRecord.findById(monthsJob.name).orFail().lean();
  if (error !== '') throw new Error(`the months are not closed: ${error}`);
}

export const takenIn = async (period: typeof december) =>
  (await takingsIn(period, {})).map(({ takings }) => takings);
