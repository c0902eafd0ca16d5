import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { STAFF } from '@rollbook/contract';
import { PaymentPage, RECEIPT_NUMBER } from './pages/payment';
import { choose, tick, type, untick } from './support/hands';
import { endingSoon, PRAIRIE } from './support/members';
import {
  actor,
  CEDAR,
  expectLoaded,
  expectTwoLines,
  followMenu,
  MAPLE,
  menuIsThere,
  openScreen,
  signIn,
  test,
  waiting,
} from './support/staff';
import { LONG } from './support/tier';

test('a group signs in, sees its offices and opens one', async ({ page }) => {
  await page.goto('/officegroup');
  await expect(page.getByRole('heading', { name: 'Group Login' })).toBeVisible();
  await type(page.getByLabel('Username'), 'northvalley');
  await type(page.getByLabel('Password', { exact: true }), 'not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(STAFF.loginFailed)).toBeVisible();
  await type(page.getByLabel('Password', { exact: true }), 'demo-group');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Group Admin Area' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Offices', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Office Manager' })).toBeVisible();
  const manager = page.getByRole('region', { name: 'Office Manager' });
  await expect(manager.getByRole('columnheader')).toHaveCount(10);
  // The administrator may have given the group more offices meanwhile.
  for (const { office_name } of [CEDAR, MAPLE]) {
    await expect(page.getByRole('button', { name: `open ${office_name}` })).toHaveCount(1);
  }
  // Where each office stands, with totals.
  const figures = page.getByRole('table', { name: 'Today, office by office' });
  await expect(figures.getByRole('columnheader')).toHaveText([
    'Office',
    'Members active',
    'Waiting',
    'Amount due',
    'Renewals due in 60 days',
    'Ended',
    'Actions',
  ]);
  await expect(figures.getByRole('row', { name: CEDAR.office_name })).toHaveCount(1);
  await expect(figures.getByRole('row', { name: /^Total of \d+ offices/ })).toBeVisible();

  await page.getByRole('button', { name: `open ${CEDAR.office_name}` }).click();
  await expect(page).toHaveURL(/\/office\/applicationsbyoffice$/);
  await expect(page.getByRole('heading', { name: CEDAR.office_name, level: 1 })).toBeVisible();
  await expect(page.getByText('12-Month Memberships')).toBeVisible();
  await expect(page.getByText(/^Applications Past 30 Days · \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText(/^Applications All · \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByText('Address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct' }), 'a group only reads').toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Actions' })).not.toContainText('Mark as paid');
  await page.goBack();

  await page.reload();
  await expect(page.getByRole('heading', { name: CEDAR.office_name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Group Admin Area' })).toBeVisible();
});

test('the renewals of another office are searched for the same text', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'group');
  await openScreen(page, 'group', 'Renewals');
  const search = page.getByLabel('Search name, ID or phone');
  await type(search, 'zzz');
  const office = page.getByLabel('Office', { exact: true });
  const shown = await office.locator('option:checked').textContent();
  await choose(office, [CEDAR, MAPLE].find(({ office_name }) => office_name !== shown)?.office_name ?? '');
  await expect(search).toHaveValue('zzz');
  await expectLoaded(page);
  await expect(page.getByText('Nobody here matches. Try fewer letters.').first()).toBeVisible();
});

test('the renewals of all offices are one list, which says the office', LONG, async ({ page, origin }) => {
  const member = await endingSoon(origin, 'Rena', CEDAR);
  const stranger = await endingSoon(origin, 'Rena');
  await signIn(page, origin, 'group');
  await openScreen(page, 'group', 'Renewals');
  const office = page.getByLabel('Office', { exact: true });
  await expect(office.locator('option:checked')).toHaveText('All offices');
  await type(page.getByLabel('Search name, ID or phone'), `rena ${CEDAR.office_name}`);
  const row = page.getByRole('row').filter({ hasText: member.last });
  await expect(row).toContainText(CEDAR.office_name);
  await type(page.getByLabel('Search name, ID or phone'), 'rena');
  await expect(row).toHaveCount(1);
  await expect(page.getByText(stranger.last), 'of an office that is not of the group').toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Renew/ })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF?#,Name,ID,Office,/);
  expect(csv).toContain(`${member.last},${member.id}-${CEDAR.oid},${CEDAR.office_name},`);
  await choose(office, CEDAR.office_name);
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Office', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Renewals made this month/ })).toBeVisible();
});

test('a group pays for two offices in one payment', async ({ page, origin }) => {
  const people = [await waiting(origin, MAPLE, 'Mia'), await waiting(origin, CEDAR, 'Cal')] as const;
  const payment = new PaymentPage(page);
  await signIn(page, origin, 'group');
  await page.goto('/officegroup');
  await page.getByRole('link', { name: /^Pay for \d+$/ }).click();
  await expect(payment.selectAll, 'all for whom it says that it pays').toBeChecked();
  for (const { last } of people) await expect(payment.name(last)).toBeChecked();
  await followMenu(page, 'group', 'Offices');
  await page.getByRole('main').getByRole('link', { name: 'Clinic Membership Payments - Group' }).click();
  await expect(page.getByRole('heading', { name: 'North Valley Clinics', level: 1 })).toBeVisible();
  await expect(page.getByText('Pay for Monthly Memberships')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Select Names' })).toBeVisible();
  await expectTwoLines(page, 'Group');
  await expect(payment.selectAll).toBeVisible();
  await tick(payment.selectAll);
  await untick(payment.selectAll);
  await expect(payment.total).toContainText('$0');
  // An office has a row of its own above its names.
  const ofMaple = page.getByRole('checkbox', { name: `Select all of ${MAPLE.office_name}` });
  await tick(ofMaple);
  await expect(payment.name(people[0].last)).toBeChecked();
  await expect(payment.name(people[1].last)).not.toBeChecked();
  await untick(ofMaple);
  await expect(payment.total).toContainText('$0');
  for (const { last } of people) await payment.tick(last);
  const [mia, cal] = people;
  for (const [{ last }, { office_name }] of [
    [mia, MAPLE],
    [cal, CEDAR],
  ] as const) {
    await expect(page.getByRole('listitem').filter({ hasText: last })).toContainText(office_name);
  }
  await payment.fillCard();
  // One of its own for each run: the server keeps the receipts of earlier ones.
  const order = `PO ${mia.last}/88`;
  await type(page.getByLabel('Purchase order (optional)'), `${order} `);
  await payment.pay('$40.00');
  await expect(page.getByRole('heading', { name: 'Thank you. 2 memberships are active.' })).toBeVisible();
  await expect(page.getByText(order, { exact: true })).toBeVisible();

  const receipt = await payment.receipt();
  await expect(receipt.getByRole('heading', { name: 'Membership Receipt', exact: true })).toBeVisible();
  for (const kind of ['Calendar-Year', '12-Month']) {
    await expect(receipt.getByRole('heading', { name: `${kind} Membership Receipt` })).toBeVisible();
  }
  await expect(receipt.getByText('North Valley Clinics')).toBeVisible();
  await expect(receipt.getByText(order, { exact: true })).toBeVisible();
  for (const { office_name } of [MAPLE, CEDAR]) {
    await expect(receipt.getByRole('cell', { name: office_name })).toBeVisible();
  }
  const number = await receipt.getByText(RECEIPT_NUMBER).innerText();
  const paper = await receipt.locator('body').innerText();
  await receipt.close();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(payment.selectAll).toBeVisible();
  await expect(page.getByLabel('Purchase order (optional)'), 'the next payment has its own').toHaveValue('');
  const whole = await payment.earlierReceipt('group', number);
  expect(await whole.locator('body').innerText(), 'the same paper, whole').toBe(paper);
  await whole.close();
  const row = page.getByRole('row').filter({ hasText: number });
  for (const { office_name } of [MAPLE, CEDAR]) await expect(row).toContainText(office_name);
  await type(page.getByLabel('Search name or receipt number'), order);
  await expect(page.getByText('1 receipt, $40.00')).toBeVisible();
  await expect(row).toContainText(`Purchase order ${order}`);

  await signIn(page, origin, 'maple');
  const ofOffice = await payment.earlierReceipt('office', number);
  await expect(ofOffice.getByText('North Valley Clinics')).toBeVisible();
  await expect(ofOffice.getByRole('cell', { name: mia.last })).toBeVisible();
  await expect(ofOffice.getByText(cal.last), 'an office sees its own names alone').toHaveCount(0);
  await expect(ofOffice.getByText('$40.00, also for other names')).toBeVisible();
  await ofOffice.close();

  const admin = await actor(origin, 'admin');
  const stored = await (await admin.get('/api/application/getApplications')).json();
  for (const { id } of people) {
    expect(stored.find((application: { id: number }) => application.id === id)).toMatchObject({ paid: true });
  }
  await admin.dispose();
});

test(
  'a group finds the members of its offices by a key, opens one and takes a payment',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, CEDAR, 'Gisa');
    const stranger = await waiting(origin, PRAIRIE, 'Gisa');
    await signIn(page, origin, 'group');
    await page.goto('/officegroup');
    await expect(page.getByRole('heading', { name: 'Group Admin Area' })).toBeVisible();
    await menuIsThere(page, 'group');
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(/\/officegroup\/searchformember$/);
    const search = page.getByPlaceholder('Search');
    await expect(search).toBeFocused();
    await expectTwoLines(page, 'Group');
    for (const text of [`${stranger.first} ${stranger.last}`, `${stranger.id}-${PRAIRIE.oid}`]) {
      await type(search, text);
      await expect(page.getByText(STAFF.noName)).toBeVisible();
      await expect(page.getByText(STAFF.findForeign)).toHaveCount(0);
    }
    await type(search, person.last);
    const card = page.getByRole('listitem').filter({ hasText: person.last });
    await expect(card).toContainText('PENDING');
    await expect(card).toContainText(CEDAR.office_name);
    await expect(card.getByRole('button', { name: /^Renew/ })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/officegroup/member/${person.id}$`));
    await expect(
      page.getByRole('heading', { name: `${person.first} ${person.last}`, level: 1 }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Take payment' })).toBeVisible();
    await page.goBack();
    await type(search, `${person.id}-${CEDAR.oid}`);
    await page.getByRole('link', { name: `Take payment of ${person.first} ${person.last}` }).click();
    const payment = new PaymentPage(page);
    await expect(payment.name(person.last)).toBeChecked();
    await expect(payment.total).toContainText('$20');
  },
);

test("'open' of an office stays on one line", LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'group');
  await page.goto('/officegroup');
  const open = page.getByRole('button', { name: /^open / });
  await expect(open.first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = () =>
      open.evaluateAll((buttons) =>
        buttons.map((button) => {
          const text = document.createRange();
          text.selectNodeContents(button);
          return text.getClientRects().length;
        }),
      );
    // The rows of the other layout are there a moment after the window has changed.
    await expect.poll(async () => new Set(await lines()), `${width} px wide`).toEqual(new Set([1]));
  }
});
