import { expect, type Page } from '@playwright/test';
import { denverDate } from '@rollbook/contract';
import {
  ApplicationFormPage,
  aPerson,
  DECLINED_CARD,
  GOOD_CARD,
  inFours,
  type Person,
} from './pages/applicationForm';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { applicationsOf } from './support/clinic';
import { MAPLE, phone, test } from './support/enrolment';
import { press, type } from './support/hands';
import { mailedLink, untilKept } from './support/links';
import { actor, MAPLE as OFFICE } from './support/staff';
import { turnTo } from './support/tabs';
import { LONG } from './support/tier';

test.use(phone);

/** Stores an application that is not paid, as a paper log does, and mails its link to pay. */
async function storeUnpaid(origin: string, { first, last, email }: Person): Promise<void> {
  const admin = await actor(origin, 'admin');
  const submitDate = denverDate(new Date());
  const entry = { first, last, email, additionalFamily: '', office: OFFICE, submitDate };
  const wish = { purpose: 'pay', email, language: 'en' };
  for (const [path, data] of [
    ['/api/application/officeSubmitApplication', entry],
    ['/api/links/sendNewLink', wish],
  ] as const) {
    expect((await admin.post(path, { data })).status(), path).toBe(200);
  }
  await admin.dispose();
}

/** Fills in the card fields in Spanish. */
async function typeCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe');
  await type(card.getByLabel('Número de tarjeta'), number, inFours(number));
  await type(card.getByLabel('MM/AA'), '1230', '12/30');
  await type(card.getByLabel('CVV'), '111');
  await type(card.getByLabel('Código postal'), '80202');
}

test(
  'pays at once by card from the confirmation of an application to pay at the office',
  LONG,
  async ({ page, form, origin }) => {
    const person = aPerson();
    await form.begin(MAPLE);
    await form.applyAtOffice(person);
    await form.expectJoined();
    const map = page.getByRole('link', { name: 'Map' });
    await expect(map).toHaveAttribute('href', /query=Maple%20Street%20Family%20Clinic%2C%20/);
    await press(page.getByRole('button', { name: 'Pay $20.00 now by card' }));
    await expect(page).toHaveURL(/\/pay/);
    await expect(page.getByText(`${person.first} ${person.last}`, { exact: true })).toBeVisible();
    await form.fillCard();
    await press(page.getByRole('button', { name: 'Pay $20.00', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Your membership is active' })).toBeVisible();
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true }]);
  },
);

test(
  'pays later in Spanish from the mail of a pay-at-office application',
  LONG,
  async ({ page, spanish, origin }) => {
    const person = aPerson('Lucía');
    await spanish.begin(MAPLE);
    await spanish.fillIn(person);
    await spanish.sign(person);
    await spanish.choose('office');
    await spanish.submit();
    await spanish.expectJoined();
    await expect(page).toHaveTitle('Su solicitud');

    const link = await mailedLink(page, person.email, '/pay');
    await page.goto(link);
    await expect(page.getByText(MAPLE)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const second = await page.context().newPage();
    await second.goto(link);
    await expect(second.getByRole('heading', { name: 'Pagar $20.00' })).toBeVisible();
    await turnTo(page);
    const pay = page.getByRole('button', { name: 'Pagar $20.00' });
    await typeCard(page, DECLINED_CARD);
    await press(pay);
    await expect(page.getByRole('alert')).toContainText('Su banco rechazó');
    // The next try, here with half a number, takes the message of the last one away.
    await type(page.frameLocator('iframe').getByLabel('Número de tarjeta'), '4111');
    await press(pay);
    await expect(page.getByText('Su banco rechazó')).toHaveCount(0);
    await typeCard(page, GOOD_CARD);
    await press(pay);
    await expect(page.getByRole('heading', { name: 'Su membresía está activa' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(`Su membresía con ${MAPLE} está pagada`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Mi membresía' })).toBeVisible();
    await expect(page).toHaveTitle('Su membresía está activa');
    await expect(page.getByRole('button', { name: 'Imprimir mi recibo (del plan)' })).toBeVisible();
    await expectAccessible(page);
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true }]);
    // The other tab with the same link says that it is paid, not that the payment failed.
    await turnTo(second);
    await typeCard(second, GOOD_CARD);
    await press(second.getByRole('button', { name: 'Pagar $20.00' }));
    await expect(second.getByRole('heading', { name: 'Su membresía está activa' })).toBeVisible();
    await expect(second.getByRole('status')).toContainText(
      'Esta vez no se cobró a su tarjeta: esta membresía ya estaba pagada.',
    );
    await second.close();

    // The link pays once, and says so.
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Su membresía está activa' })).toBeVisible();
  },
);

test(
  'a link to pay outlives a reload, Back and what cannot be loaded, and is in no storage',
  LONG,
  async ({ page, origin }) => {
    const person = aPerson('Lucía');
    await storeUnpaid(origin, person);
    // A paper log is in English.
    const link = (await mailedLink(page, person.email, '/pay')).replace('/pay#', '/pay?lang=es#');
    // The office is paying at this moment, and its payment cannot be read for a while.
    await page.route('**/getPayLink', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), state: 'being_paid' } });
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Este pago está en curso' })).toBeVisible();
    await page.unroute('**/getPayLink');
    await page.route('**/getPayLink', (route) => route.abort());
    await press(page.getByRole('button', { name: 'Consultar de nuevo' }));
    await expect(page.getByRole('alert')).toContainText('No se pudo consultar el pago');
    await page.unroute('**/getPayLink');
    await press(page.getByRole('button', { name: 'Consultar de nuevo' }));
    await expect(page.getByRole('heading', { name: 'Pagar $20.00' })).toBeVisible();
    // The token is out of the address at once.
    expect(new URL(page.url()).hash).toBe('');
    // A reload, and Back from another page, return to it with the cookie of this link alone.
    await untilKept(page);
    await page.route('**/visits/reopen', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/visits/reopen');
    await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
    await expect(page.getByRole('heading', { name: 'Pagar $20.00' })).toBeVisible();
    await page.goto('/offices');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Pagar $20.00' })).toBeVisible();
    const cookies = (await page.context().cookies()).filter(({ name }) => name.includes('rollbook-link-'));
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/links/visits' });
    }
    const token = link.split('#')[1] ?? '-';
    expect(
      await page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }])),
    ).not.toContain(token);
    // Without the cookie the name of the visit opens nothing.
    await page.context().clearCookies();
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Abra otra vez el enlace de nuestro correo' }),
    ).toBeVisible();
    // Without the plan's settings there are no card fields: the page says so and fetches them again.
    await page.route('**/api/brand', (route) => route.abort());
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Pagar $20.00' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/api/brand');
    await press(page.getByRole('alert').getByRole('button'));
    await expect(page.getByText(MAPLE)).toBeVisible();
  },
);

test(
  'a wrong link offers a new one, and the answer is the same for every address',
  LONG,
  async ({ page }) => {
    await page.goto('/pay?lang=es#wrong');
    await expect(page.getByRole('heading', { name: 'Este enlace ya no funciona' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Enviarme un enlace nuevo' }));
    await expect(page.getByText('Escriba un correo')).toBeVisible();
    await type(page.getByLabel('Su correo electrónico'), 'unknown@mail.example');
    await press(page.getByRole('button', { name: 'Enviarme un enlace nuevo' }));
    await expect(page.getByRole('status')).toContainText('Si conocemos unknown@mail.example');
    await expectAccessible(page);
  },
);

test('finishes a form later on another device', LONG, async ({ page, form, browser, origin }) => {
  const person = aPerson('Nia');
  await form.begin(MAPLE);
  await type(form.field('first'), person.first);
  await type(form.field('email'), person.email);
  await type(form.field('city'), 'Denver');
  await type(form.field('birthday'), '02/03/1980');
  await press(page.getByRole('button', { name: 'Email me a link to finish later' }));
  await expect(page.getByText(`A link is on its way to ${person.email}`)).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLink(page, person.email, '/resume');

  const desk = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 } });
  const other = await desk.newPage();
  await other.goto(link);
  await expect(other.getByText(`What you typed for ${MAPLE} is here.`)).toBeVisible();
  // A plain click: the helper waits in a page that this one leaves.
  await other.getByRole('button', { name: 'Go on with my application' }).click();
  const there = new ApplicationFormPage(other);
  await expect(there.field('first')).toHaveValue(person.first);
  await expect(there.field('city')).toHaveValue('Denver');
  await expect(there.field('birthday')).toHaveValue('');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await desk.close();
});
