import { addDays, denverDate, monthsUntil, totalCents } from '@rollbook/contract';
import { createRandom } from '../../api/src/demo/random';
import { applicant, CARD, cardApplicant } from './applicant';
import type { People, Person } from './client';
import { EDITED_ROWS, MEASURED } from './seed/applications';
import { EDITED_OFFICE, GROUP, OFFICES, PAYING_OFFICE } from './seed/offices';
import { source } from './seed/source';

/** Offices with signed-in staff during the run. The last ones belong to the group. */
export const STAFFED = [5, 17, 60, 123, 200, 250, 333, 400, 480, 495, OFFICES];
const SEARCHED = 'ma,jo,gar,smith,rod,maria g,john smith,hernandez,carlos lopez,su,12'.split(',');

/** Ids of acknowledged requests, to be checked against the books. */
export type Acknowledged = {
  submitted: number[];
  paidByCard: number[];
  bulk: number[][];
  marked: number[][];
};

type Kind = { share: number; request: (people: People) => Promise<unknown> };

/** Kinds of requests with their share in a thousand. */
export type Mix = Record<string, Kind>;

/**
 * The requests of a day: mostly lists and searches, 5 % submits, 1 % payments. Bulk payments take their names from
 * `unpaid`.
 */
export function createMix(unpaid: number[], acknowledged: Acknowledged): Mix {
  const random = createRandom(99);
  const month = monthsUntil(source.now)[1] ?? '09/2024';
  const atWork = (share: number, ask: (office: Person, oid: number) => Promise<unknown>): Kind => ({
    share,
    request: async (people) => {
      const oid = random.pick(STAFFED);
      return ask(await people.office(oid), oid);
    },
  });
  const since = addDays(denverDate(source.now), -30);
  let edits = 0;
  return {
    'the form: offices': {
      share: 70,
      request: ({ anonymous }) => anonymous.call('getOffices', { active: true, limit: 100 }),
    },
    'the form: brand': { share: 50, request: ({ anonymous }) => anonymous.call('brand') },
    session: atWork(70, (office) => office.call('session')),
    "office's past 30 days": atWork(170, (office, oid) =>
      office.call('getApplicationsForOffice', { oid, since, limit: 200 }),
    ),
    "office's month": atWork(130, (office, oid) =>
      office.call('getApplicationsByMonthOffice', { oid, date: month, limit: 200 }),
    ),
    search: atWork(319, (office) => office.call('searchForMember', { search: random.pick(SEARCHED) })),
    'unpaid list': atWork(90, (office, oid) => office.call('getUnpaidApplicationsForOffice', { oid })),
    "group's unpaid list": {
      share: 20,
      request: ({ group }) => group.call('getUnpaidApplicationsForGroup', { ogid: GROUP._id }),
    },
    "administrator's past 30 days": {
      share: 1,
      request: ({ admin }) => admin.call('getApplications', { limit: 200 }),
    },
    edit: {
      share: 20,
      request: async (people) => {
        const office = await people.office(EDITED_OFFICE);
        const id = MEASURED.rows + 1 + (edits++ % EDITED_ROWS);
        return office.call('editApplication', {
          id,
          first: 'Load',
          last: `Edit ${edits}`,
          email: 'load@mail.example',
        });
      },
    },
    submit: {
      share: 50,
      request: async ({ anonymous }) => {
        const text = await anonymous.call('submitApplication', applicant(random.pick(STAFFED)));
        acknowledged.submitted.push(JSON.parse(text).application.id);
      },
    },
    'pay: a new member by card': {
      share: 4,
      request: async ({ anonymous }) => {
        const text = await anonymous.call('processApplicationPayment', cardApplicant(random.pick(STAFFED)));
        acknowledged.paidByCard.push(...JSON.parse(text).ids);
      },
    },
    'pay: an office for several': {
      share: 4,
      request: async (people) => {
        const ids = unpaid.splice(0, 1 + random.below(5));
        const office = await people.office(PAYING_OFFICE);
        await office.call('processOfficePayment', { nonce: CARD, ...selection(ids) });
        acknowledged.bulk.push(ids);
      },
    },
    'pay: Mark as Paid': {
      share: 2,
      request: async ({ admin }) => {
        const ids = unpaid.splice(0, 1 + random.below(3));
        await admin.call('markAsPaid', { ...selection(ids), office: { oid: PAYING_OFFICE } });
        acknowledged.marked.push(ids);
      },
    },
  };
}

function selection(ids: number[]) {
  return { selectedNames: ids, numOfApplications: ids.length, amount: totalCents(ids.length) };
}
