import { expect, type Page } from '@playwright/test';
import { addDays, denverDate } from '@rollbook/contract';
import { expectAccessibleIn, expectNoSidewaysScroll } from './support/axe';
import { byKeyboard, press, type } from './support/hands';
import { ownProduct } from './support/product';
import { actor, CEDAR, openScreen, signIn } from './support/staff';
import { LONG } from './support/tier';

// Its clock changes: a paid term has run out.
const test = ownProduct();

/** It has memberships of 12 months, as Cedar has. */
const PRAIRIE = { oid: 7 };
const DAYS = 10;

/** A record that is paid in cash; it begins so many days after today. */
async function paid(origin: string, office: { oid: number }, first: string, beginsIn: number) {
  const admin = await actor(origin, 'admin');
  const submitDate = addDays(denverDate(new Date()), beginsIn);
  const about = { first, last: 'Kenfordson', email: 'luis@mail.example', additionalFamily: '' };
  const entry = { ...about, office, another: true, submitDate, primaryPhone: `303-555-010${office.oid}` };
  const made = await admin.post('/api/application/officeSubmitApplication', { data: entry });
  expect(made.status()).toBe(200);
  const { id }: { id: number } = await made.json();
  const selection = { selectedNames: [id], numOfApplications: 1, amount: 2000 };
  const data = { ...selection, paymentType: 'cash', office };
  expect((await admin.post('/api/application/markAsPaid', { data })).status()).toBe(200);
  await admin.dispose();
  return { id, number: `${id}-${office.oid}` };
}

/** One term that is over by now, and one that has begun since, at another clinic. */
async function twoRecords(origin: string) {
  const old = await paid(origin, PRAIRIE, 'Luis', DAYS / 2 - 365);
  const admin = await actor(origin, 'admin');
  expect((await admin.post('/api/demo/clock', { form: { days: String(DAYS) } })).ok()).toBe(true);
  await admin.dispose();
  return { old, late: await paid(origin, CEDAR, 'Luís', DAYS) };
}

/** Counts the presses of the pointer from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['presses'] = '0';
    const count = () => (dataset['presses'] = String(Number(dataset['presses']) + 1));
    addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['presses']));
}

const memberId = (page: Page) => page.getByRole('main').locator('dl').first();
const joined = (page: Page) => page.getByRole('list', { name: 'Joined records' });

test(
  'two paid records found by search are joined in 4 clicks and parted again; a request of a clinic leads there too',
  LONG,
  async ({ page, origin }) => {
    const { old, late } = await twoRecords(origin);
    await signIn(page, origin, 'admin');
    await openScreen(page, 'admin', 'Search For Member From Another Office');
    await type(page.getByRole('searchbox'), 'Kenfordson');
    await expect(page.getByText('2 members found')).toBeVisible();
    const presses = await countPresses(page);
    await press(page.getByRole('link', { name: 'Here twice: Luis Kenfordson' }));
    await press(page.getByRole('link', { name: `Compare with Luís Kenfordson, ${late.number}` }));
    const result = page.getByRole('status', { name: 'The record after joining' });
    await expect(result).toContainText(`${old.number} · Cedar Valley Dental`);
    await expect(result).toContainText('2 paid terms, $40.00');
    await press(page.getByRole('button', { name: `Join into ${old.number}` }));
    await expect(page.getByRole('dialog')).toContainText('Both clinics get one.');
    await press(page.getByRole('button', { name: `Yes, join into ${old.number}` }));
    await expect(joined(page)).toContainText(`${late.number}, Luís Kenfordson, leads to ${old.number}`);
    expect(await presses()).toBe(4);

    // The other number leads to the one that lives.
    await page.goto(`/ecsadmin/member/${late.id}`);
    await expect(memberId(page)).toContainText(old.number);
    await expect(page.getByRole('heading', { name: 'Luis Kenfordson', level: 1 })).toBeVisible();
    await press(page.getByRole('button', { name: `Take back the joining of ${late.number}` }));
    await press(page.getByRole('button', { name: `Take back, and part ${late.number}` }));
    await expect(memberId(page)).toContainText(late.number);
    await expect(page.getByRole('heading', { name: 'Luís Kenfordson', level: 1 })).toBeVisible();
    await expect(joined(page)).toHaveCount(0);

    // A clinic asks: both are paid, so that it takes the comparison, and the keyboard is enough for it.
    const prairie = await actor(origin, 'prairie');
    const asked = { id: old.id, kind: 'twice', reason: 'He came with two cards', other: late.number };
    expect((await prairie.post('/api/requests/askAdministrator', { data: asked })).status()).toBe(200);
    await prairie.dispose();
    await page.goto('/ecsadmin');
    await byKeyboard.press(page.getByRole('link', { name: 'Compare both: Luis Kenfordson' }));
    await expect(page.getByText('“He came with two cards”')).toBeVisible();
    await byKeyboard.tick(page.getByRole('radio', { name: `${late.number}: let this number stay` }));
    await expect(page.getByRole('button', { name: `Join into ${late.number}` })).toBeEnabled();
    await byKeyboard.tick(page.getByRole('radio', { name: `Luis Kenfordson: Name of ${old.number}` }));
    await expect(result).toContainText('Luis Kenfordson');
    await expectAccessibleIn(page, 'light');
    await byKeyboard.press(page.getByRole('button', { name: `Join into ${late.number}` }));
    await byKeyboard.press(page.getByRole('button', { name: `Yes, join into ${late.number}` }));
    await expect(joined(page)).toContainText(`${old.number}, Luis Kenfordson, leads to ${late.number}`);
    await expect(page.getByRole('list', { name: 'Requests to the administrator' })).toContainText('Done');

    // Two that are one already are not shown side by side.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/ecsadmin/join?one=${old.id}&other=${late.id}`);
    await expect(page.getByText(`${late.number} and ${late.number} are one record already.`)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  },
);
