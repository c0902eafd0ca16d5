import { expect } from '@playwright/test';
import { calls, doubtMessages, submittedMessages } from '@rollbook/contract';
import { mailDoubt } from '@rollbook/contract/checkedLater';
import { unprintableSigns } from '@rollbook/contract/printable';
import { ApplicationFormPage, aPerson } from './pages/applicationForm';
import { applicationsOf } from './support/clinic';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { MAPLE, phone, test } from './support/enrolment';
import { press, tick, type, typeDate, untick } from './support/hands';
import { hold } from './support/hold';
import { DESK } from './support/screens';
import { LONG } from './support/tier';

/** Clinics of the demo data that take one way alone. */
const ONE_WAY = { credit: 4, office: 5 };

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

/** Missing fields are looked for in one language in the first tier. */
const IN = { en: {}, es: LONG };

for (const language of ['en', 'es'] as const) {
  test.describe(`what is missing (${language})`, () => {
    test('every message stands at its field, the first one has the focus', IN[language], async ({ page }) => {
      const form = new ApplicationFormPage(page, language);
      const { messages } = form;
      await form.begin(MAPLE);
      await form.choose('credit');
      await expect(form.field('first')).toBeFocused();
      for (const field of [
        'first',
        'last',
        'email',
        'primaryPhone',
        'streetAddress',
        'city',
        'state',
        'zip',
        'birthday',
        'agreed',
        'signature',
      ] as const) {
        await form.expectMessage(field, messages[field]);
      }
      await expect(form.field('consented'), 'asked, not required').not.toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(page.locator('iframe')).toHaveCount(0);

      const summary = page.getByRole('alert');
      await summary.getByRole('link', { name: messages.zip }).click();
      await expect(form.field('zip')).toBeFocused();
      await type(form.field('zip'), '80202');
      await expect(page.locator('#field-zip-error')).toHaveCount(0);
    });

    test(
      'an address, a phone and a birthday that cannot be are doubted on leaving them, and taken',
      LONG,
      async ({ page }) => {
        const form = new ApplicationFormPage(page, language);
        const doubts = doubtMessages[language];
        await form.begin(MAPLE);
        const doubt = (field: string) => page.locator(`#field-${field}-doubt`);
        for (const [typed, meant] of [
          ['gmial.com', 'gmail.com'],
          ['gmail.co', 'gmail.com'],
          ['hotmial.com', 'hotmail.com'],
          ['yaho.com', 'yahoo.com'],
        ]) {
          await type(form.field('email'), `ann@${typed}`);
          await expect(doubt('email'), 'not while it is typed').toHaveCount(0);
          await page.keyboard.press('Tab');
          await expect(doubt('email')).toContainText(`ann@${meant}?`);
        }
        await expect(form.field('email')).toHaveAccessibleDescription(
          mailDoubt('ann@yaho.com')?.[language] ?? '',
        );
        await type(form.field('email'), 'ann@yahoo.com');
        await page.keyboard.press('Tab');
        await expect(doubt('email')).toHaveCount(0);
        await type(form.field('first'), 'Ann 😀');
        await page.keyboard.press('Tab');
        await form.expectMessage('first', unprintableSigns[language]('😀'));
        await type(form.field('primaryPhone'), '303-555-01');
        await expect(doubt('primaryPhone'), 'not while it is typed').toHaveCount(0);
        await page.keyboard.press('Tab');
        await expect(doubt('primaryPhone')).toHaveText(doubts.phone);
        await expect(form.field('primaryPhone')).toHaveAccessibleDescription(doubts.phone);
        await expect(form.field('primaryPhone')).not.toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
        await type(form.field('primaryPhone'), '303-555-0100');
        await expect(doubt('primaryPhone')).toHaveCount(0);
        if (language === 'en') await type(form.field('birthday'), '31/02/1990');
        else await typeDate(form.field('birthday'), '01012990', '2990-01-01');
        await press(form.field('zip'));
        await expect(doubt('birthday')).toHaveText(language === 'en' ? doubts.noDate : doubts.future);
        await form.choose('office');
        await form.expectMessage('zip', form.messages.zip);
        await expect(page.locator('#field-birthday-error'), 'free text').toHaveCount(0);
      },
    );

    test('no way of paying, a wrong email, a blank pad', LONG, async ({ page }) => {
      const form = new ApplicationFormPage(page, language);
      await form.begin(MAPLE);
      const person = aPerson();
      await form.fillIn(person);
      await form.sign(person);
      await press(page.getByRole('button', { name: form.words.clear }));
      await type(form.field('email'), 'ann.lee@');
      await page.keyboard.press('Enter');
      await form.expectMessage('payment', form.messages.payment);
      await form.expectMessage('email', form.messages.emailForm);
      await form.expectMessage('signature', form.messages.signature);
      await expect(form.field('email')).toBeFocused();
    });

    test('the office', LONG, async ({ page }) => {
      const form = new ApplicationFormPage(page, language);
      await form.open();
      await press(form.search);
      await page.keyboard.press('Enter');
      await form.expectMessage('office', form.messages.office);
      await expect(form.field('office')).toBeFocused();
      await form.chooseOffice(MAPLE);
      await expect(page.locator('#field-office-error')).toHaveCount(0);
    });
  });
}

for (const language of ['en', 'es'] as const) {
  test(
    `without the ids of the card provider another way of paying can be chosen (${language})`,
    LONG,
    async ({ page }) => {
      await page.route(`**${calls.brand.path}`, async (route) => {
        const answer = await route.fetch();
        const brand = await answer.json();
        await route.fulfill({
          response: answer,
          json: { ...brand, card: { ...brand.card, locationId: '' } },
        });
      });
      const developer: string[] = [];
      page.on('console', (message) => developer.push(message.text()));
      const form = new ApplicationFormPage(page, language);
      const person = aPerson();
      await form.begin(MAPLE);
      await form.fillIn(person);
      await form.sign(person);
      await form.choose('credit');
      const card = page.getByRole('region', { name: language === 'en' ? 'Card' : 'Tarjeta' });
      await expect(card.getByRole('alert')).toContainText(
        language === 'en' ? 'Please choose another way of paying' : 'Elija otra forma de pago',
      );
      expect(developer.join()).toContain('SQUARE_LOCATION_ID');
      await expect(form.field('first')).toHaveValue(person.first);
      await form.choose('office');
      await expect(card).toBeHidden();
      await form.submit();
      await expect(page.getByText(submittedMessages[language].atOffice)).toBeVisible();
    },
  );
}

test(
  'a few clinics are listed at once, with their city, and found by place and with a typing error',
  LONG,
  async ({ page, form }) => {
    await page.goto('/');
    const options = page.getByRole('option');
    await expect(options).toHaveCount(5);
    await expect(options.filter({ hasText: MAPLE })).toContainText('Denver · 303-555-0142');
    for (const text of ['denver', '1420 maple', '80218', 'dnever', 'mapel stret']) {
      await type(form.search, text);
      await expect(options).toHaveText([new RegExp(MAPLE)]);
    }
    await page.keyboard.press('Escape');
    await expect(form.search).toHaveValue('');
    await expect(options).toHaveCount(5);
    await press(page.getByRole('heading', { level: 1 }));
    await press(options.filter({ hasText: 'Harbor Pediatrics' }));
    await expect(page.getByRole('button', { name: 'Change: Harbor Pediatrics' })).toBeFocused();
  },
);

test('more clinics are listed once the search has the focus', LONG, async ({ page, form }) => {
  await page.route('**/getOffices*', async (route) => {
    const response = await route.fetch();
    const [some] = await response.json();
    const json = Array.from({ length: 9 }, (_, at) => ({
      ...some,
      oid: 3 + at,
      office_name: `Clinic ${at}`,
    }));
    await route.fulfill({ response, json });
  });
  await page.goto('/');
  await expect(form.search).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('option')).toHaveCount(0);
  await press(form.search);
  await expect(page.getByRole('option')).toHaveCount(9);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test.describe('the office of the link', () => {
  test('is chosen, can be changed, and an unknown one is said', async ({ page, form }) => {
    await form.open('?id=4');
    await expect(page.getByText('Valid for 12 months, thru')).toBeVisible();
    await expect(form.method('office')).toHaveCount(0);
    await page.getByRole('button', { name: 'Change: Cedar Valley Dental' }).click();
    await expect(form.search).toBeFocused();
    await page.getByRole('button', { name: 'Keep Cedar Valley Dental' }).click();
    await expect(page.getByRole('button', { name: 'Change: Cedar Valley Dental' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.search).toBeFocused();
    await page.keyboard.type('buena vis');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Change: Clínica Buena Vista' })).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/?id=987654');
    await expect(page.getByText('We could not find the clinic of this link.')).toBeVisible();
  });

  test('follows the address while the form is open, with what was typed', LONG, async ({ page, form }) => {
    await form.open('?id=3');
    await type(form.field('first'), 'Ann');
    await tick(form.field('agreed'));
    await page.evaluate(() => {
      // oxlint-disable-next-line hands/by-hand -- no control of the product changes the address of an open form
      history.pushState(null, '', '/?id=4');
      // oxlint-disable-next-line hands/by-hand -- as above
      history.pushState(null, '', '/?id=3');
    });
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Change: Cedar Valley Dental' })).toBeVisible();
    await expect(form.field('first')).toHaveValue('Ann');
    await expect(form.field('agreed')).not.toBeChecked();
    await expect(page.getByText(/^Please read and tick again: membership terms\./).last()).toBeVisible();
    await tick(form.field('agreed'));
    await expect(page.getByText(/^Please read and tick again/)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('button', { name: `Change: ${MAPLE}` })).toBeVisible();
    await page.evaluate(() => {
      // oxlint-disable-next-line hands/by-hand -- no control of the product changes the address of an open form
      history.pushState(null, '', '/?id=987654');
      // oxlint-disable-next-line hands/by-hand -- as above
      history.pushState(null, '', '/?id=3');
    });
    await page.goBack();
    await expect(page.getByText('We could not find the clinic of this link.')).toBeVisible();
  });

  test(
    'with too many clinics for a list, it and what is typed are found on the server',
    LONG,
    async ({ page, form }) => {
      const more = { 'X-Next-Cursor': '3', 'X-Total-Count': '10000' };
      await page.route(/getOffices\?active=true&limit=100$/, (route) =>
        route.fulfill({ json: [], headers: more }),
      );
      await form.open();
      await press(page.getByRole('link', { name: 'All participating clinics' }));
      await press(page.getByRole('link', { name: `Join here: ${MAPLE}` }));
      await expect(page.getByRole('button', { name: `Change: ${MAPLE}` })).toBeVisible();
      await form.open('?id=4');
      await page.getByRole('button', { name: 'Change: Cedar Valley Dental' }).click();
      await expect(page.getByRole('option', { name: MAPLE })).toBeVisible();
      await page.keyboard.type('buena');
      await expect(page.getByText('1 clinic', { exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Change: Clínica Buena Vista' })).toBeFocused();
      await page.evaluate(() => {
        // oxlint-disable-next-line hands/by-hand -- no control of the product changes the address of an open form
        history.pushState(null, '', '/?id=3');
        // oxlint-disable-next-line hands/by-hand -- as above
        history.pushState(null, '', '/?id=4');
      });
      await page.goBack();
      await expect(page.getByRole('button', { name: `Change: ${MAPLE}` })).toBeVisible();
      await page.route(/getOffices\?.*search=/, (route) => route.abort('connectionreset'));
      await page.getByRole('button', { name: `Change: ${MAPLE}` }).click();
      await page.keyboard.type('x');
      await expect(page.getByText('Could not load the list of clinics')).toBeVisible();
      await page.unroute(/getOffices\?.*search=/);
      await page.keyboard.type('yz');
      await expect(page.getByText('No clinic matches.')).toBeVisible();
    },
  );
});

/** A field is filled as browsers and password managers may: without an event. */
function fillSilently(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
}

test('what the browser has filled in counts as it is shown', LONG, async ({ page, form, origin }) => {
  const person = aPerson();
  await form.open('?id=3');
  await page.waitForLoadState('networkidle');
  await tick(form.field('agreed'));
  await form.sign(person);
  const filled = {
    first: person.first,
    last: person.last,
    email: person.email,
    primaryPhone: '303-555-0100',
    streetAddress: '12 Elm St',
    city: 'Denver',
    state: 'Colorado',
    zip: '80202',
    birthday: '02/03/1980',
  };
  for (const [name, text] of Object.entries(filled)) await form.field(name).evaluate(fillSilently, text);
  await form.choose('office');
  await form.submit();
  await form.expectJoined();
  expect(await applicationsOf(origin, person.last)).toMatchObject([
    { first: person.first, email: person.email },
  ]);
  for (const [path, label, text] of [
    ['/office', 'Email', 'maple@rollbook.example'],
    ['/officegroup', 'Username', 'northvalley'],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.getByLabel(label, { exact: true }).evaluate(fillSilently, text);
    await press(page.getByRole('button', { name: 'Login' }));
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByText(`${label} is required`)).toHaveCount(0);
  }
});

test('the family is typed in rows and stored as one text', LONG, async ({ page, form, origin }) => {
  const person = aPerson();
  await form.open('?id=3');
  const family = page.getByRole('group', { name: 'Additional family (optional)' });
  await expect(form.familyNames, 'one row is open from the start').toHaveCount(1);
  await expect(family.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await type(form.familyNames, 'Zoe');
  await press(family.getByRole('button', { name: 'Remove Zoe' }));
  await expect(form.familyNames).toHaveValue('');
  await form.fillIn(person);
  await type(family.getByLabel('Relation').last(), 'son');
  await press(family.getByRole('button', { name: 'Remove Jo' }));
  await expect(family.getByRole('button', { name: form.words.addFamily })).toBeFocused();
  await form.addFamily('Ida of www.ida.example');
  await page.keyboard.press('Tab');
  await form.expectMessage('additionalFamily', form.messages.webAddress);
  await expect(form.familyNames.last()).toHaveAttribute('aria-invalid', 'true');
  await expect(form.familyNames.first()).toHaveAttribute('aria-invalid', 'false');
  await type(form.familyNames.last(), '  Ida  Lee');
  await page.keyboard.press('Tab');
  await expect(form.familyNames.last(), 'white space is cleaned on leaving').toHaveValue('Ida Lee');
  await form.sign(person);
  await form.choose('office');
  await form.submit();
  await form.expectJoined();
  expect(await applicationsOf(origin, person.last)).toMatchObject([
    { additional_family: 'Max (son), Ida Lee' },
  ]);
});

test.describe('what was typed', () => {
  test('survives a reload and the other language, without birthday and signature', async ({ page, form }) => {
    const person = aPerson();
    await form.begin(MAPLE);
    await form.fillIn(person);
    await form.sign(person);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(stored).toContain(person.email);
    for (const secret of ['1980', 'data:image', 'strokes']) expect(stored).not.toContain(secret);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('#field-last')).toHaveValue(person.last);
    await expect(page.getByLabel('Nombre completo')).toHaveCount(2);
    await expect(form.field('birthday')).toHaveValue('1980-02-03');
    const asked = 'Lea y marque de nuevo: términos de la membresía y documentos electrónicos.';
    await expect(page.getByRole('status').filter({ hasText: asked })).toBeVisible();
    await page.goBack();
    await expect(form.field('birthday')).toHaveValue('02/03/1980');
    await page.reload();
    await expect(form.field('last')).toHaveValue(person.last);
    await expect(form.field('state')).toHaveValue('Colorado');
    await expect(form.familyNames.last()).toHaveValue('Max');
    await expect(form.field('birthday')).toHaveValue('');
    await expect(form.field('agreed')).not.toBeChecked();
  });

  test('is gone for the next person at the same tablet', LONG, async ({ page, form }) => {
    const person = aPerson();
    await form.open('?id=3');
    await form.applyAtOffice(person);
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

  test(
    'is confirmed in the other language too, with the same card and the agreement as it was signed',
    LONG,
    async ({ page, form, origin }) => {
      const person = aPerson();
      await form.begin(MAPLE);
      await form.readyToPay(person);
      await form.pay();
      await form.expectJoined();
      await expect(page.getByText(submittedMessages.en.byCard(MAPLE))).toBeVisible();
      const [stored] = await applicationsOf(origin, person.last);
      const paths = async () => {
        const card = await page.getByRole('link', { name: /PDF/ }).first().getAttribute('href');
        return [card, await page.getByText(`${stored?.id}-3`).first().textContent()];
      };
      const english = await paths();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      await press(page.getByRole('link', { name: 'Español' }));
      await expect(page.getByText(submittedMessages.es.byCard(MAPLE))).toBeVisible();
      await expect(page.getByText('En inglés, como lo firmó')).toBeVisible();
      await expect(page).toHaveTitle(/Su solicitud/);
      expect(await paths()).toEqual(english);
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByText(submittedMessages.es.byCard(MAPLE)), 'also after a reload').toBeVisible();
      await press(page.getByRole('link', { name: 'English' }));
      await expect(page.getByText(submittedMessages.en.byCard(MAPLE))).toBeVisible();
      await expect(page.getByText('as you signed it')).toHaveCount(0);
      expect(
        sent.filter((url) => /submitApplication|processApplicationPayment|endAgreementLink/.test(url)),
        'nothing is sent again or ended',
      ).toEqual([]);
      expect(await applicationsOf(origin, person.last)).toHaveLength(1);
      await press(page.getByRole('link', { name: 'Español' }));
      await press(page.getByRole('button', { name: 'Empezar una solicitud nueva' }));
      await expect(page).toHaveURL(/\/spanish$/);
      await page.goBack();
      await expect(page.getByText(person.last)).toHaveCount(0);
    },
  );

  test(
    'goes with a click, and after 15 idle minutes, also from the confirmation',
    LONG,
    async ({ page, form }) => {
      await page.clock.install();
      await form.open('?id=3');
      const person = aPerson();
      await form.fillIn(person);
      await page.getByRole('button', { name: 'Clear the form' }).click();
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Clear the form' })).toBeFocused();
      await expect(form.field('first')).toHaveValue(person.first);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Yes, clear' }).click();
      await expect(form.field('first')).toHaveValue('');
      await expect(page.getByText('The form was cleared.')).toBeVisible();

      await form.fillIn(person);
      await page.clock.fastForward('13:30');
      const notice = page.getByRole('region', { name: 'Are you still there?' });
      await expect(notice).toHaveCount(0);
      await page.clock.fastForward('00:40');
      await expect(notice.getByRole('alert')).toContainText(
        'In less than a minute what was typed here is cleared',
      );
      await expect(form.field('consented'), 'the notice leaves the focus').toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('!');
      await expect(notice, 'a key is use').toHaveCount(0);
      await page.clock.fastForward('14:10');
      await expect(notice).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(notice.getByRole('button', { name: 'Keep going' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(notice).toHaveCount(0);
      await expect(form.field('consented')).toBeFocused();
      await page.clock.fastForward('14:10');
      await notice.getByRole('button', { name: 'Email me a link to finish later' }).click();
      await expect(notice.getByText(`A link is on its way to ${person.email}`)).toBeVisible();
      await page.clock.fastForward('01:00');
      await expect(form.field('first'), 'asking for the link is use').toHaveValue(person.first);
      await page.clock.fastForward('15:00');
      await expect(form.field('first')).toHaveValue('');
      await expect(form.field('birthday')).toHaveValue('');
      await expect(notice).toHaveCount(0);
      const told = page.getByText(/^This form was not used for 15 minutes.+nothing was charged\.$/);
      await expect(told).toBeFocused();
      await expect(told).toBeInViewport();

      await form.applyAtOffice(person);
      await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
      await page.clock.fastForward('16:00');
      await expect(page.getByText('There is nothing to show here')).toBeVisible();
    },
  );

  test(
    'Back from a confirmation is an empty form, and Forward shows nothing of the person',
    LONG,
    async ({ page, form }) => {
      const person = aPerson();
      await form.open('?id=3');
      await form.applyAtOffice(person);
      await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
      await page.goBack();
      await expect(form.field('first')).toHaveValue('');
      await page.goForward();
      await expect(page.getByText('There is nothing to show here')).toBeVisible();
      await expect(page.getByText(person.last)).toHaveCount(0);
      expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]))).not.toContain(
        person.last,
      );
    },
  );
});

for (const [name, device] of [
  ['phone', phone],
  ['desk', {}],
] as const) {
  test.describe(`a press that leaves a field (${name})`, () => {
    test.use(device);

    test('meets what it aims at, though the page moves by it', LONG, async ({ page, form }) => {
      await form.open();
      await type(form.search, 'clin');
      await press(page.getByRole('link', { name: 'All participating clinics' }));
      await expect(page).toHaveURL(/\/offices$/);
      const clinics = page.getByLabel('Find a clinic');
      await type(clinics, 'maple');
      await expect(page).toHaveURL(/\?search=maple$/);
      await press(page.getByRole('link', { name: `Join here: ${MAPLE}` }));
      await expect(form.field('first')).toBeVisible();
      await page.goBack();
      await expect(clinics).toHaveValue('maple');
      await expect(page.getByText('1 clinic', { exact: true })).toBeVisible();
      await page.goto('/');
      await press(page.getByRole('button', { name: 'Clear the form' }));
      await press(page.getByRole('button', { name: 'Yes, clear' }));
      await form.chooseOffice(MAPLE);
      await press(page.getByRole('button', { name: /^Change: / }));
      await type(form.search, 'clin');
      await press(form.field('first'));
      await expect(form.field('first')).toBeFocused();
      await press(page.getByRole('button', { name: /^Keep / }));
      await type(form.field('email'), 'ann lee');
      await press(page.getByRole('button', { name: 'Clear the form' }));
      await expect(page.getByRole('link', { name: 'Please enter a valid email' })).toBeVisible();
      await press(page.getByRole('button', { name: /^Change: / }));
      await type(form.search, 'clin');
      await press(page.getByRole('button', { name: 'Yes, clear' }));
      await expect(page.getByRole('button', { name: /^Keep / })).toHaveCount(0);
      await expect(form.search).toHaveValue('');
      await form.open('?id=3');
      await press(page.getByRole('button', { name: /^Change: / }));
      await type(form.search, 'clin');
      await press(page.getByRole('button', { name: 'Clear the form' }));
      await press(page.getByRole('button', { name: 'Yes, clear' }));
      await expect(page.getByRole('button', { name: 'Clear the form' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Change: / })).toBeVisible();
    });
  });
}

test.describe('the page', () => {
  test.use(phone);

  test('keeps a signature through rotation, and sends all of the pad', LONG, async ({ page, form }) => {
    await page.addInitScript(rememberSent);
    const person = aPerson();
    await form.begin(MAPLE);
    await form.fillIn(person);
    await form.sign(person);
    const ink = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.filter((value, index) => index % 4 === 3 && value > 64).length;
      });
    expect(await ink()).toBeGreaterThan(100);
    const pad = () =>
      page.locator('canvas').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const [width = 0, height = 0] = await pad();
    expect(width / height, 'the same ratio on a phone').toBeCloseTo(500 / 200, 1);
    for (const size of [DESK, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await expect.poll(pad).toEqual([500, 200]);
    }
    await expect.poll(ink).toBeGreaterThan(100);
    await form.choose('office');
    await form.submit();
    await form.expectJoined();
    const { signatureURL } = JSON.parse((await page.evaluate(() => window.name)) || '{}');
    const png = Buffer.from(String(signatureURL).split(',')[1] ?? '', 'base64');
    expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBe(500 / 200);
  });

  for (const language of ['en', 'es'] as const) {
    test(`shows every paragraph of the agreement above the box that agrees to it (${language})`, async ({
      page,
    }) => {
      const form = new ApplicationFormPage(page, language);
      await form.open();
      await form.chooseOffice(MAPLE);
      await form.expectWholeAgreement();
    });
  }

  test('says that the clinics could not be loaded, and loads them on Retry', LONG, async ({ page, form }) => {
    let isDown = true;
    await page.route('**/getOffices*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Could not load the list of clinics');
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await form.chooseOffice(MAPLE);
  });

  test('keeps what is chosen visible in forced colours', LONG, async ({ page, form }) => {
    const person = aPerson();
    await page.emulateMedia({ forcedColors: 'active' });
    await form.begin(MAPLE);
    const unticked = await form.field('consented').screenshot();
    await form.fillIn(person);
    expect(await form.field('consented').screenshot()).not.toEqual(unticked);
    await form.sign(person);
    await form.choose('office');
    const outline = (payment: 'credit' | 'office') =>
      form
        .method(payment)
        .locator('..')
        .evaluate((card) => getComputedStyle(card).outlineStyle);
    expect([await outline('office'), await outline('credit')]).toEqual(['solid', 'none']);
  });

  test('shows the Spanish terms too, without a press', LONG, async ({ page, form }) => {
    await form.begin(MAPLE);
    await expect(page.getByText('Las cuotas no son reembolsables después de 30 días')).toBeVisible();
  });

  test(
    'fits with text of twice the size, and its bar leaves the bottom edge',
    LONG,
    async ({ page, form }) => {
      await form.open('?id=3');
      await expect(form.field('consented')).toBeVisible();
      const bar = page.locator('[class*=strip]');
      await expect(bar).toBeInViewport();
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
      await expectNoSidewaysScroll(page);
      await expect(bar).not.toBeInViewport();
    },
  );
});

for (const [language, way] of [
  ['en', 'credit'],
  ['es', 'office'],
] as const) {
  test(
    `a clinic with one way of paying has it chosen from the start: ${way} (${language})`,
    LONG,
    async ({ page }) => {
      const form = new ApplicationFormPage(page, language);
      await form.open(`?id=${ONE_WAY[way]}`);
      await expect(page.getByRole('radio')).toHaveCount(1);
      await expect(page.getByRole('radio')).toBeChecked();
      const person = aPerson();
      await form.fillIn(person);
      await form.sign(person);
      await untick(form.field('agreed'));
      await expect(page.getByRole('radio'), 'also without the terms').toBeChecked();
      if (way === 'credit') {
        await form.fillCard();
        await form.pay();
      } else {
        await form.submit();
      }
      await form.expectMessage('agreed', form.messages.agreed);
      await expect(page.getByRole('radio')).toBeChecked();
      await expect(form.field('agreed')).toBeFocused();
    },
  );
}

for (const [visit, address] of [
  ['the first visit', '/'],
  ['a link to an office that is gone', '/?id=99999'],
] as const) {
  test(
    `what is typed before the list of clinics has come is kept and searched (${visit})`,
    LONG,
    async ({ page }) => {
      const release = await hold(page, `**${calls.getOffices.path}*`);
      await page.goto(address);
      const search = page.getByRole('combobox');
      await type(search, 'cedar');
      release();
      await expect(page.getByRole('option', { name: 'Cedar Valley Dental' })).toBeVisible();
      await expect(search).toHaveValue('cedar');
      await expect(search).toBeFocused();
      await page.keyboard.type(' val');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Change: Cedar Valley Dental/ })).toBeVisible();
    },
  );
}
