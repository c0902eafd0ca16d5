import { expect } from '@playwright/test';
import { applicationHolds, sortedBy, type Application } from '@rollbook/contract';
import { readFile } from 'node:fs/promises';
import { press, tick, type } from './support/hands';
import { MAPLE, openScreen, signIn, test } from './support/staff';

test('a long list is loaded while scrolling, searched on the server and saved whole', async ({
  page,
  origin,
}) => {
  const rows = longList(450);
  await page.route('**/getApplications?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [search, from] = [asked.get('search') ?? '', Number(asked.get('cursor') ?? 0)];
    const sort = asked.get('sort');
    const down = sort === null;
    const found = sortedBy(rows.filter(applicationHolds(search)), { down }, ({ id, last }) =>
      sort === 'last' ? last : String(id),
    );
    const to = from + Number(asked.get('limit'));
    await route.fulfill({
      json: found.slice(from, to),
      headers: {
        ...(to < found.length ? { 'X-Next-Cursor': String(to) } : {}),
        ...(search === '' && from === 0 ? { 'X-Total-Count': String(found.length) } : {}),
      },
    });
  });
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Applications');
  const search = page.getByLabel('Search in this list');
  await expect(page.getByText('450 of 450', { exact: true })).toBeVisible();
  await expect(page.getByText('200 rows loaded')).toBeVisible();
  const table = page.getByRole('region', { name: /^All offices, Applications/ });
  // The window scrolls the table. Rows are measured while they come into view, which shortens the way of a key.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(table.getByText('Last450', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', '451');

  // The server sorts: the first page has the first rows of the order.
  await page.getByRole('columnheader', { name: 'Last Name' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(table.getByRole('row').nth(1)).toContainText('Last1');
  await page.getByRole('columnheader', { name: 'Application Time' }).getByRole('button').click();
  await expect(table.getByRole('row').nth(1)).toContainText('Last450');

  // The browser's own print: every row that is loaded, 25 or more on a page.
  await expect(page.getByText('200 rows loaded')).toBeVisible();
  const pages = (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  expect(pages).toBeGreaterThanOrEqual(3);
  expect(pages).toBeLessThanOrEqual(200 / 25);

  // Of the 200 rows that are loaded, and of the rest.
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await tick(page.getByRole('checkbox', { name: 'Select all rows that are shown' }));
  await expect(bar).toContainText('200 selected');
  await press(bar.getByRole('button', { name: 'Select the whole list' }));
  await expect(bar).toContainText('450 selected');
  await press(bar.getByRole('button', { name: 'Clear selection' }));

  // Only the server knows the row at the end.
  await type(search, 'member450@');
  await expect(page.getByText('1 of 450', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Last450' })).toBeVisible();
  await type(search, 'xyzzy');
  await expect(page.getByText('Nothing in this list matches.')).toBeVisible();
  await type(search, '');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(451);
});

/** Applications of one office, newest first, as a server with a long list has them. */
function longList(length: number): Application[] {
  return Array.from({ length }, (_, at) => ({
    id: 5000 - at,
    oid: MAPLE.oid,
    office_name: MAPLE.office_name,
    kind: 'new',
    first: 'Ann',
    last: `Last${at + 1}`,
    email: `member${at + 1}@mail.example`,
    additional_family: '',
    paid: false,
    payment_type: '',
    square_id: '',
    payment_time: null,
    application_time: new Date(Date.now() - at * 60_000).toISOString(),
    calendar_year: true,
    language: 'en',
    expiration_date: '2027-12-31',
    being_paid: false,
    signed: false,
    version: 1,
  }));
}
