import { expect, type Locator, type Page } from '@playwright/test';
import {
  declineReasons,
  paymentMessages,
  PROOF_HEADER,
  shownDate,
  submittedMessages,
} from '@rollbook/contract';
import { ApplicationFormPage, DECLINED_CARD, aPerson } from './pages/applicationForm';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { applicationsOf, mailsAbout } from './support/clinic';
import { HARBOR, MAPLE, phone, test } from './support/enrolment';
import { byKeyboard, press, tick, type } from './support/hands';
import { hold } from './support/hold';
import { MAPLE as AT_MAPLE, waiting } from './support/staff';
import { LONG } from './support/tier';

const PAYMENT = '**/api/application/processApplicationPayment';

/** The next submit is answered as under pressure. Answers the proofs that the submits carried. */
async function askForProof(page: Page): Promise<(string | undefined)[]> {
  const proofs: (string | undefined)[] = [];
  const [nonce, salt] = ['1f'.repeat(16), '2e'.repeat(16)];
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce, salt, cost: 5000, keyLength: 32, keyPrefix: '00' };
  await page.route('**/submitApplication', (route) => {
    proofs.push(route.request().headers()[PROOF_HEADER.toLowerCase()]);
    if (proofs.length > 1) return route.continue();
    const json = { code: 'proof_needed', status: 429, challenge: { parameters, signature: 'f0' } };
    return route.fulfill({ status: 429, json });
  });
  return proofs;
}

/** Each language's page knows the PDF as ours, and a changed one not; the file stays in the browser. */
async function expectVerified(page: Page, pdf: Buffer): Promise<void> {
  const bodies: (string | null)[] = [];
  page.on('request', (request) => bodies.push(request.postData()));
  const changed = Buffer.from(pdf);
  changed.set([0], changed.length - 10);
  for (const [path, ours, not] of [
    [
      '/verify',
      'This is one of our signed agreements, unchanged.',
      'Only signed agreements can be checked here.',
    ],
    ['/verify?lang=es', 'Este es uno de nuestros acuerdos', 'Aquí solo se comprueban acuerdos firmados.'],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(/^(PDF file|Archivo PDF)$/);
    await field.setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(page.getByRole('status').filter({ hasText: ours })).toBeVisible();
    await expectAccessible(page);
    await field.setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: changed });
    await expect(page.getByRole('status').filter({ hasText: not })).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  expect(bodies.filter((body) => body !== null)).toEqual([]);
}

/** On a phone, the bar at the bottom edge does not cover what has just appeared. */
async function expectAboveBottomBar(page: Page, shown: Locator): Promise<void> {
  const bar = await page.locator('[class*=strip]').boundingBox();
  const box = await shown.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

test.describe('joining by card', () => {
  test.use(phone);

  test('in English: paid, confirmed, a copy for member and office', async ({ page, form, origin }) => {
    const person = aPerson();
    await form.open();
    await expect(page.getByText('Please select an office to continue with the form.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'My membership' }).first()).toHaveAttribute(
      'href',
      '/member',
    );
    await expect(form.field('first')).toHaveCount(0);
    await form.chooseOffice(MAPLE);
    await expect(page.getByText(/^Valid Thru December 31st, \d{4}$/)).toBeVisible();
    await form.readyToPay(person);
    await expect(page.locator('[data-state=loaded]')).toHaveCSS('min-height', '89px');
    await expectNoSidewaysScroll(page);
    await form.pay();

    await form.expectJoined();
    await expect(page.getByText(submittedMessages.en.byCard(MAPLE))).toBeVisible();
    await expect(page.getByText(person.email), 'where the copy goes').toBeVisible();
    const [stored] = await applicationsOf(origin, person.last);
    expect(stored).toMatchObject({
      paid: true,
      payment_type: '',
      additional_family: 'Jo, Max',
      signed: true,
    });
    expect(stored?.square_id).not.toBe('');
    await expect(page.getByText(`${stored?.id}-${stored?.oid}`).first()).toBeVisible();

    // A touch screen gets a link: a phone shows one page of a PDF in a frame.
    const agreementLink = page.getByRole('link', { name: 'Signed agreement (PDF)' });
    const path = (await agreementLink.getAttribute('href')) ?? '';
    const agreement = await page.request.get(path);
    expect(agreement.headers()['content-type']).toContain('application/pdf');
    const pdf = await agreement.body();
    await expect(
      page.getByText(`ACTIVE till ${shownDate(stored?.expiration_date ?? '', 'en')}`).first(),
    ).toBeVisible();
    await expect(page.getByText('Jo, Max').first()).toBeVisible();
    await press(page.getByRole('button', { name: 'Show full screen' }));
    const card = page.getByRole('dialog', { name: 'Member card' });
    await expect(card.getByRole('img', { name: 'QR code of the live status' })).toBeVisible();
    await expectAccessible(page);
    await press(card.getByRole('button', { name: 'Close' }));
    const saved = page.waitForEvent('download');
    await press(page.getByRole('link', { name: 'Save card (PDF)' }));
    expect((await saved).suggestedFilename()).toMatch(/^member-card.*\.pdf$/);

    await expect(page.getByRole('button', { name: 'Print my receipt' })).toBeVisible();
    const printed = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('beforeprint', () => resolve(document.querySelector('.paper')?.textContent)),
        ),
    );
    const paper = (await page.pdf()).toString('latin1');
    expect(await printed).toContain('Visa ending in 1111');
    expect(paper.match(/\/Type \/Page\b/g), 'one letter page').toHaveLength(1);

    // The member, the office and its two cc addresses.
    const mails = await mailsAbout(origin, person.last, 4);
    const recipients = mails.flatMap(({ to }) => to.map((address) => address.toLowerCase()));
    expect(new Set(recipients).size).toBe(recipients.length);
    expect(recipients.join()).toContain(person.email);
    expect(recipients.join()).toContain('maple@rollbook.example');
    for (const { attachments } of mails) expect(attachments[0]?.contentType).toBe('application/pdf');

    const mailed = mails.map(({ text }) => /\/api\/application\/agreement\/[\w-]+/.exec(text)?.[0]);
    await press(page.getByRole('button', { name: 'Start a new application' }));
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(404);
    expect(mailed.filter((link) => link !== undefined)).toHaveLength(1);
    for (const link of mailed) if (link) expect((await page.request.get(link)).status()).toBe(200);

    await expectVerified(page, pdf);
  });

  test('in Spanish: the confirmation speaks Spanish too', LONG, async ({ page, spanish, origin }) => {
    const person = aPerson('José');
    await page.goto('/');
    await press(page.getByRole('link', { name: 'Español' }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByText('Seleccione una oficina para continuar con el formulario.')).toBeVisible();
    await spanish.chooseOffice(MAPLE);
    await expect(page.getByText(/^Válido hasta el 31 de Diciembre de \d{4}$/)).toBeVisible();
    await expect(
      page.getByText('Este NO es un plan de seguro.').filter({ visible: true }).first(),
    ).toBeVisible();
    for (const quoted of [
      'How will you be paying?',
      'I have read and agree to the membership terms.',
      'Select a state',
    ]) {
      await expect(page.getByText(quoted)).toBeVisible();
    }
    await spanish.readyToPay(person, DECLINED_CARD);
    await spanish.pay();
    await expect(page.getByRole('alert')).toContainText(declineReasons.es.GENERIC_DECLINE);
    await expectAboveBottomBar(page, page.getByRole('alert'));
    await press(page.getByRole('link', { name: 'English' }));
    await expect(page.getByRole('alert')).toContainText(declineReasons.en.GENERIC_DECLINE);
    await press(page.getByRole('link', { name: 'Español' }));
    await expect(page.getByRole('alert')).toContainText(declineReasons.es.GENERIC_DECLINE);
    const agreeAgain = async () => {
      // The agreement was in another language meanwhile.
      for (const box of ['agreed', 'consented']) await tick(spanish.field(box));
      await spanish.choose('credit');
      await spanish.fillCard();
      await spanish.pay();
    };
    // Another language while the card is read: nothing is paid, and the form stays usable.
    await page.route('**/tokens', () => {});
    await agreeAgain();
    await press(page.getByRole('link', { name: 'English' }));
    await press(page.getByRole('link', { name: 'Español' }));
    await page.unroute('**/tokens');
    await agreeAgain();
    await spanish.expectJoined();
    await expect(page.getByText(submittedMessages.es.byCard(MAPLE))).toBeVisible();
    expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true, language: 'es' }]);
    // Its address alone has no result, but speaks the language of the form and leads to the card.
    await page.goto('/spanish');
    await page.goto('/applicationsubmitted');
    await expect(page.getByRole('heading', { name: 'Aquí no hay nada que mostrar' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Ir al formulario de solicitud' })).toBeVisible();
    await press(main.getByRole('link', { name: 'Mi membresía', exact: true }));
    await expect(page.getByLabel('Su correo electrónico')).toBeVisible();
  });

  test('a double click pays once', LONG, async ({ page, form, origin }) => {
    const person = aPerson();
    let sent = 0;
    await page.route(PAYMENT, (route) => {
      sent += 1;
      return route.continue();
    });
    await form.begin(MAPLE);
    await form.readyToPay(person);
    await form.payButton.dblclick();
    await form.expectJoined();
    expect(sent).toBe(1);
    expect(await applicationsOf(origin, person.last)).toHaveLength(1);
  });

  test('a lost answer is followed, and its details arrive', LONG, async ({ page, form, origin }) => {
    const person = aPerson();
    let isLost = true;
    await page.route(PAYMENT, async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    const tell = await hold(page, '**/api/application/paymentStatus?*');
    await form.begin(MAPLE);
    await form.readyToPay(person);
    await form.pay();
    await expect(page.getByText('Your payment is being confirmed. Do not pay again.')).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('This device is offline at the moment')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('This device is offline at the moment')).toHaveCount(0);
    await expect(page.getByText(paymentMessages.en.pendingUnknown)).toBeVisible();
    tell();
    await form.expectJoined();
    const [stored] = await applicationsOf(origin, person.last);
    await expect(page.getByText(`${stored?.id}-${stored?.oid}`).first()).toBeVisible();
  });

  test(
    'an outcome that the provider does not tell is followed until it does',
    LONG,
    async ({ page, form, origin, request }) => {
      const person = aPerson();
      await form.begin(MAPLE);
      await form.readyToPay(person);
      const faults = await request.post('/sandbox/square/_faults', { data: { next: ['lost-after-charge'] } });
      expect(faults.ok()).toBe(true);
      await form.pay();
      await expect(page.getByText('Your payment is being confirmed. Do not pay again.')).toBeVisible();
      await expect(page.getByText(paymentMessages.en.pendingNext), 'the server knows of it').toBeVisible();
      await expectAccessible(page);
      await expect(form.payButton).toHaveCount(0);
      await form.expectJoined();
      const [stored, ...others] = await applicationsOf(origin, person.last);
      expect(others).toEqual([]);
      await expect(page.getByText(`${stored?.id}-${stored?.oid}`).first()).toBeVisible();
    },
  );

  test(
    'a reload in the middle of paying loses nothing and pays once',
    LONG,
    async ({ page, form, origin }) => {
      const person = aPerson();
      let isHeld = true;
      const charged = new Promise<void>((done) => {
        void page.route(PAYMENT, async (route) => {
          if (!isHeld) return route.continue();
          isHeld = false;
          await route.fetch();
          done();
        });
      });
      await form.begin(MAPLE);
      await form.readyToPay(person);
      await form.pay();
      await charged;
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(page.getByText('Your payment is being confirmed. Do not pay again.')).toBeVisible();
      await page.unroute('**/api/**');
      await press(page.getByRole('button', { name: 'Retry' }));
      await form.expectJoined();
      await expect(page.getByText(submittedMessages.en.byCard(MAPLE))).toBeVisible();
      expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true }]);
    },
  );

  test(
    'a reload while the details of a confirmed payment are fetched still shows that it was paid',
    LONG,
    async ({ page, form, origin }) => {
      const person = aPerson();
      let sent = 0;
      await page.route(PAYMENT, async (route) => {
        sent += 1;
        if (sent > 1) return; // The details never arrive.
        await route.fetch();
        await route.abort();
      });
      await form.begin(MAPLE);
      await form.readyToPay(person);
      await form.pay();
      await expect.poll(() => sent).toBe(2);
      // The reload ends the request before it ends the page.
      await page.route('/', async (route) => {
        await new Promise((done) => setTimeout(done, 700));
        await route.continue();
      });
      await page.reload();
      await form.expectJoined();
      await expect(page.getByText(submittedMessages.en.byCard(MAPLE))).toBeVisible();
      expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true }]);
    },
  );

  test(
    'a payment that never arrived may be tried again; an application that waits is paid instead of a second one',
    LONG,
    async ({ page, form, origin }) => {
      // With the phone of the form: a record without birthday and phone is not known to be the same person.
      const more = { primaryPhone: '303-555-0100' };
      const person = await waiting(origin, AT_MAPLE, 'Ann', undefined, undefined, more);
      await page.route(PAYMENT, (route) => route.abort(), { times: 1 });
      await form.begin(MAPLE);
      await form.readyToPay(person);
      await form.pay();
      await expect(page.getByRole('alert')).toContainText('did not reach us and nothing was charged');
      await expect(form.field('first')).toHaveValue(person.first);
      await form.fillCard();
      await form.pay();
      await expect(page.getByRole('alert')).toContainText('already an application for this person');
      await expect(form.payButton).toHaveCount(0);
      await expectAccessible(page);
      // Another person: asked once more before money moves.
      await press(page.getByRole('button', { name: 'This is another person' }));
      await expect(page.getByRole('button', { name: 'Yes, pay $20.00' })).toBeVisible();
      await press(page.getByRole('button', { name: 'No, go back' }));
      const existing = page.getByRole('button', { name: 'Pay for that application, $20.00' });
      // An answer would send the form as it was.
      await type(form.field('city'), 'Aurora');
      await expect(existing).toHaveCount(0);
      await form.fillCard();
      await form.pay();
      await existing.click();
      await form.expectJoined();
      expect(await applicationsOf(origin, person.last)).toMatchObject([{ paid: true, signed: false }]);
    },
  );
});

test.describe('joining at the office', () => {
  test('in English: stored unpaid, the copy says not yet active', async ({ page, form, origin }) => {
    const person = aPerson();
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await form.begin(HARBOR);
    await expect(form.method('credit')).toHaveCount(0);
    await form.fillIn(person);
    // Without consent to electronic records the person is enrolled all the same.
    await press(form.field('consented'));
    await form.sign(person);
    await expect(form.method('office'), 'the only one is chosen').toBeChecked();
    // Enter in the search for another clinic does not send the form with the old one.
    await page.getByRole('button', { name: /^Change: / }).click();
    await type(form.search, 'no such clinic');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No clinic matches.')).toBeVisible();
    await page.getByRole('button', { name: /^Keep / }).click();
    await form.submitButton.dblclick();
    await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
    const stored = await applicationsOf(origin, person.last);
    expect(stored).toMatchObject([{ paid: false, payment_type: '', square_id: '', paper_copy_due: true }]);
    await expect(page.getByRole('link', { name: '970-555-0101' })).toBeVisible();
    await expect(page.getByText('$20.00', { exact: true })).toBeVisible();
    await expect(page.getByText('Your membership is active from that moment.')).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    const payNow = page.getByRole('button', { name: 'Pay $20.00 now by card' });
    await expect(payNow, 'Harbor takes no cards').toHaveCount(0);
    await press(page.getByRole('button', { name: 'Signed agreement (PDF)' }));
    const opened = page.getByRole('dialog', { name: 'Signed agreement' });
    const path = (await opened.locator('iframe').getAttribute('src')) ?? '';
    expect((await page.request.get(path)).headers()['content-type']).toContain('application/pdf');
    await expectAccessible(page);
    await press(opened.getByRole('button', { name: 'Close' }));
    await page.reload();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText('Your clinic gives you a paper copy of your agreement.')).toBeVisible();
    // The member, the office and its cc address.
    const mails = await mailsAbout(origin, person.last, 3);
    for (const { text } of mails) expect(text).toMatch(/not yet active/i);
    const toClinic = mails.filter(({ to }) => !to.includes(person.email));
    expect(toClinic).not.toEqual([]);
    for (const { text } of toClinic) expect(text).toContain('Paper copy due');
  });

  test('in Spanish, by keyboard alone, with a typed name', async ({ page, origin }) => {
    const person = aPerson('Lucía');
    const form = new ApplicationFormPage(page, 'es', byKeyboard);
    await form.begin(MAPLE);
    await form.fillIn(person);
    await form.sign(person);
    await expect(form.submitButton).toHaveCount(0);
    await form.choose('office');
    const proofs = await askForProof(page);
    const letWork = await hold(page, '**/*.js');
    await form.submit();
    await expect(page.getByRole('status').filter({ hasText: 'su solicitud continúa sola' })).toBeVisible();
    letWork();
    await expect(page.getByText(submittedMessages.es.atOffice)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar $20.00 ahora con tarjeta' })).toBeVisible();
    expect(proofs).toEqual([undefined, expect.stringMatching(/^[\w+/=]{100,}$/)]);
    expect(await applicationsOf(origin, person.last)).toMatchObject([
      { paid: false, language: 'es', additional_family: 'Jo, Max' },
    ]);
  });

  test('an answer that was lost does not make a second application', LONG, async ({ page, form, origin }) => {
    const person = aPerson();
    await page.route(
      '**/submitApplication',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.begin(MAPLE);
    await form.fillIn(person);
    await form.sign(person);
    await form.choose('office');
    await type(form.field('zip'), '80203');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Could not save your application, please try again');
    await expect(form.field('zip')).toBeFocused();
    await form.submit();
    await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
    expect(await applicationsOf(origin, person.last)).toHaveLength(1);
  });
});
