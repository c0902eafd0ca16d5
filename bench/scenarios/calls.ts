import { MAX_SEARCH_RESULTS, monthsUntil } from '@rollbook/contract';
import { EDITED_ROWS, MEASURED, SEARCHES } from '../seed/applications';
import { EDITED_OFFICE, ENROLLING_OFFICE, MEASURED_OFFICE, OFFICES } from '../seed/offices';
import { source } from '../seed/source';
import type { Stack } from '../stack';
import { applicant } from './applicant';

/** A call that is measured; `prepare` answers what is done once per sample, and fails when the answer is not as it must be. */
export type Scenario = {
  name: string;
  prepare: (stack: Stack) => Promise<() => Promise<unknown>>;
  times: number;
  /** Clients at once when the throughput is taken. */
  clients: number;
};

const month = monthsUntil(source.now)[2] ?? '09/2024';

export const scenarios: Scenario[] = [
  {
    name: 'getOffices (500)',
    times: 150,
    clients: 8,
    prepare: async ({ people }) => answering(() => people.nobody.call('getOffices'), OFFICES),
  },
  {
    name: "one office's month (60 rows)",
    times: 300,
    clients: 8,
    prepare: async ({ people }) => {
      const office = await people.office(MEASURED_OFFICE);
      const input = { oid: MEASURED_OFFICE, date: month };
      return answering(
        () => office.call('getApplicationsByMonthOffice', input),
        MEASURED.rows / MEASURED.months,
      );
    },
  },
  search('search, 2 letters (50 results)', SEARCHES.letters, MAX_SEARCH_RESULTS),
  search('search, full name (50 results)', SEARCHES.fullName, MAX_SEARCH_RESULTS),
  search('search, full name (1 result)', SEARCHES.rareName, 1),
  {
    name: 'unpaid list (40 names)',
    times: 300,
    clients: 8,
    prepare: async ({ people }) => {
      const office = await people.office(MEASURED_OFFICE);
      return answering(
        () => office.call('getUnpaidApplicationsForOffice', { oid: MEASURED_OFFICE }),
        MEASURED.unpaid,
      );
    },
  },
  {
    name: 'edit',
    times: 150,
    clients: 4,
    prepare: async ({ people }) => {
      const office = await people.office(EDITED_OFFICE);
      let turn = 0;
      return () => {
        turn += 1;
        const id = MEASURED.rows + 1 + (turn % EDITED_ROWS);
        const edited = { id, first: 'Edited', last: `Person ${turn}`, email: `edited${turn}@mail.example` };
        return office.call('editApplication', edited);
      };
    },
  },
  {
    name: 'submitApplication',
    times: 60,
    clients: 4,
    prepare: async ({ people }) => {
      return () => people.nobody.call('submitApplication', applicant(ENROLLING_OFFICE));
    },
  },
  {
    name: 'admin, 30 days (all offices)',
    times: 40,
    clients: 1,
    prepare:
      async ({ people }) =>
      () =>
        people.admin.call('getApplications'),
  },
];

function search(name: string, text: string, results: number): Scenario {
  return {
    name,
    times: 300,
    clients: 8,
    prepare: async ({ people }) => {
      const office = await people.office(MEASURED_OFFICE);
      return answering(() => office.call('searchForMember', { search: text }), results);
    },
  };
}

/** A wrong answer would be a wrong figure: the number of rows is seen at once, and counted each time. */
function answering(work: () => Promise<{ text: string }>, rows: number) {
  return async () => {
    const { text } = await work();
    const found = (JSON.parse(text) as unknown[]).length;
    if (found !== rows) throw new Error(`${found} rows were answered instead of ${rows}`);
  };
}
