import { type CallAnswer, type CallRequest, PAGE_ROWS } from '@rollbook/contract';
import type { Scenario } from './calls';
import type { Person } from './client';
import { MEASURED_OFFICE } from './seed/offices';
import type { Stack } from './stack';

type Asked = Omit<CallRequest<'getApplicationsPage'>, 'period'> & { period?: string };
type Page = CallAnswer<'getApplicationsPage'>;

/** The pages of the staff's lists. The first page of a list also counts. */
export const pages: Scenario[] = [
  page('admin, 30 days: first page', { period: 'past 30 days' }),
  page('admin, 30 days: unpaid', { period: 'past 30 days', paid: false }),
  page('admin, 30 days: by office', { period: 'past 30 days', order: 'office' }),
  page('admin, 30 days: search, common name', { period: 'past 30 days', text: 'maria' }),
  page('admin, 30 days: search, no match, per request', { period: 'past 30 days', text: 'no such member' }),
  page('admin, all: first page', {}),
  page('admin, all: unpaid', { paid: false }),
  {
    name: 'admin, all: a page from the middle',
    times: 200,
    clients: 8,
    prepare: async ({ people: { admin }, size }) => {
      const cursor = await cursorAt(admin, Math.floor(size / 2));
      return () => ask(admin, { cursor });
    },
  },
  page("office's page (200 of 300 rows)", { oid: MEASURED_OFFICE }, ({ people }) =>
    people.office(MEASURED_OFFICE),
  ),
];

function page(
  name: string,
  input: Asked,
  as: (stack: Stack) => Promise<Person> = async ({ people }) => people.admin,
) {
  const scenario: Scenario = {
    name,
    times: 200,
    clients: 8,
    prepare: async (stack) => {
      const person = await as(stack);
      return () => ask(person, input);
    },
  };
  return scenario;
}

async function ask(person: Person, input: Asked): Promise<Page> {
  const { text } = await person.call('getApplicationsPage', { period: 'all', limit: PAGE_ROWS, ...input });
  const answer: Page = JSON.parse(text);
  if (answer.rows.length > PAGE_ROWS) throw new Error(`${answer.rows.length} rows in a page`);
  return answer;
}

/** The cursor after about so many rows: the ids of the seeded rows grow with their times. */
async function cursorAt(admin: Person, rows: number): Promise<string> {
  const month = new Date();
  for (let back = 0; back < 40; back += 1) {
    const period = `${String(month.getMonth() + 1).padStart(2, '0')}/${month.getFullYear()}`;
    const { rows: found } = await ask(admin, { period, limit: 1 });
    const [row] = found;
    if (row !== undefined && row.id <= rows) return `${Date.parse(row.application_time)}_${row.id}`;
    month.setMonth(month.getMonth() - 1);
  }
  throw new Error('the middle of the list was not found');
}
