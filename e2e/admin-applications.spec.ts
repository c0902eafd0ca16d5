import { expect, type Page } from '@playwright/test';
import { monthsUntil, shownMonth, type Application } from '@rollbook/contract';
import { readFile } from 'node:fs/promises';
import { aPerson } from './pages/applicationForm';
import { applicationsOf } from './support/clinic';
import { byKeyboard, choose, tabTo, tick, type, typeHere, untick } from './support/hands';
import { drawnSignature } from './support/signature';
import {
  actor,
  CEDAR,
  expectPaidInView,
  MAPLE,
  inRow,
  openScreen,
  pressInRow,
  signIn,
  test,
  waiting,
} from './support/staff';
import { LONG } from './support/tier';

const LIST = '/ecsadmin/applications';

async function openList(page: Page) {
  await openScreen(page, 'admin', 'Applications');
  await expect(search(page)).toBeVisible();
}

const search = (page: Page) => page.getByLabel('Search in this list');
const rowOf = (page: Page, last: string) => page.getByRole('row').filter({ hasText: last });
const offices = (page: Page) => page.getByRole('row').locator('td:nth-child(2)');

test('the list is searched, filtered by payment and sorted by office', async ({ page, origin }) => {
  const maple = await waiting(origin, MAPLE, 'Ada');
  const cedar = await waiting(origin, CEDAR, 'Ben');
  await signIn(page, origin, 'admin');
  await openList(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications Past 30 Days');
  await expect(page.getByText(/^All offices · \d+$/)).toBeVisible();
  // Their names and order: columns.test.tsx of the members' package.
  await expect(page.getByRole('columnheader')).toHaveCount(14);

  for (const text of [maple.last.toUpperCase(), maple.email, `${maple.id}-${MAPLE.oid}`]) {
    await type(search(page), text);
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await expect(rowOf(page, maple.last)).toContainText(MAPLE.office_name);
  }

  const paid = page.getByLabel('Paid', { exact: true });
  await choose(paid, 'Paid');
  await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
  await type(search(page), '');
  await expect(page.getByRole('cell', { name: /^Yes till [\d/]+$/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /^No / })).toHaveCount(0);
  await choose(paid, 'Not Paid');
  await expect(rowOf(page, maple.last).getByRole('cell', { name: 'No waiting for payment' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Yes / })).toHaveCount(0);
  await choose(paid, 'Paid: all');
  const status = page.getByLabel('Status', { exact: true });
  await choose(status, 'Active');
  await expect(page.getByRole('cell', { name: /^Yes till [\d/]+$/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /^No / })).toHaveCount(0);
  await choose(status, 'Waiting for payment');
  await expect(rowOf(page, maple.last)).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Yes / })).toHaveCount(0);
  await choose(status, 'All statuses');

  await expect(offices(page).first()).toHaveText(CEDAR.office_name);
  await expect(offices(page).nth(1)).toHaveText(MAPLE.office_name);
  await page.getByRole('button', { name: 'Sort by Office', exact: true }).click();
  await expect(offices(page).nth(1)).toHaveText(CEDAR.office_name);
  await expect(rowOf(page, cedar.last)).toBeVisible();
  await page.getByRole('button', { name: 'Unsort by Office' }).click();
  await expect(offices(page).nth(1)).toHaveText(MAPLE.office_name);

  // The heading sorts the whole list: the oldest application of the period is first.
  const applied = page.getByRole('columnheader', { name: 'Application Time' });
  await expect(applied).toHaveAttribute('aria-sort', 'descending');
  const first = page.getByRole('row').nth(1);
  const newest = await first.innerText();
  await applied.getByRole('button').click();
  await expect(applied).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).not.toHaveText(newest, { useInnerText: true });
  await expectFits(page);

  await page.getByRole('button', { name: 'Columns' }).click();
  await untick(page.getByRole('checkbox', { name: 'Reference' }));
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveCount(0);
  await expectPaidInView(page);
});

/** All columns at 1280 px, rows of 36 px, and names and addresses that break only between words and after the @. */
async function expectFits(page: Page) {
  const table = page.getByRole('region', { name: /^All offices/ });
  const { over, heights } = await table.evaluate((region) => ({
    over: region.scrollWidth - region.clientWidth,
    heights: Array.from(region.querySelectorAll('tbody tr:not([aria-hidden])'), (row) => row.clientHeight),
  }));
  expect(over, 'no sideways scrolling').toBeLessThanOrEqual(0);
  expect(Math.max(...heights), 'rows of 36 px').toBeLessThanOrEqual(36);
}

test('the chips choose a month or all, and the title says which', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await openList(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(title).toHaveText('Applications All');
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
  const first = shownMonth('09/2024');
  await page.getByRole('button', { name: first }).click();
  await expect(title).toHaveText(`Applications ${first}`);
  const asked = await actor(origin, 'admin');
  const answer = await asked.post('/api/application/getApplicationsByMonth', { data: { date: '09/2024' } });
  const stored: Application[] = await answer.json();
  await expect(page.getByText(`All offices · ${stored.length}`)).toBeVisible();
  await asked.dispose();
  const months = page
    .getByRole('group', { name: 'Period' })
    .getByRole('button', { name: /^[A-Z][a-z]{2} \d{4}$/ });
  await expect(months).toHaveText(monthsUntil(new Date()).map(shownMonth));
  for (const month of await months.all()) await expect(month).toBeVisible();
  await page.getByRole('button', { name: 'Past 30 days' }).click();
  await expect(title).toHaveText('Applications Past 30 Days');
});

test('a search goes on in the next period', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Lou');
  await signIn(page, origin, 'admin');
  await openList(page);
  await type(search(page), person.last);
  await choose(page.getByLabel('Paid', { exact: true }), 'Not Paid');
  await choose(page.getByLabel('Status', { exact: true }), 'Waiting for payment');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications All');
  await expect(search(page)).toHaveValue(person.last);
  await expect(page.getByLabel('Paid', { exact: true })).toHaveValue('not paid');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

  // The address has the filters and no name, for a reload, Back and a bookmark.
  const address = `${origin}${LIST}?period=all&paid=no&status=waiting`;
  await expect(page).toHaveURL(address);
  const kept = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications All');
    await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByLabel('Paid', { exact: true })).toHaveValue('not paid');
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('waiting');
  };
  await page.reload();
  await kept();
  await rowOf(page, person.last).getByRole('button', { name: MAPLE.office_name }).click();
  await expect(page.getByText(/^Applications Past 30 Days/)).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MAPLE.office_name);
  await expect(page.getByText(/^Applications All/)).toBeVisible();
  await page.goBack();
  await kept();
  await openList(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications Past 30 Days');
});

test('the filtered list is printed and saved as a file, with its offices', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, CEDAR, '=Sum');
  await signIn(page, origin, 'admin');
  await openList(page);
  await type(search(page), person.last);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Print' }).click(),
  ]);
  const title = `All offices, Applications Past 30 Days, “${person.last}”`;
  await expect(paper.getByRole('heading')).toHaveText(title);
  await expect(paper.getByRole('row')).toHaveCount(2);
  await expect(paper.getByRole('cell', { name: CEDAR.office_name })).toBeVisible();
  await expect(paper.getByText(/Edit|Delete|History/)).toHaveCount(0);
  await paper.close();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(`${CEDAR.office_name},${person.id}-${CEDAR.oid},'=Sum,${person.last},`);
});

test('an edit, a deletion and a restoration are seen in the lists and written in the history', async ({
  page,
  origin,
}) => {
  const person = await waiting(origin, MAPLE, 'Cleo');
  const { first, last, id } = person;
  await signIn(page, origin, 'admin');
  await openList(page);
  await type(search(page), last);

  await page.getByRole('button', { name: `Edit ${first} ${last}` }).click();
  await type(page.getByLabel('First Name'), 'Clara');
  await page.keyboard.press('Escape');
  const unsaved = page.getByRole('region', { name: 'Not saved' });
  await expect(unsaved.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await type(page.getByLabel('Additional Family'), 'Ivo, Mara');
  await expect(unsaved, 'typing answers the question').toHaveCount(0);
  await tick(page.getByLabel('Cash'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/by cash, \$20\.00\? You can undo this\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, mark as paid' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, last)).toContainText('Clara');
  await expect(rowOf(page, last)).toContainText('Ivo, Mara');
  await expect(rowOf(page, last)).toContainText('cash');

  // Only the administrator sets a payment back.
  await page.getByRole('button', { name: `Edit Clara ${last}` }).click();
  await tick(page.getByRole('dialog').getByRole('checkbox'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, last)).not.toContainText('cash');
  const office = await actor(origin, 'maple');
  const all = await office.post('/api/application/getApplicationsForOffice', { data: { oid: MAPLE.oid } });
  const seen: Application[] = await all.json();
  expect(seen.find((application) => application.id === id)).toMatchObject({ first: 'Clara', paid: false });
  await office.dispose();

  await pressInRow(page, 'Delete', `Clara ${last}`);
  const dialog = page.getByRole('dialog', { name: `Verify Delete Clara ${last}` });
  await expect(dialog).toContainText(`${id}-${MAPLE.oid} · ${MAPLE.office_name} · Not Paid`);
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, last)).toBeVisible();
  await pressInRow(page, 'Delete', `Clara ${last}`);
  await dialog.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(rowOf(page, last)).toHaveCount(0);
  expect(await applicationsOf(origin, last)).toEqual([]);

  await expect(page.locator(':focus'), 'the focus is on what comes next').toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Clara ${last} restored`)).toBeVisible();
  await pressInRow(page, 'History of', `Clara ${last}`);
  const history = page.getByRole('dialog', { name: `History of Clara ${last}` });
  await expect(history.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveText([
    /^restored/i,
    /^deleted/i,
    /^marked as not paid/i,
    /^marked as paid/i,
    /^edited/i,
    /^submitted on paper/i,
  ]);
  await expect(history.getByRole('listitem').filter({ hasText: /^edited/i })).toContainText(/Cleo.*Clara/);
  await expect(history.getByText(/^Administrator · /)).toHaveCount(6);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toHaveCount(0);
});

test('a history or list that cannot be loaded says so and loads on Retry', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await page.route('**/getApplications*', (route) => route.abort('connectionreset'));
  await page.goto(LIST);
  await expect(page.getByText('Could not load the applications, please try again')).toBeVisible();
  await page.unroute('**/getApplications*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.route('**/getAuditTrail*', (route) => route.abort('connectionreset'));
  await pressInRow(page, 'History of');
  await expect(page.getByText('Could not load the history, please try again')).toBeVisible();
  await page.unroute('**/getAuditTrail*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
});

test('the signed agreement opens from its row', LONG, async ({ page, origin }) => {
  const { first, last, email } = aPerson('Paul');
  const admin = await actor(origin, 'admin');
  const submitted = await admin.post('/api/application/submitApplication', {
    data: {
      first,
      last,
      email,
      additionalFamily: '',
      office: MAPLE,
      signatureURL: drawnSignature(),
      birthday: '1/2/1980',
      streetAddress: '1 Main St',
      city: 'Denver',
      state: 'Colorado',
      zip: '80202',
      primaryPhone: '303-555-0100',
    },
  });
  expect(submitted.status()).toBe(200);
  await admin.dispose();
  await signIn(page, origin, 'admin');
  await openList(page);
  await type(search(page), last);
  const agreement = await inRow(page, 'PDF: signed agreement of', `${first} ${last}`);
  await expect(agreement).toHaveAttribute('target', '_blank');
  const pdf = await page.request.get(`${await agreement.getAttribute('href')}`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test(
  'an office opens from its column, outlives a reload, and can be chosen without one',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, CEDAR, 'Dina');
    await signIn(page, origin, 'admin');
    await openList(page);
    await type(search(page), person.last);
    await rowOf(page, person.last).getByRole('button', { name: CEDAR.office_name }).click();
    await expect(page).toHaveURL(/\/ecsadmin\/applicationsbyoffice$/);
    const title = page.getByRole('heading', { level: 1 });
    const expectCedar = async () => {
      await expect(title).toHaveText(CEDAR.office_name);
      await expect(page.getByText('12-Month Memberships')).toBeVisible();
      await expect(page.getByText(/^Applications Past 30 Days · \d+$/)).toBeVisible();
    };
    await expectCedar();
    await page.reload();
    await expectCedar();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByText(/^Applications All · \d+$/)).toBeVisible();
    await type(search(page), person.last);
    for (const action of ['History of', 'Edit', 'Delete'] as const) {
      await pressInRow(page, action, `${person.first} ${person.last}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'All offices' }).click();
    await expect(page).toHaveURL(/\/ecsadmin\/applications$/);

    await page.goto('/ecsadmin/applicationsbyoffice');
    await expect(title).toHaveText('Applications by office');
    await type(page.getByLabel('Find an office'), 'cedar');
    await page.getByRole('button', { name: new RegExp(`^${CEDAR.office_name}`) }).click();
    await expectCedar();
    await page.goBack();
    await expect(title).toHaveText('Applications by office');
    await page.getByRole('link', { name: 'See the applications of all offices' }).click();
    await expect(title).toHaveText('Applications Past 30 Days');
  },
);

test('what is done goes by keyboard alone', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Kai');
  await signIn(page, origin, 'admin');
  await openList(page);
  const name = `${person.first} ${person.last}`;
  const more = page.getByRole('button', { name: `More of ${name}` });
  await byKeyboard.type(search(page), person.last);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();

  await tabTo(more);
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: `History of ${name}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await tabTo(page.getByRole('button', { name: `Edit ${name}` }));
  await page.keyboard.press('Enter');
  await typeHere(page.getByLabel('First Name'), 'Kaia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, person.last)).toContainText('Kaia');

  await tabTo(page.getByRole('button', { name: `More of Kaia ${person.last}` }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: `Delete Kaia ${person.last}` }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Yes, delete' }));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, person.last)).toHaveCount(0);
});
