import { expect, type Route } from '@playwright/test';
import { addMonths, denverDate, monthAndYear as shownMonth, yearMonthOf } from '@rollbook/contract';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { choose, press, typeDate } from './support/hands';
import { MAPLE, signIn, test } from './support/staff';
import { LONG } from './support/tier';

const before = addMonths(yearMonthOf(denverDate(new Date())), -2);
const NAME = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const monthName = NAME.format(new Date(`${before}-15T00:00:00Z`));
const monthAndYear = shownMonth(before);

const chip = `${monthName.slice(0, 3)} ${before.slice(0, 4)}`;

test('the home has any month, and its statement is one click away', async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin');
  const months = page.getByRole('group', { name: 'Month' });
  await press(months.getByRole('button', { name: chip, exact: true }));
  await expect(page).toHaveURL(new RegExp(`month=${before}`));
  await expect(page.getByText(`${monthAndYear}, the whole month, against the whole of`)).toBeVisible();
  await expect(page.getByRole('heading', { name: `Money of ${monthName}` })).toBeVisible();
  const collected = page
    .getByRole('region', { name: `Money of ${monthName}` })
    .getByRole('row', { name: 'Collected' });
  const amount = (await collected.getByRole('cell').last().textContent()) ?? '';
  await page.reload();
  await expect(months.getByRole('button', { name: chip, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);

  await press(page.getByRole('link', { name: `Statement of ${monthName}` }));
  await expect(page.getByRole('heading', { level: 1, name: `Statement of ${monthAndYear}` })).toBeVisible();
  const total = page.getByRole('region', { name: 'Per clinic' }).getByRole('row', { name: /^Total/ });
  await expect(total.getByRole('cell', { name: amount }).first()).toBeVisible();
  const saving = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Download CSV' }));
  expect((await saving).suggestedFilename()).toMatch(/^statement-of-.*\.csv$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a report keeps its choice in the address; its CSV has numbers', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin/reports');
  await press(page.getByRole('group', { name: 'Report' }).getByRole('button', { name: 'Money' }));
  await choose(page.getByLabel('Rows'), 'Office');
  await choose(page.getByLabel('Period'), 'Last 12 months');
  await expect(page).toHaveURL(/report=money&rows=office/);
  await expect(page.getByRole('row', { name: new RegExp(MAPLE.office_name) })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Money as a chart' })).toBeVisible();

  // Until the next answer is here, the one before is not shown as it, nor saved under its name.
  const waiting: Route[] = [];
  await page.route('**/getReport', (route) => void waiting.push(route));
  await choose(page.getByLabel('Rows'), 'Month');
  await expect(page.getByRole('heading', { name: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  for (const route of waiting) await route.continue();
  await page.unroute('**/getReport');
  await expect(page.getByRole('heading', { name: 'Money by month' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  await choose(page.getByLabel('Rows'), 'Office');

  const places = page.getByLabel('Offices and groups', { exact: true });
  await choose(places, MAPLE.office_name);
  await press(page.getByRole('button', { name: 'Add another' }));
  await choose(places, 'Harbor Pediatrics');
  const rows = page.getByRole('row', { name: /Maple|Harbor|Cedar/ });
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(places.locator('option:checked')).toHaveText('Harbor Pediatrics');
  await press(page.getByRole('button', { name: `Remove ${MAPLE.office_name}` }));
  await expect(places).toBeFocused();
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel('Rows')).toHaveValue('office');
  const saving = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Download CSV' }));
  const file = await saving;
  const stream = await file.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const csv = Buffer.concat(parts).toString('utf8');
  expect(csv.startsWith('\ufeffOffice,Payments,Card')).toBe(true);
  expect(csv).toMatch(/Harbor Pediatrics,\d+,\d+\.\d\d,/);
  for (const report of ['Enrolments', 'Unpaid', 'Active members', 'Retention']) {
    await press(page.getByRole('group', { name: 'Report' }).getByRole('button', { name: report }));
    await expect(page.getByRole('heading', { level: 1, name: report })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  }
  await expectAccessible(page);

  // No column of one report stays in the table of the next.
  await press(page.getByRole('group', { name: 'Report' }).getByRole('button', { name: 'Money' }));
  await expect(page.getByRole('columnheader', { name: 'Net', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Renewed before' })).toHaveCount(0);
  // The end may be typed first: both days count as soon as they are a period.
  await typeDate(page.getByLabel('To', { exact: true }), '06302025', '2025-06-30');
  await typeDate(page.getByLabel('From', { exact: true }), '06012025', '2025-06-01');
  await expect(page).toHaveURL(/from=2025-06-01&to=2025-06-30/);
  // The statement of the one clinic that the report is about.
  await press(page.getByRole('link', { name: 'Statement of June' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Statement of June 2025' })).toBeVisible();
  await expect(page.getByText('Harbor Pediatrics').first()).toBeVisible();
});

for (const [who, path, name] of [
  ['maple', '/office/reports', MAPLE.office_name],
  ['group', '/officegroup/reports', 'North Valley Clinics'],
] as const) {
  test(`the ${who} has reports and a statement of its own`, LONG, async ({ page, origin }) => {
    await signIn(page, origin, who);
    await page.goto(`${path}?report=money&rows=office&compare=none`);
    await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
    await page.goto(`${path}/statement?month=${before}`);
    await expect(page.getByRole('heading', { level: 1, name: `Statement of ${monthAndYear}` })).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    const collected = page.getByRole('region', { name: `Money of ${monthName}` }).getByRole('row', {
      name: 'Collected',
    });
    const amount = (await collected.getByRole('cell').last().textContent()) ?? '';
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
    await expectAccessible(page);

    // Its home has the same figures, two months back.
    await page.goto(path.replace('/reports', ''));
    const home = page.getByRole('region', { name: 'Figures of a month' });
    for (const months of [-1, -2]) {
      const there = addMonths(yearMonthOf(denverDate(new Date())), months);
      await press(home.getByRole('button').first());
      await expect(page).toHaveURL(new RegExp(`month=${there}`));
      // The address changes before the page does: another press would ask for the same month.
      await expect(home.getByRole('heading', { name: shownMonth(there) })).toBeVisible();
    }
    await expect(home.getByText('Collected').locator('xpath=following-sibling::dd')).toHaveText(amount);
    await press(home.getByRole('link', { name: 'Statement' }));
    await expect(page.getByRole('heading', { level: 1, name: `Statement of ${monthAndYear}` })).toBeVisible();
  });
}
