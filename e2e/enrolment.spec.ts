import { expect } from '@playwright/test';
import { cardFailed, declineReasons, longDate, submittedMessages } from '@rollbook/contract';
import { DECLINED_CARD, GOOD_CARD, somebody } from './pages/applicationForm';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { applicationsOf, mailsAbout } from './support/clinic';
import { MAPLE, phone, test } from './support/enrolment';

const PAYMENT = '**/api/application/processApplicationPayment';

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
