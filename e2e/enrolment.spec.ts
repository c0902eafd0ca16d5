import { devices, expect, test as base } from '@playwright/test';
import { cardFailed, declineReasons, longDate, submittedMessages } from '@rollbook/contract';
import { ApplicationFormPage, DECLINED_CARD, GOOD_CARD, somebody } from './pages/applicationForm';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { applicationsOf, mailsAbout } from './support/clinic';

const MAPLE = 'Maple Street Family Clinic';
const PAYMENT = '**/api/application/processApplicationPayment';

type Fixtures = { form: ApplicationFormPage; spanish: ApplicationFormPage };

const test = base.extend<Fixtures & { origin: string }>({
  // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
  origin: async ({}, provide) => provide(process.env.E2E_BASE_URL ?? 'http://localhost:3000'),
  baseURL: async ({ origin }, provide) => provide(origin),
  form: async ({ page }, provide) => provide(new ApplicationFormPage(page)),
  spanish: async ({ page }, provide) => provide(new ApplicationFormPage(page, 'es')),
});

/** Keeps the body of the submission in the page: the browser does not tell bodies that are streams. */
function rememberSent() {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (input instanceof Request && input.url.endsWith('/submitApplication')) {
      window.name = await input.clone().text();
    }
    return send(input, init);
  };
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use({ ...devices['Desktop Chrome'] });

test.describe('joining by card', () => {
  test.use(phone);

  test('in English: paid, confirmed, a copy for member and office', async ({ page, form, origin }) => {
    const person = somebody();
    await form.open();
    await expect(page.getByText('Please select an office to continue with the form.')).toBeVisible();
    await expect(form.field('first')).toHaveCount(0);
    await form.chooseOffice(MAPLE);
    await expect(page.getByText(/^Valid Thru December 31st, \d{4}$/)).toBeVisible();
    await form.readyToPay(person);
    await expectNoSidewaysScroll(page);
    await form.payButton.click();

    await form.expectJoined();
    await expect(page.getByText(submittedMessages.en.byCard(MAPLE))).toBeVisible();
    const [stored] = await applicationsOf(origin, person.last);
    expect(stored).toMatchObject({
      paid: true,
      payment_type: '',
      additional_family: 'Jo, Max',
      signed: true,
    });
    expect(stored?.square_id).not.toBe('');
    await expect(page.getByText(`${stored?.id}-${stored?.oid}`)).toBeVisible();
    await expect(page.getByText(longDate(stored?.expiration_date ?? '', 'en'))).toBeVisible();

    const link = page.getByRole('link', { name: 'Open my signed agreement (PDF)' });
    const agreement = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(agreement.headers()['content-type']).toContain('application/pdf');

    const mails = await mailsAbout(origin, person.last, 2);
    const recipients = mails.flatMap(({ to }) => to.map((address) => address.toLowerCase()));
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients.join()).toContain(person.email);
    expect(recipients.join()).toContain('maple@rollbook.example');
    for (const { attachments } of mails) expect(attachments[0]?.contentType).toBe('application/pdf');
  });

  test('in Spanish: the confirmation speaks Spanish too', async ({ page, spanish, origin }) => {
    const person = somebody('José');
    await spanish.open();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByText('Seleccione una oficina para continuar con el formulario.')).toBeVisible();
    await spanish.chooseOffice(MAPLE);
    await expect(page.getByText(/^Válido hasta el 31 de Diciembre de \d{4}$/)).toBeVisible();
    await expect(page.getByText('Este NO es un plan de seguro.').first()).toBeVisible();
    for (const quoted of ['How will you be paying?', 'I have read and agree to the membership terms.']) {
      await expect(page.getByText(quoted)).toBeVisible();
    }
    await spanish.readyToPay(person);
    await spanish.payButton.click();
    await spanish.expectJoined();
    await expect(page.getByText(submittedMessages.es.byCard(MAPLE))).toBeVisible();
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true, language: 'es' }]);
  });

  test('a declined card keeps everything, the next one pays, once', async ({ page, form, origin }) => {
    const person = somebody();
    const attempts: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/processApplicationPayment')) attempts.push(sent.headers()['idempotency-key']);
    });
    await form.open('?id=3');
    await form.readyToPay(person, DECLINED_CARD);
    await form.payButton.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(declineReasons.en.GENERIC_DECLINE);
    await expect(alert).toContainText(cardFailed('help@cedarsage.example').replace('  ', ' '));
    await expect(form.field('first')).toHaveValue(person.first);
    await expect(form.field('birthday')).toHaveValue('02/03/1980');
    expect(await applicationsOf(origin, person.last)).toEqual([]);

    await form.fillCard(GOOD_CARD);
    await form.payButton.click();
    await form.expectJoined();
    expect(await applicationsOf(origin, person.last)).toHaveLength(1);
    expect(attempts).toHaveLength(2);
    expect(attempts[0]).not.toBe(attempts[1]);
  });

  test('a double click pays once', async ({ page, form, origin }) => {
    const person = somebody();
    let sent = 0;
    await page.route(PAYMENT, (route) => {
      sent += 1;
      return route.continue();
    });
    await form.open('?id=3');
    await form.readyToPay(person);
    await form.payButton.dblclick();
    await form.expectJoined();
    expect(sent).toBe(1);
    expect(await applicationsOf(origin, person.last)).toHaveLength(1);
  });

  test('a lost answer is followed, and its details arrive', async ({ page, form, origin }) => {
    const person = somebody();
    let isLost = true;
    await page.route(PAYMENT, async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    let tell = () => {};
    const told = new Promise<void>((done) => {
      tell = done;
    });
    await page.route('**/api/application/paymentStatus?*', async (route) => {
      await told;
      await route.continue();
    });
    await form.open('?id=3');
    await form.readyToPay(person);
    await form.payButton.click();
    await expect(page.getByText('Your payment is being confirmed. Do not pay again.')).toBeVisible();
    tell();
    await form.expectJoined();
    const [stored] = await applicationsOf(origin, person.last);
    await expect(page.getByText(`${stored?.id}-${stored?.oid}`)).toBeVisible();
  });

  test('an outcome that the provider does not tell is followed until it does', async ({
    page,
    form,
    origin,
    request,
  }) => {
    const person = somebody();
    await form.open('?id=3');
    await form.readyToPay(person);
    const faults = await request.post('/sandbox/square/_faults', { data: { next: ['lost-after-charge'] } });
    expect(faults.ok()).toBe(true);
    await form.payButton.click();
    await expect(page.getByText('Your payment is being confirmed. Do not pay again.')).toBeVisible();
    await expectAccessible(page);
    await expect(form.payButton).toHaveCount(0);
    await form.expectJoined();
    const [stored, ...others] = await applicationsOf(origin, person.last);
    expect(others).toEqual([]);
    await expect(page.getByText(`${stored?.id}-${stored?.oid}`)).toBeVisible();
  });

  test('a reload in the middle of paying loses nothing and pays once', async ({ page, form, origin }) => {
    const person = somebody();
    let isHeld = true;
    const charged = new Promise<void>((done) => {
      void page.route(PAYMENT, async (route) => {
        if (!isHeld) return route.continue();
        isHeld = false;
        await route.fetch();
        done();
      });
    });
    await form.open('?id=3');
    await form.readyToPay(person);
    await form.payButton.click();
    await charged;
    await page.reload();
    await form.expectJoined();
    await expect(page.getByText(submittedMessages.en.byCard(MAPLE))).toBeVisible();
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true }]);
  });

  test('a payment that never arrived may be tried again', async ({ page, form, origin }) => {
    const person = somebody();
    await page.route(PAYMENT, (route) => route.abort(), { times: 1 });
    await form.open('?id=3');
    await form.readyToPay(person);
    await form.payButton.click();
    await expect(page.getByRole('alert')).toContainText('did not reach us and nothing was charged');
    await expect(form.field('first')).toHaveValue(person.first);
    await form.fillCard();
    await form.payButton.click();
    await form.expectJoined();
    expect(await applicationsOf(origin, person.last)).toHaveLength(1);
  });
});

test.describe('joining at the office', () => {
  test('in English: stored unpaid, the copy says not yet active', async ({ page, form, origin }) => {
    const person = somebody();
    await form.open('?id=5');
    await expect(page.getByRole('button', { name: form.words.credit })).toHaveCount(0);
    await form.fillIn(person);
    await form.sign();
    await expect(form.submitButton).toHaveCount(0);
    await form.choose('office');
    await form.submitButton.dblclick();
    await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
    const stored = await applicationsOf(origin, person.last);
    expect(stored).toMatchObject([{ paid: false, payment_type: '', square_id: '' }]);
    const mails = await mailsAbout(origin, person.last, 2);
    for (const { text } of mails) expect(text).toMatch(/not yet active/i);
  });

  test('in Spanish, by keyboard alone, with a typed name', async ({ page, spanish, origin }) => {
    const person = somebody('Lucía');
    await spanish.open('?id=3');
    const { keyboard } = page;
    const type = async (text: string) => {
      await keyboard.press('Tab');
      await keyboard.type(text);
    };
    await spanish.field('agreed').focus();
    await keyboard.press('Space');
    await type(person.first);
    await type(person.last);
    await type(person.email);
    await type('303-555-0100');
    await type('1420 Larimer Street');
    await type('Denver');
    await type('Colorado');
    await type('80202');
    await type('02031980');
    await expect(spanish.field('birthday')).toHaveValue('1980-02-03');
    await spanish.field('additionalFamily').focus();
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: spanish.words.type })).toBeFocused();
    await keyboard.press('Enter');
    await page.getByLabel('Su nombre completo').focus();
    await keyboard.type(`${person.first} ${person.last}`);
    await page.getByRole('button', { name: spanish.words.office }).focus();
    await keyboard.press('Enter');
    await spanish.submitButton.focus();
    await keyboard.press('Enter');
    await expect(page.getByText(submittedMessages.es.atOffice)).toBeVisible();
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: false, language: 'es' }]);
  });

  test('an answer that was lost does not make a second application', async ({ page, form, origin }) => {
    const person = somebody();
    await page.route(
      '**/submitApplication',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.open('?id=3');
    await form.fillIn(person);
    await form.sign();
    await form.choose('office');
    await form.submitButton.click();
    await expect(page.getByRole('alert')).toContainText('Could not save your application, please try again');
    await form.submitButton.click();
    await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
    expect(await applicationsOf(origin, person.last)).toHaveLength(1);
  });
});

for (const language of ['en', 'es'] as const) {
  test.describe(`what is missing (${language})`, () => {
    test('every message stands at its field, the first one has the focus', async ({ page }) => {
      const form = new ApplicationFormPage(page, language);
      const { messages } = form;
      await form.open('?id=3');
      await form.choose('credit');
      await expect(form.field('agreed')).toBeFocused();
      for (const field of [
        'agreed',
        'first',
        'last',
        'email',
        'primaryPhone',
        'streetAddress',
        'city',
        'state',
        'zip',
        'birthday',
        'signature',
      ] as const) {
        await form.expectMessage(field, messages[field]);
      }
      await expect(page.locator('iframe')).toHaveCount(0);
      await expectAccessible(page);

      const summary = page.getByRole('alert');
      await summary.getByRole('link', { name: messages.zip }).click();
      await expect(form.field('zip')).toBeFocused();
      await form.field('zip').fill('80202');
      await expect(page.locator('#field-zip-error')).toHaveCount(0);
    });

    test('no way of paying, a wrong email, a blank pad', async ({ page }) => {
      const form = new ApplicationFormPage(page, language);
      await form.open('?id=3');
      await form.fillIn(somebody());
      await form.field('email').fill('ann.lee@');
      await form.field('zip').press('Enter');
      await form.expectMessage('payment', form.messages.payment);
      await form.expectMessage('email', form.messages.emailForm);
      await form.expectMessage('signature', form.messages.signature);
      await expect(form.field('email')).toBeFocused();
    });

    test('the office', async ({ page }) => {
      const form = new ApplicationFormPage(page, language);
      await form.open();
      await form.field('office').press('Enter');
      await form.expectMessage('office', form.messages.office);
      await expect(form.field('office')).toBeFocused();
      await expectAccessible(page);
      await form.chooseOffice(MAPLE);
      await expect(page.locator('#field-office-error')).toHaveCount(0);
    });
  });
}

test.describe('the office of the link', () => {
  test('is chosen, can be changed, and an unknown one is said', async ({ page, form }) => {
    await form.open('?id=4');
    await expect(page.getByText('Valid for 12 months, thru')).toBeVisible();
    await expect(page.getByRole('button', { name: form.words.office })).toHaveCount(0);
    await page.getByRole('button', { name: 'Change: Cedar Valley Dental' }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('buena vis');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Change: Clínica Buena Vista' })).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/?id=987654');
    await expect(page.getByText('We could not find the clinic of this link.')).toBeVisible();
  });
});

test.describe('what was typed', () => {
  test('survives a reload and the other language, without birthday and signature', async ({ page, form }) => {
    const person = somebody();
    await form.open('?id=3');
    await form.fillIn(person);
    await form.sign();
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).toContain(person.email);
    for (const secret of ['1980', 'data:image', 'strokes']) expect(stored).not.toContain(secret);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('#field-last')).toHaveValue(person.last);
    await page.goBack();
    await page.reload();
    await expect(form.field('last')).toHaveValue(person.last);
    await expect(form.field('state')).toHaveValue('Colorado');
    await expect(form.field('birthday')).toHaveValue('');
    await expect(form.field('agreed')).not.toBeChecked();
  });

  test('is gone for the next person at the same tablet', async ({ page, form }) => {
    const person = somebody();
    await form.open('?id=3');
    await form.fillIn(person);
    await form.sign();
    await form.choose('office');
    await form.submitButton.click();
    await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
    await page.reload();
    await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
    await page.getByRole('button', { name: 'Start a new application' }).click();
    await expect(page).toHaveURL(/\/\?id=3$/);
    await expect(form.field('first')).toHaveValue('');
    await page.goBack();
    await expect(page.getByText('There is nothing to show here')).toBeVisible();
    await expect(page.getByText(person.last)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      person.last,
    );
  });

  test('goes with a click, and after 15 idle minutes, also from the confirmation', async ({ page, form }) => {
    await page.clock.install();
    await form.open('?id=3');
    const person = somebody();
    await form.fillIn(person);
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(form.field('first')).toHaveValue('');
    await expect(page.getByText('The form was cleared.')).toBeVisible();

    await form.fillIn(person);
    await page.clock.fastForward('14:00');
    await expect(form.field('first')).toHaveValue(person.first);
    await page.clock.fastForward('02:00');
    await expect(form.field('first')).toHaveValue('');
    await expect(form.field('birthday')).toHaveValue('');

    await form.fillIn(person);
    await form.sign();
    await form.choose('office');
    await form.submitButton.click();
    await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
    await page.clock.fastForward('16:00');
    await expect(page.getByText('There is nothing to show here')).toBeVisible();
  });
});

test.describe('the page', () => {
  test.use(phone);

  test('keeps a signature through rotation, and sends all of the pad', async ({ page, form }) => {
    await page.addInitScript(rememberSent);
    const person = somebody();
    await form.open('?id=3');
    await form.fillIn(person);
    await form.sign();
    const ink = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.filter((value, index) => index % 4 === 3 && value > 64).length;
      });
    expect(await ink()).toBeGreaterThan(100);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => page.locator('canvas').evaluate((canvas) => canvas.clientWidth)).toBe(500);
    await expect.poll(ink).toBeGreaterThan(100);
    await form.choose('office');
    await form.submitButton.click();
    await form.expectJoined();
    const { signatureURL } = JSON.parse((await page.evaluate(() => window.name)) || '{}');
    const png = Buffer.from(String(signatureURL).split(',')[1] ?? '', 'base64');
    expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBe(500 / 200);
  });

  for (const language of ['en', 'es'] as const) {
    test(`has nothing for axe to find at any step (${language})`, async ({ page }) => {
      const form = new ApplicationFormPage(page, language);
      await form.open();
      await expectAccessible(page);
      await page.getByRole('combobox').fill('clin');
      await expectAccessible(page);
      await form.chooseOffice(MAPLE);
      await expectAccessible(page);
      await form.readyToPay(somebody());
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await form.payButton.click();
      await form.expectJoined();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test('says that the clinics could not be loaded, and loads them on Retry', async ({ page, form }) => {
    let isDown = true;
    await page.route('**/getOffices', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Could not load the list of clinics');
    await expectAccessible(page);
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await form.chooseOffice(MAPLE);
  });

  test('shows the terms in both languages before anybody signs', async ({ page, form }) => {
    await form.open('?id=3');
    await page.getByRole('button', { name: 'Read it all' }).click();
    await expect(page.getByText('Fees are non-refundable after 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Leer los términos en español' }).click();
    await expect(page.getByText('Las cuotas no son reembolsables después de 30 días')).toBeVisible();
  });
});
