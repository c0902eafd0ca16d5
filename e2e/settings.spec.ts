import { addDays, type CallAnswer, denverDate, shownDate } from '@rollbook/contract';
import { expect } from '@playwright/test';
import { aPerson, ApplicationFormPage } from './pages/applicationForm';
import { press, type, typeDate } from './support/hands';
import { ownProduct } from './support/product';
import { openScreen, signIn } from './support/staff';

// Its settings and its clock change.
const test = ownProduct();

const MAPLE = 'Maple Street Family Clinic';
const NEW_PHONE = '1-800-555-0144';

test('phone, offer, reminders and a new agreement are set on one screen and seen on the form', async ({
  page,
  origin,
}) => {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Settings');
  const save = page.getByRole('button', { name: /^Save \d+ change/ });
  const phone = page.getByLabel('Phone, toll-free');
  await type(phone, NEW_PHONE);
  await type(page.getByLabel('Reminders, days around the end'), '-30, 10');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('mark')).toHaveText([NEW_PHONE]);
  await press(preview.getByRole('button', { name: 'Mail' }));
  await expect(preview.locator('mark').filter({ hasText: NEW_PHONE }).first()).toBeVisible();

  await press(page.getByRole('button', { name: 'Write a new version' }));
  const tomorrow = addDays(denverDate(new Date()), 1);
  const [year, month, day] = tomorrow.split('-');
  await type(page.getByLabel('Form number'), 'CS-NEXT');
  await typeDate(page.getByLabel('In force from'), `${month}${day}${year}`, tomorrow);
  const english = page.getByLabel('English');
  const text = await english.inputValue();
  await press(english);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' My premium is low.');
  await press(save);
  await expect(page.getByText('is a word that the law forbids here')).toBeVisible();
  await press(english);
  await page.keyboard.press('Control+End');
  for (let letter = 0; letter < ' My premium is low.'.length; letter++)
    await page.keyboard.press('Backspace');
  await page.keyboard.type(' This sentence is new.');
  await expect(english).toHaveValue(`${text} This sentence is new.`);
  await press(page.getByRole('button', { name: 'Save 3 changes' }));
  await expect(page.getByText(/^Version 1 is in use since/)).toBeVisible();
  await expect(page.getByText(`CS-NEXT from ${shownDate(tomorrow)}`)).toBeVisible();
  await expect(page.getByText('set here').first()).toBeVisible();

  await press(page.getByRole('button', { name: 'Versions' }));
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions).toContainText(NEW_PHONE);
  await page.keyboard.press('Escape');
  await page.context().clearCookies();

  const form = new ApplicationFormPage(page);
  await form.begin(MAPLE);
  await expect(page.getByText(NEW_PHONE).first()).toBeVisible();
  await expect(page.getByText('This sentence is new.')).toHaveCount(0);

  const moved = await page.request.post('/api/demo/clock', { form: { days: '1' }, headers: { origin } });
  expect(moved.ok()).toBe(true);
  await form.begin(MAPLE);
  await expect(page.getByText('This sentence is new.')).toBeVisible();
  await form.fillIn(aPerson('Settings'));
  await form.sign(aPerson('Settings'));
  await form.choose('office');
  const sent = page.waitForResponse('**/submitApplication');
  await form.submit();
  expect((await sent).status()).toBe(200);
  await form.expectJoined();
});

test('a save by another administrator keeps what is typed, and one value goes back', async ({
  page,
  origin,
}) => {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Settings');
  await type(page.getByLabel('Phone, local'), '303-555-0155');
  const read = await page.request.get('/api/settings');
  const { version } = (await read.json()) as CallAnswer<'getSettings'>;
  const changes = { subtitle: 'Of another administrator' };
  const other = { data: { version, changes }, headers: { origin } };
  expect((await page.request.put('/api/settings/saveSettings', other)).status()).toBe(200);
  await press(page.getByRole('button', { name: 'Save 1 change' }));
  await expect(page.getByRole('alert')).toContainText(`saved version ${version + 1} meanwhile`);
  await press(page.getByRole('button', { name: 'Compare' }));
  await expect(page.getByRole('alert')).toContainText('303-555-0155');
  await expect(page.getByRole('textbox', { name: 'Subtitle' })).toHaveValue('Of another administrator');
  await press(page.getByRole('button', { name: 'Save 1 change' }));
  await press(page.getByRole('button', { name: 'Phone, local: back to the default' }));
  await expect(page.getByRole('textbox', { name: 'Phone, local' })).toHaveValue('303-555-0111');
});
