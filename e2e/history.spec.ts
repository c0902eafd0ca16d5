import { expect } from '@playwright/test';
import { choose, type } from './support/hands';
import { actor, MAPLE, openScreen, signIn, test, waiting } from './support/staff';

test('who changed this last week: by person, office, kind and record, with before and after', async ({
  page,
  origin,
}) => {
  const person = await waiting(origin, MAPLE, 'Greta');
  const clinic = await actor(origin, 'maple');
  const { first, last, id } = person;
  const email = 'greta.new@rollbook.example';
  const edited = await clinic.put('/api/application/editApplication', { data: { id, first, last, email } });
  expect(edited.status()).toBe(200);
  await clinic.dispose();

  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'History');
  await expect(page.getByRole('heading', { name: 'Who changed what' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
  await type(page.getByLabel('Name, number or receipt'), last);
  await expect(rows.filter({ hasText: 'edited' })).toHaveCount(1);
  await choose(page.getByLabel('Person'), MAPLE.office_name);
  await choose(page.getByLabel('Office'), MAPLE.office_name);
  await page.getByRole('button', { name: /^Member/ }).click();
  const row = rows.filter({ hasText: last });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(MAPLE.office_name);
  await expect(page).toHaveURL(/kind=member/);
  expect(page.url()).not.toContain(encodeURIComponent(last));

  await row.getByRole('button', { name: /Before and after$/ }).click();
  const email_row = page.getByRole('row', { name: /^Email/ });
  await expect(email_row).toContainText(person.email);
  await expect(email_row).toContainText(email);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const path = await (await saved).path();
  expect(path).toBeTruthy();
  await page.getByRole('button', { name: /^Exported/ }).click();
  await type(page.getByLabel('Name, number or receipt'), '');
  await choose(page.getByLabel('Person'), 'All people');
  await choose(page.getByLabel('Office'), 'All offices');
  await expect(rows.filter({ hasText: /saved as a file: history, \d+ rows?/ }).first()).toBeVisible();
  await type(page.getByLabel('Name, number or receipt'), last);
  await page.getByRole('button', { name: /^Money/ }).click();
  await expect(page.getByText('Nothing changed in these days.')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await page
    .getByRole('table', { name: 'History' })
    .getByRole('link', { name: new RegExp(last) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ecsadmin\/member\//);

  // The row of kinds is wider than a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ecsadmin/history?kind=read');
  await expect(page.getByRole('button', { name: /^Looked up \d+/ })).toBeInViewport({ ratio: 1 });
});
