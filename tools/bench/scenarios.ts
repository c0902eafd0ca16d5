import {
  addDays,
  addMonths,
  type Application,
  type CallAnswer,
  type CallName,
  denverDate,
  MAX_SEARCH_RESULTS,
  monthsUntil,
  PAGE_ROWS,
  wholeMonth,
} from '@rollbook/contract';
import { applicant } from './applicant';
import type { Person } from './client';
import { EDITED_ROWS, MEASURED, SEARCHES, unpaidNames } from './seed/applications';
import { cardCode } from './seed/memberships';
import { EDITED_OFFICE, ENROLLING_OFFICE, MEASURED_OFFICE, PAYING_OFFICE } from './seed/offices';
import { source } from './seed/source';
import { applicationsOf, type Stack } from './stack';

type Work = () => Promise<unknown>;

/** How one kind of call is measured. */
export type Scenario = {
  name: string;
  /** Returns one sample's work, which throws when the answer is wrong. */
  prepare: (stack: Stack) => Promise<Work>;
  times: number;
  /** Concurrent clients while the throughput is measured. */
  clients: number;
  /** The p95 at the largest size may grow a little only. */
  mustScale?: boolean;
  /** Goals at the largest size: latency in ms, calls per second. */
  most?: { p50?: number; p95?: number };
  least?: number;
};

type Input = Record<string, unknown>;
type Row = Application;

const OFTEN = { times: 300, clients: 8 };
const PAGES = { times: 200, clients: 8 };
/** Memberships that end soon; their ids are far above those that the product and other measurements give. */
const DUE = { rows: 100, firstId: 200_000_000, days: 15 };

const month = monthsUntil(source.now)[2] ?? '09/2024';

const lastMonth = addMonths(denverDate(source.now).slice(0, 7), -1);
const year = { from: wholeMonth(addMonths(lastMonth, -11)).from, to: wholeMonth(lastMonth).to };

export const edit: Scenario = {
  name: 'edit',
  times: 150,
  clients: 4,
  mustScale: true,
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
};

export const submit: Scenario = {
  name: 'submitApplication',
  times: 60,
  clients: 8,
  most: { p50: 15 },
  least: 200,
  prepare: async ({ people }) => {
    return () => people.anonymous.call('submitApplication', applicant(ENROLLING_OFFICE));
  },
};

export const scenarios: Scenario[] = [
  {
    name: "one office's month (60 rows)",
    ...OFTEN,
    mustScale: true,
    prepare: asOffice(
      'getApplicationsByMonthOffice',
      { oid: MEASURED_OFFICE, date: month },
      MEASURED.rows / MEASURED.months,
    ),
  },
  {
    name: 'status of a card',
    ...OFTEN,
    mustScale: true,
    most: { p95: 10 },
    prepare: async ({ size, people }) => {
      let turn = 0;
      return () => {
        turn += 7919;
        return people.anonymous.call('cardStatus', { code: cardCode((turn % size) + 1) });
      };
    },
  },
  { ...search('search, 2 letters (50 results)', SEARCHES.letters, MAX_SEARCH_RESULTS), mustScale: true },
  { ...search('search, full name (50 results)', SEARCHES.fullName, MAX_SEARCH_RESULTS), mustScale: true },
  search('search, full name (1 result)', SEARCHES.rareName, 1),
  elsewhere('search of other offices, 2 letters (counted)', SEARCHES.letters),
  elsewhere('search of other offices, full name (counted)', SEARCHES.fullName),
  elsewhere('search of other offices, full name (1 shown)', SEARCHES.rareName, EDITED_OFFICE),
  {
    name: 'unpaid list (40 names)',
    ...OFTEN,
    mustScale: true,
    prepare: asOffice('getUnpaidApplicationsForOffice', { oid: MEASURED_OFFICE }, MEASURED.unpaid),
  },
  {
    name: "the administrator's figures",
    times: 40,
    clients: 2,
    most: { p95: 1000 },
    prepare: async ({ people }) => {
      return () => people.admin.call('getFigures');
    },
  },
  {
    name: 'renewals due by office, all offices',
    times: 40,
    clients: 2,
    most: { p95: 1000 },
    prepare: async ({ people }) => {
      return () => people.admin.call('getRenewalsByOffice');
    },
  },
  edit,
  submit,
  // Figures, reports and names of any period.
  asAdmin('report: figures of a month', 1000, 'getMonthFigures', { month: lastMonth }),
  report('report: a month, money by office', 300, {
    report: 'money',
    rows: 'office',
    ...wholeMonth(lastMonth),
  }),
  report('report: a month, money by day', 300, { report: 'money', rows: 'day', ...wholeMonth(lastMonth) }),
  report('report: a month, enrolments by state', 300, {
    report: 'enrolments',
    rows: 'state',
    ...wholeMonth(lastMonth),
  }),
  report('report: a month, retention by office', 300, {
    report: 'retention',
    rows: 'office',
    ...wholeMonth(lastMonth),
  }),
  report('report: active members by office', 300, {
    report: 'active',
    rows: 'office',
    ...wholeMonth(lastMonth),
  }),
  report('report: a year, money by month', 1500, { report: 'money', rows: 'month', ...year }),
  report('report: a year, enrolments by office', 1500, { report: 'enrolments', rows: 'office', ...year }),
  report('report: a year, retention by month', 1500, { report: 'retention', rows: 'month', ...year }),
  report('report: unpaid by office', 300, { report: 'unpaid', rows: 'office', ...wholeMonth(lastMonth) }),
  asAdmin('report: unpaid names, first page', 300, 'getUnpaidNames', {}),
  asAdmin('report: who waits for payment, by office', 300, 'getWaitingByOffice', {}),
  // The pages of the staff's lists. The first page of a list also counts.
  page('admin, 30 days: first page', 'getApplications', {}),
  page('admin, 30 days: unpaid', 'getApplications', { paid: false }),
  page('admin, 30 days: by office', 'getApplications', { sort: 'office_name' }),
  page('admin, 30 days: search, common name', 'getApplications', { search: 'maria' }),
  page('admin, 30 days: search, no match, per request', 'getApplications', { search: 'no such member' }),
  page('admin, all: first page', 'getApplicationsAll', {}),
  page('admin, all: unpaid', 'getApplicationsAll', { paid: false }),
  {
    name: 'admin, all: a page from the middle',
    ...PAGES,
    prepare: async ({ people: { admin }, size }) => {
      const cursor = await cursorAt(admin, Math.floor(size / 2));
      return () => askPage(admin, 'getApplicationsAll', { cursor });
    },
  },
  {
    name: "office's page (200 of 300 rows)",
    ...PAGES,
    prepare: async ({ people }) => {
      const office = await people.office(MEASURED_OFFICE);
      return () => askPage(office, 'getApplicationsForOffice', { oid: MEASURED_OFFICE });
    },
  },
  // By another column than the time only lists of up to MAX_SORTED_ROWS are sorted.
  {
    name: "office's page by last name (200 of 300 rows)",
    ...PAGES,
    prepare: async ({ people }) => {
      const office = await people.office(MEASURED_OFFICE);
      return () => askPage(office, 'getApplicationsForOffice', { oid: MEASURED_OFFICE, sort: 'last' });
    },
  },
  {
    name: 'renewals of an office (100 rows)',
    ...PAGES,
    mustScale: true,
    prepare: async (stack) => {
      await insertDue(stack);
      const office = await stack.people.office(PAYING_OFFICE);
      return () => rowsOf(office, 'getRenewals', { oid: PAYING_OFFICE, limit: PAGE_ROWS }, DUE.rows);
    },
  },
  {
    name: 'admin, 30 days (whole list)',
    times: 40,
    clients: 1,
    prepare: async ({ people }) => {
      return () => people.admin.call('getApplications');
    },
  },
];

function asAdmin(name: string, p95: number, call: CallName, input: Input): Scenario {
  return {
    name,
    times: 40,
    clients: 2,
    most: { p95 },
    prepare:
      async ({ people }) =>
      () =>
        people.admin.call(call, input),
  };
}

function report(name: string, p95: number, input: Input): Scenario {
  return asAdmin(name, p95, 'getReport', input);
}

function search(name: string, text: string, results: number): Scenario {
  return { name, ...OFTEN, prepare: asOffice('searchForMember', { search: text, own: true }, results) };
}

/** An office asks how many members of other offices there are, or for these (D77). A search has 100 ms. */
function elsewhere(name: string, text: string, shownTo?: number): Scenario {
  return {
    name,
    ...OFTEN,
    most: { p95: 100 },
    prepare: async ({ people }) => {
      const office = await people.office(shownTo ?? MEASURED_OFFICE);
      const show = shownTo !== undefined;
      return async () => {
        const answer: CallAnswer<'searchOtherOffices'> = JSON.parse(
          await office.call('searchOtherOffices', { search: text, show }),
        );
        if (!answer.count || show !== answer.members.length > 0) throw new Error(`wrong answer for ${text}`);
      };
    },
  };
}

function page(name: string, call: CallName, input: Input): Scenario {
  return {
    name,
    ...PAGES,
    prepare:
      async ({ people }) =>
      () =>
        askPage(people.admin, call, input),
  };
}

/** A list of the measured office, which has so many rows. */
function asOffice(call: CallName, input: Input, rows: number): Scenario['prepare'] {
  return async ({ people }) => {
    const office = await people.office(MEASURED_OFFICE);
    return () => rowsOf(office, call, input, rows);
  };
}

/** The rows of a list, or of one page of it. */
async function rowsOf(person: Person, call: CallName, input: Input, wanted?: number): Promise<Row[]> {
  const text = await person.call(call, input);
  const answer: Row[] | { rows: Row[] } = JSON.parse(text);
  const rows = Array.isArray(answer) ? answer : answer.rows;
  if (rows.length !== (wanted ?? rows.length)) throw new Error(`${rows.length} rows instead of ${wanted}`);
  return rows;
}

async function askPage(person: Person, call: CallName, input: Input): Promise<Row[]> {
  const rows = await rowsOf(person, call, { limit: PAGE_ROWS, ...input });
  if (rows.length > PAGE_ROWS) throw new Error(`${rows.length} rows in a page`);
  return rows;
}

/** The cursor after about so many rows: the ids of the seeded rows grow with their times. */
async function cursorAt(admin: Person, rows: number): Promise<string> {
  for (const date of monthsUntil(source.now)) {
    const [row] = await askPage(admin, 'getApplicationsByMonth', { date, limit: 1 });
    if (row !== undefined && row.id <= rows) return `${Date.parse(row.application_time)}_${row.id}`;
  }
  throw new Error('the middle of the list was not found');
}

async function insertDue(stack: Stack): Promise<void> {
  const expiration_date = addDays(denverDate(source.now), DUE.days);
  const due = unpaidNames(DUE.rows, DUE.firstId).map((one) => ({
    ...one,
    paid: true,
    payment_time: one.application_time,
    expiration_date,
  }));
  await applicationsOf(stack).insertMany(due);
}
