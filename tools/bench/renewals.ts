import { addDays, type CallAnswer, denverDate, PAGE_ROWS } from '@rollbook/contract';
import type { Scenario } from './calls';
import { withApplications } from './bulkPayments';
import { unpaidNames } from './seed/applications';
import { PAYING_OFFICE } from './seed/offices';
import { source } from './seed/source';
import type { Stack } from './stack';

/** Memberships that end soon; their ids are far above those that the product and other measurements give. */
const DUE = { rows: 100, firstId: 200_000_000, days: 15 };

export const renewals: Scenario = {
  name: 'renewals of an office (100 rows)',
  times: 200,
  clients: 8,
  mustScale: true,
  prepare: async (stack) => {
    await insertDue(stack);
    const office = await stack.people.office(PAYING_OFFICE);
    return async () => {
      const { text } = await office.call('getRenewals', { oid: PAYING_OFFICE, limit: PAGE_ROWS });
      const { rows }: CallAnswer<'getRenewals'> = JSON.parse(text);
      if (rows.length !== DUE.rows) throw new Error(`${rows.length} rows instead of ${DUE.rows}`);
    };
  },
};

function insertDue(stack: Stack): Promise<void> {
  const expiration_date = addDays(denverDate(source.now), DUE.days);
  const due = unpaidNames(DUE.rows, DUE.firstId).map((one) => ({
    ...one,
    paid: true,
    payment_time: one.application_time,
    expiration_date,
  }));
  return withApplications(stack, (applications) => applications.insertMany(due));
}
