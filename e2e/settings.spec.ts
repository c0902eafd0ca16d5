import {
  addDays,
  AGREEMENT_VERSION,
  type Application,
  type CallAnswer,
  denverDate,
  shownDate,
} from '@rollbook/contract';
import { expect, type Page } from '@playwright/test';
import { aPerson, ApplicationFormPage } from './pages/applicationForm';
import { mailsAbout } from './support/clinic';
import { choose, press, type, typeDate } from './support/hands';
import { ownProduct } from './support/product';
import { openScreen, signIn } from './support/staff';
import { LONG } from './support/tier';

// Its settings and its clock change.
const test = ownProduct();

const MAPLE = 'Maple Street Family Clinic';
const NEW_PHONE = '1-800-555-0144';

test('phone, offer and reminders are set on one screen and seen on the form', async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Settings');
  const phone = page.getByLabel('Phone, toll-free');
  await type(phone, NEW_PHONE);
  await type(page.getByLabel('Reminders, days around the end'), '-30, 10');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('mark')).toHaveText([NEW_PHONE]);
  await press(preview.getByRole('button', { name: 'Mail' }));
  await expect(preview.locator('mark').filter({ hasText: NEW_PHONE }).first()).toBeVisible();
  await choose(preview.getByLabel('Mail', { exact: true }), 'Member: sign-in link');
  await press(preview.getByRole('button', { name: 'Spanish' }));
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(/: su enlace para entrar$/);
  await expect(preview.locator('mark').filter({ hasText: NEW_PHONE }).first()).toBeVisible();
  await choose(preview.getByLabel('Mail', { exact: true }), 'Clinic: new application');
  await expect(preview).toContainText('This mail is sent in English only.');

  await press(page.getByRole('button', { name: 'Add an offer' }));
  const next = Number(denverDate(new Date()).slice(0, 4)) + 1;
  await typeDate(page.getByLabel('Offer 1: join from'), `1005${next}`, `${next}-10-05`);
  await typeDate(page.getByLabel('Offer 1: to'), `1015${next}`, `${next}-10-15`);
  await press(preview.getByRole('button', { name: 'Form' }));
  await expect(preview).toContainText(`as on 10/05/${next}, at a calendar-year office`);
  await press(page.getByRole('button', { name: 'Offer 1: one office only' }));
  const offices = page.getByRole('dialog', { name: 'Offer 1: at which office?' });
  await type(offices.getByLabel('Find an office'), MAPLE.slice(0, 12));
  await press(offices.getByRole('button', { name: MAPLE }));
  await expect(page.getByRole('group', { name: 'Offer 1' })).toContainText(`At ${MAPLE} only`);
  await expect(preview).toContainText(`as on 10/05/${next}, at ${MAPLE}`);
  await expect(preview.locator('mark').filter({ hasText: `12/31/${next + 1}` })).toBeVisible();
  await expect(preview).toContainText(`At other calendar-year offices: 12/31/${next}`);

  await press(page.getByRole('button', { name: 'Save 3 changes' }));
  await expect(page.getByText(/^Version 1 is in use since/)).toBeVisible();
  await expect(page.getByText('set here').first()).toBeVisible();

  await press(page.getByRole('button', { name: 'Versions' }));
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions).toContainText(NEW_PHONE);
  await expect(versions).toContainText(`10/05/${next} – 10/15/${next} at office`);
  await page.keyboard.press('Escape');
  await page.context().clearCookies();

  const form = new ApplicationFormPage(page);
  await form.begin(MAPLE);
  await expect(page.getByText(NEW_PHONE).first()).toBeVisible();
});

test('a new agreement is written, compared and in force from its day', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Settings');
  const save = page.getByRole('button', { name: 'Save 1 change' });
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
  await press(page.getByRole('button', { name: /^Compare with version MA-/ }));
  const compared = page.getByRole('dialog', { name: 'Compare versions' });
  const inEnglish = compared.getByRole('region', { name: 'English' });
  await expect(inEnglish.locator('ins')).toHaveText('added: This sentence is new. end of added,');
  await expect(inEnglish).toContainText('4 words added');
  await expect(inEnglish.locator('del')).toHaveCount(0);
  await expect(compared.getByRole('region', { name: 'Español' })).toContainText('No word differs.');
  await choose(compared.getByLabel('Earlier version'), 'CS-NEXT, not saved');
  await choose(compared.getByLabel('Later version'), `MA-${AGREEMENT_VERSION}`);
  await expect(inEnglish.locator('del')).toHaveText('removed: This sentence is new. end of removed,');
  await page.keyboard.press('Escape');
  await press(save);
  await expect(page.getByText(/^Version 1 is in use since/)).toBeVisible();
  await expect(page.getByText(`CS-NEXT from ${shownDate(tomorrow)}`)).toBeVisible();
  await page.context().clearCookies();

  await new ApplicationFormPage(page).begin(MAPLE);
  await expect(page.getByText('This sentence is new.')).toHaveCount(0);

  const moved = await page.request.post('/api/demo/clock', { form: { days: '1' }, headers: { origin } });
  expect(moved.ok()).toBe(true);
  // Another applicant: this tab keeps the office that was chosen in it.
  const tab = await page.context().newPage();
  const later = new ApplicationFormPage(tab);
  await later.begin(MAPLE);
  await expect(tab.getByText('This sentence is new.')).toBeVisible();
  const person = aPerson('Settings');
  await later.fillIn(person);
  await later.sign(person);
  await later.choose('office');
  const sent = tab.waitForResponse('**/submitApplication');
  await later.submit();
  expect((await sent).status()).toBe(200);
  await later.expectJoined();
});

async function paperOf(page: Page, button: string): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await press(page.getByRole('button', { name: button, exact: true }));
  return opening;
}

const LOGO = (inner = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script>${inner}<path d="M2 18 C8 2 20 2 38 2 C36 14 24 19 2 18 Z" fill="#0d6656"/></svg>`;

test(
  'a logo is chosen, cleaned and seen on form, mail, card and papers, and removed again',
  LONG,
  async ({ page, origin }) => {
    await signIn(page, origin, 'admin');
    await openScreen(page, 'admin', 'Settings');
    const chooseLogo = async (button: string, name: string, text: string) => {
      const choosing = page.waitForEvent('filechooser');
      await press(page.getByRole('button', { name: button }));
      const file = { name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) };
      await (await choosing).setFiles(file);
    };
    const group = page.getByRole('group', { name: 'Logo' });
    await chooseLogo('Choose a logo', 'laughs.svg', `<!DOCTYPE svg [<!ENTITY a "ha">]>${LOGO()}`);
    await expect(group.getByRole('alert')).toContainText('declares entities');
    await chooseLogo('Choose a logo', 'cedar-sage.svg', LOGO());
    await expect(group).toContainText('cedar-sage.svg');
    await expect(group.getByRole('status')).toHaveText('Taken out of the file: script.');
    const preview = page.getByRole('region', { name: 'Preview' });
    const picture = preview.getByRole('img', { name: 'Logo' });
    for (const shown of ['Mail', 'Card', 'Form']) {
      await press(preview.getByRole('button', { name: shown, exact: true }));
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
    }
    await press(page.getByRole('button', { name: 'Save 1 change' }));
    await expect(page.getByText(/^Version \d+ is in use since/)).toBeVisible();
    await page.context().clearCookies();

    const form = new ApplicationFormPage(page);
    await form.begin(MAPLE);
    const mark = page.locator('header img');
    await expect.poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
    const person = aPerson('Logo');
    await form.applyAtOffice(person);
    await form.expectJoined();
    const [mail] = await mailsAbout(origin, person.last, 1);
    await page.goto(mail?.attachments[0]?.url.replace(/attachments.*/, '') ?? '');
    const inMail = page.frameLocator('iframe').locator('img');
    await expect.poll(() => inMail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);

    await signIn(page, origin, 'admin');
    const members = await page.request.get('/api/application/getApplications');
    const all = (await members.json()) as Application[];
    const joined = all.find((one) => one.last === person.last);
    await page.goto(`/ecsadmin/member/${joined?.id}`);
    await press(page.getByRole('list', { name: 'Mails' }).getByRole('button').first());
    const opened = page.frameLocator('iframe[title="The mail"]').locator('img');
    await expect.poll(() => opened.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(256);
    await page.keyboard.press('Escape');
    const paid = all.find((one) => one.paid);
    const card = await page.request.get(`/api/membership/memberCard?id=${paid?.id}`);
    expect((await card.body()).toString('latin1')).toMatch(/Image[\s\S]*\/Width 256/);
    await openScreen(page, 'admin', 'Applications');
    const onPaper = (await paperOf(page, 'Print')).locator('.letterhead img');
    await expect.poll(() => onPaper.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
    await onPaper.page().close();
    await page.context().clearCookies();
    await signIn(page, origin, 'maple');
    await openScreen(page, 'office', 'Office QR code');
    const onPoster = (await paperOf(page, 'Print poster')).locator('.poster header img');
    await expect.poll(() => onPoster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
    await onPoster.page().close();
    await page.context().clearCookies();

    await signIn(page, origin, 'admin');
    await openScreen(page, 'admin', 'Settings');
    await press(page.getByRole('button', { name: 'Remove the logo' }));
    await press(page.getByRole('button', { name: 'Save 1 change' }));
    await expect(page.getByText('set here')).toBeVisible();
    await press(page.getByRole('button', { name: 'Logo: back to the default' }));
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeEnabled();
  },
);

test('all versions are listed, older ones once they are asked for', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  const read = await page.request.get('/api/settings');
  const { version } = (await read.json()) as CallAnswer<'getSettings'>;
  for (let one = version; one < version + 21; one++) {
    const data = { version: one, changes: { subtitle: `Subtitle ${one}` } };
    const saved = await page.request.put('/api/settings/saveSettings', { data, headers: { origin } });
    expect(saved.status()).toBe(200);
  }
  await openScreen(page, 'admin', 'Settings');
  await press(page.getByRole('button', { name: 'Versions' }));
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByText(`Version ${version + 2}`, { exact: true })).toBeVisible();
  await expect(versions.getByText(`Version ${version + 1}`, { exact: true })).toHaveCount(0);
  await press(versions.getByRole('button', { name: 'Show older' }));
  await expect(versions.getByText(`Version ${version + 1}`, { exact: true })).toBeVisible();
});

test(
  'a save by another administrator keeps what is typed, and one value goes back',
  LONG,
  async ({ page, origin }) => {
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
    const local = page.getByRole('textbox', { name: 'Phone, local' });
    await expect(local).toHaveValue('303-555-0111');
    const asked = page.getByRole('region', { name: 'Not saved' });
    await press(page.getByRole('button', { name: 'Discard' }));
    await press(asked.getByRole('button', { name: 'Keep editing' }));
    await expect(asked).toBeHidden();
    await expect(local).toHaveValue('303-555-0111');
    await press(page.getByRole('button', { name: 'Discard' }));
    await press(asked.getByRole('button', { name: 'Discard' }));
    await expect(local).toHaveValue('303-555-0155');
  },
);
