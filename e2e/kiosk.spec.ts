import { expect, type Page } from '@playwright/test';
import { calls } from '@rollbook/contract';
import { ApplicationFormPage, aPerson } from './pages/applicationForm';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { choose, press, type } from './support/hands';
import { hold } from './support/hold';
import { ACCOUNTS, MAPLE, openScreen, signIn, test } from './support/staff';
import { LONG } from './support/tier';

const LEAVE = 'Clinic staff: leave the kiosk';
const LEAVE_IN_SPANISH = 'Personal de la clínica: salir del quiosco';

/** Starts the kiosk of Maple Street as its office does. */
async function startKiosk(page: Page, origin: string, first?: 'Spanish'): Promise<ApplicationFormPage> {
  await signIn(page, origin, 'maple');
  await openScreen(page, 'office', 'Kiosk');
  if (first) await choose(page.getByLabel('Each person starts in'), first);
  await press(page.getByRole('button', { name: 'Start the kiosk' }));
  await expect(page.getByText(MAPLE.office_name).first()).toBeVisible();
  await expect(page.getByRole('link', { name: first ? LEAVE_IN_SPANISH : LEAVE })).toBeVisible();
  const form = new ApplicationFormPage(page, first ? 'es' : 'en');
  await expect(form.field('first')).toBeVisible();
  return form;
}

/** Notes on the page which lock it asks for. */
function watchLocks() {
  const { wakeLock } = navigator;
  const ask = wakeLock.request.bind(wakeLock);
  wakeLock.request = (kind) => {
    document.documentElement.dataset['lock'] = kind;
    return ask(kind);
  };
}

/** Nothing of this person is on the page, in the tab or in the address. */
async function expectNothingOf(page: Page, text: string) {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, history.state, location.href]),
  );
  expect(kept).not.toContain(text);
  await expect(page.getByText(text)).toHaveCount(0);
}

test('a kiosk shows the form of its office, and nothing leads away but the password', async ({
  page,
  origin,
}) => {
  await page.addInitScript(watchLocks);
  const form = await startKiosk(page, origin);
  await expect(page.getByRole('link')).toHaveText(['Español', LEAVE]);
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  await expect(page.locator('html'), 'the screen stays awake').toHaveAttribute('data-lock', 'screen');
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  for (const field of ['first', 'email', 'streetAddress', 'birthday', 'state'])
    await expect(form.field(field)).toHaveAttribute('autocomplete', 'off');
  await type(form.field('first'), 'Ana');
  await page.goBack();
  await expect(form.field('first'), 'Back stays').toHaveValue('Ana');

  const opened: string[] = [];
  page.context().on('page', (other) => opened.push(other.url()));
  for (const name of ['Español', LEAVE]) {
    const link = page.getByRole('link', { name });
    await link.click({ button: 'middle' });
    for (const key of ['Control', 'Shift'] as const) await link.click({ modifiers: [key] });
    await link.dragTo(form.field('first'));
  }
  await expect(form.field('first'), 'no press opens another tab').toHaveValue('Ana');
  expect(opened).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);

  await page.goto('/member');
  await expect(page.getByText(MAPLE.office_name).first()).toBeVisible();
  await press(page.getByRole('link', { name: LEAVE }));
  await expect(page.getByRole('heading', { name: 'Office Login' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Back to the form' }));
  await expect(form.field('first')).toBeVisible();

  await press(page.getByRole('link', { name: LEAVE }));
  const { email, password } = ACCOUNTS.maple.data;
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), password);
  await press(page.getByRole('button', { name: 'Login' }));
  await expect(page.getByRole('heading', { name: 'Member List' })).toBeVisible();
  await page.goto('/');
  await expect(form.search, 'the form of every visitor').toBeVisible();
});

test('a kiosk can be installed as an app, from the pages of staff alone', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  await page.goto('/office/kiosk');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(manifest ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { start_url, display, icons } = await answer.json();
  expect({ start_url, display }).toEqual({ start_url: '/office/kiosk', display: 'standalone' });
  for (const { src, type: kind } of icons)
    expect((await page.request.get(src)).headers()['content-type'], src).toBe(kind);
  await page.goto('/');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});

test(
  'a kiosk starts over after each application, by its button and after an idle time',
  LONG,
  async ({ page, origin }) => {
    await page.clock.install();
    const form = await startKiosk(page, origin);
    const person = aPerson('Ana');
    await form.fillIn(person);
    await page.clock.fastForward('01:02');
    const notice = page.getByRole('region', { name: 'Are you still there?' });
    await expect(notice).toContainText('starts over for the next person');
    await expect(notice).toContainText(/0:[12]\d/);
    await expectAccessible(page);
    await press(notice.getByRole('button', { name: 'I am still here' }));
    await expect(notice).toHaveCount(0);
    await form.sign(person);
    await form.choose('office');
    await form.submit();
    await form.expectJoined();
    await expect(page.getByRole('link'), 'no paper is opened here').toHaveText(['Español', LEAVE]);
    await press(page.getByRole('link', { name: 'Español' }));
    await expect(page.getByRole('link'), 'the way out follows').toHaveText(['English', LEAVE_IN_SPANISH]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'Listo' }));
    await expect(form.field('first')).toHaveValue('');
    await expectNothingOf(page, person.last);
    await page.goBack();
    await expect(form.field('first')).toHaveValue('');
    await expectNothingOf(page, person.last);

    await press(page.getByRole('link', { name: 'Español' }));
    const next = aPerson('Eva');
    await type(form.field('last'), next.last);
    await page.clock.fastForward('01:02');
    await expect(page.getByRole('region', { name: '¿Sigue ahí?' }).getByRole('button')).toHaveText(
      'Sigo aquí',
    );
    await page.clock.fastForward('00:30');
    await expect(page).toHaveURL(/\/\?id=3$/);
    await expect(form.field('last')).toHaveValue('');
    await expectNothingOf(page, next.last);

    await type(form.field('last'), next.last);
    await press(page.getByRole('button', { name: 'Start over', exact: true }));
    await press(page.getByRole('button', { name: 'Yes, start over' }));
    await expect(form.field('last')).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('link', { name: LEAVE })).toBeVisible();
    await expectNothingOf(page, next.last);

    await press(page.getByRole('link', { name: LEAVE }));
    await expect(page.getByRole('button', { name: 'Back to the form' })).toBeVisible();
    await page.clock.fastForward('01:35');
    await expect(form.field('first'), 'a sign-in that is left goes back').toBeVisible();
  },
);

test(
  'a kiosk waits for the answer to a payment, however long it is not touched',
  LONG,
  async ({ page, origin }) => {
    await page.clock.install();
    const form = await startKiosk(page, origin);
    const person = aPerson('Pia');
    await form.readyToPay(person);
    const answer = await hold(page, `**${calls.processApplicationPayment.path}`);
    await form.pay();
    await expect(form.payButton).toHaveCount(0);
    await page.clock.fastForward('05:00');
    await expect(page.getByRole('region', { name: 'Are you still there?' })).toHaveCount(0);
    answer();
    await form.expectJoined();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.clock.fastForward('01:02');
    await page.clock.fastForward('00:30');
    await expect(form.field('first')).toHaveValue('');
    await expectNothingOf(page, person.last);
  },
);

test('a kiosk that was started in Spanish starts each turn in Spanish', LONG, async ({ page, origin }) => {
  await page.clock.install();
  const form = await startKiosk(page, origin, 'Spanish');
  await press(page.getByRole('link', { name: 'English' }));
  await expect(page).toHaveURL(/\/\?id=3$/);
  const next = aPerson('Eva');
  await type(form.field('last'), next.last);
  await page.clock.fastForward('01:02');
  await page.clock.fastForward('00:30');
  await expect(page).toHaveURL(/\/spanish\?id=3$/);
  await expectNothingOf(page, next.last);
  await page.goto('/member');
  await expect(page, 'an address that a kiosk does not have').toHaveURL(/\/spanish\?id=3$/);
  await press(page.getByRole('link', { name: LEAVE_IN_SPANISH }));
  await press(page.getByRole('button', { name: 'Back to the form' }));
  await expect(page).toHaveURL(/\/spanish\?id=3$/);
});
