import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { calls, cardAddress, cardCodeIn, FEE_CENTS, shownCardCode, STAFF } from '@rollbook/contract';
import { ApplicationFormPage } from './pages/applicationForm';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { mailsAbout } from './support/clinic';
import { phone } from './support/enrolment';
import { choose, press, type } from './support/hands';
import { mailedLink, untilKept } from './support/links';
import { type Account, actor, expectLoaded, MAPLE, openScreen, signIn, test, waiting } from './support/staff';
import { turnTo } from './support/tabs';
import { LONG } from './support/tier';

/** A member whom the administrator has marked as paid. */
async function storeMember(origin: string, first: string, more = {}) {
  const person = await waiting(origin, MAPLE, first, undefined, undefined, more);
  await markAsPaid(origin, person.id);
  return person;
}

async function markAsPaid(origin: string, id: number): Promise<void> {
  const admin = await actor(origin, 'admin');
  const paid = await admin.post('/api/application/markAsPaid', {
    data: {
      amount: FEE_CENTS,
      numOfApplications: 1,
      selectedNames: [id],
      office: MAPLE,
      paymentType: 'cash',
    },
  });
  expect(paid.status()).toBe(200);
  await admin.dispose();
}

async function openBySignInLink(
  page: Page,
  email: string,
  words: { path: string; field: string; send: string; open: string },
) {
  await page.goto(words.path);
  await type(page.getByLabel(words.field), email);
  await press(page.getByRole('button', { name: words.send }));
  await expect(page.getByRole('status')).toContainText(email);
  await press(page.getByRole('button', { name: /^(Use another address|Usar otro correo)$/ }));
  await expect(page.getByLabel(words.field)).toHaveValue(email);
  const link = await mailedLink(page, email, '/member');
  await page.goto('about:blank');
  await page.goto(link);
  // A reload returns to the page, before the link is used.
  await expect(page.getByRole('button', { name: words.open })).toBeVisible();
  await untilKept(page);
  await page.reload();
  await page.route(`**${calls.memberLogin.path}`, (route) => route.fulfill({ json: { success: true } }));
  await press(page.getByRole('button', { name: words.open }));
  await expect(page.getByRole('alert')).toContainText(/refuses cookies|rechaza las cookies/);
  await page.unroute(`**${calls.memberLogin.path}`);
  await page.reload();
  await press(page.getByRole('button', { name: words.open }));
  return link;
}

async function staffPage(
  browser: Browser,
  origin: string,
  account: Account,
): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, origin, account);
  return [page, context];
}

test.describe('on a phone', () => {
  test.use(phone);

  test(
    'a member signs in by mail, and the card is checked by a stranger, an office and another office',
    LONG,
    async ({ page, origin, browser }) => {
      const person = await storeMember(origin, 'Guadalupe');
      // Three more are the receipts of the office.
      const mails = await mailsAbout(origin, person.last, 4);
      const welcome = mails.find(({ subject }) => subject.endsWith('membership is active'));
      expect(welcome?.attachments.map(({ filename }) => filename)).toEqual([`member-card-${person.id}.pdf`]);
      const words = {
        path: '/member',
        field: 'Your email address',
        send: 'Email me a link',
        open: 'Open my membership',
      };
      const link = await openBySignInLink(page, person.email, words);
      await expect(page.getByRole('heading', { name: 'My membership' })).toBeFocused();
      await expect(page.getByText(/^ACTIVE till \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
      expect(page.url()).not.toContain('#');
      const face = page.getByRole('img', { name: 'QR code of the live status' }).first();
      await expect(page.getByText('THIS IS NOT INSURANCE').first()).toBeVisible();
      const pdf = await page.request.get(
        (await page.getByRole('link', { name: 'Save card (PDF)' }).getAttribute('href')) ?? '',
      );
      expect(pdf.headers()['content-type']).toBe('application/pdf');

      // Text of twice the size: nothing is wider than the phone, and the card opens at its top.
      await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
      await expectNoSidewaysScroll(page);
      await press(page.getByRole('button', { name: 'Show full screen' }));
      const shown = page.getByRole('dialog', { name: 'Member card' });
      expect(await shown.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      const card = shown.locator('div').first();
      expect(
        await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
        'the card is whole, down to its notice',
      ).toBe(0);
      await press(shown.getByRole('button', { name: 'Close' }));
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));

      const details = page.getByRole('heading', { name: 'Your details' });
      await press(page.getByRole('button', { name: 'Change my details' }));
      await expect(details).toBeFocused();
      await type(page.getByLabel('Primary phone'), '303-555-0126');
      await choose(page.getByLabel('State'), 'Colorado');
      await press(page.getByRole('button', { name: 'Save' }));
      // A paper log has no address: it is asked for as at enrolment.
      const street = page.getByLabel('Street address');
      await expect(street).toBeFocused();
      await expect(page.getByText('Street Address is required')).toBeVisible();
      await type(street, '1420 Larimer Street');
      await type(page.getByLabel('City'), 'Denver');
      await type(page.getByLabel('Zip code'), '80202');
      await press(page.getByRole('button', { name: 'Save' }));
      await expect(page.getByText('Your details were saved.')).toBeFocused();
      await expect(page.getByText('(303) 555-0126')).toBeVisible();

      const mine = await (await page.request.get('/api/member/myMemberships')).json();
      const code: string = mine.memberships[0].card;
      expect(cardCodeIn(code)).toBe(code);
      const picture = (await face.getAttribute('src')) ?? '';

      const stranger = await browser.newContext({ ...phone, baseURL: origin });
      const seen = await stranger.newPage();
      const answer = await seen.goto(cardAddress(origin, code));
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      await expect(seen.getByRole('heading', { name: /^ACTIVE/ })).toBeVisible();
      await expect(seen.getByText('Guadalupe L.')).toBeVisible();
      await expect(seen.getByText(person.last)).toHaveCount(0);

      const [office, officeContext] = await staffPage(browser, origin, 'maple');
      await showToCamera(office, picture);
      await openScreen(office, 'office', 'Search for Member');
      await press(office.getByRole('button', { name: 'Scan with the camera' }));
      await expect(office.getByText(`Guadalupe ${person.last}`)).toBeVisible();
      await expect(office.getByText(`${person.id}-${MAPLE.oid}`)).toBeVisible();
      const named = `Guadalupe ${person.last}`;
      await expect(office.getByRole('link', { name: `Print card of ${named}` })).toBeVisible();
      await expect(office.getByRole('button', { name: `Take payment of ${named}` })).toBeDisabled();
      await expect(office.getByText('nothing is due').first()).toBeVisible();
      // The address in the code itself has the same, for a clinic that is signed in.
      await office.goto(cardAddress(origin, code));
      const actions = office.getByRole('list', { name: 'Actions' });
      await expect(actions.getByRole('link', { name: 'Print card' })).toBeVisible();
      await expect(actions.getByRole('button', { name: 'Renew (unpaid)' })).toBeDisabled();
      await press(actions.getByRole('link', { name: 'Open' }));
      await expect(office.getByRole('heading', { level: 1 })).toHaveText(named);
      await expect(seen.getByRole('list', { name: 'Actions' }), 'not for strangers').toHaveCount(0);

      const [other, otherContext] = await staffPage(browser, origin, 'prairie');
      await openScreen(other, 'office', 'Search for Member');
      const search = other.getByPlaceholder('Search');
      await expect(search).toBeFocused();
      await type(search, shownCardCode(code));
      await expect(other.getByText('A member of another office.')).toBeVisible();
      await other.keyboard.press('Enter');
      await other.keyboard.type(`${person.id} – ${MAPLE.oid}`);
      await expect(search, 'replaces what was checked').toHaveValue(`${person.id} – ${MAPLE.oid}`);
      // Only what is shown counts as seen.
      await press(other.getByRole('button', { name: 'Show members of other offices' }));
      await expect(other.getByText(/ACTIVE till/)).toBeVisible();
      await expect(other.getByText(/This is not insurance/), 'the same answer by ID').toBeVisible();
      await expect(other.getByText('A member of another office.')).toHaveCount(0);
      await type(search, 'qqqq');
      await expect(other.getByText(STAFF.noName)).toBeVisible();
      await expect(other.getByText(/ACTIVE till/)).toHaveCount(0);

      await press(page.getByRole('button', { name: 'Make a new card' }));
      await expect(page.getByText(/^The code of the old card stops working/)).toBeFocused();
      await press(page.getByRole('button', { name: 'Make a new card' }));
      await expect(page.getByText('You have a new card. The old one no longer works.')).toBeFocused();
      await seen.reload();
      await expect(seen.getByRole('heading', { name: 'This card is not known' })).toBeVisible();
      await seen.goto(link);
      await expect(seen.getByRole('heading', { name: 'This link has ended' }), 'at once').toBeVisible();
      await expect(seen.getByRole('button', { name: 'Send me a new link' })).toBeVisible();
      await expectAccessible(seen);
      const goOn = { name: 'Go to My membership' };
      await expect(seen.getByRole('main').getByRole('button', goOn), 'is not signed in').toHaveCount(0);

      // Where the session lives, the used link leads on to it.
      const again = await page.context().newPage();
      await again.goto(link);
      await expect(again.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
      await expect(again.getByText(`still signed in on this device as ${person.email}`)).toBeVisible();
      await expectAccessible(again);
      await expectNoSidewaysScroll(again);
      await press(again.getByRole('main').getByRole('button', goOn));
      await expect(again.getByRole('heading', { name: 'My membership' })).toBeFocused();
      await expect(again.getByText(/^ACTIVE till/).first()).toBeVisible();
      for (const context of [stranger, officeContext, otherContext]) await context.close();
    },
  );
});

test(
  'a page that was open while the membership was paid elsewhere shows what is true, and cancels nothing unseen',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Perla');
    const words = {
      path: '/member',
      field: 'Your email address',
      send: 'Email me a link',
      open: 'Open my membership',
    };
    await openBySignInLink(page, person.email, words);
    await expect(page.getByText('PENDING not paid yet').first()).toBeVisible();
    await expect(page.getByText('You get your member card when the membership is paid.')).toBeVisible();
    await expect(page.getByText('Member card', { exact: true }), 'nothing is paid').toHaveCount(0);
    const refused = await page.request.get(`${calls.myCard.path}?chain=${person.id}`);
    expect(refused.status()).toBe(404);
    const other = await page.context().newPage();
    await other.goto('/member');
    const pay = other.getByRole('button', { name: 'Pay $20.00 now by card' });
    await expect(pay).toBeVisible();
    const third = await page.context().newPage();
    // Without a visit a reload asks for the link again; one that is kept at the last moment would keep the page.
    await third.route(`**${calls.keepLink.path}`, (route) => route.abort());
    await third.goto('/member');
    await press(third.getByRole('button', { name: 'Pay $20.00 now by card' }));
    await expect(third.getByRole('heading', { name: 'Pay $20.00' })).toBeVisible();
    await third.reload();
    await expect(third.getByRole('heading', { name: 'Go on from My membership' })).toBeVisible();
    await press(third.getByRole('main').getByRole('link', { name: 'Go to My membership' }));
    await expect(third.getByText('PENDING not paid yet').first()).toBeVisible();
    await third.close();
    await turnTo(page);
    await press(page.getByRole('button', { name: 'Cancel my membership' }));
    await expect(page.getByText(/^There is no payment to refund\./)).toBeFocused();

    await markAsPaid(origin, person.id);
    await press(page.getByRole('button', { name: 'Yes, cancel it' }));
    await expect(page.getByRole('alert')).toContainText('Nothing was cancelled: please read it again.');
    await expect(page.getByText(/you get \$15\.00 back \(the fee less a charge of \$5\.00\)/)).toBeVisible();
    await expect(page.getByText(/^ACTIVE till/).first()).toBeVisible();
    await expectAccessible(page);

    await turnTo(other);
    await press(pay);
    await expect(other.getByText(/^ACTIVE till/).first()).toBeVisible();
    await expect(other.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'in Spanish: mail, membership, another address, cancelling, signing out, status',
  LONG,
  async ({ page, origin, browser }) => {
    const person = await storeMember(origin, 'Tomás');
    const words = {
      path: '/member?lang=es',
      field: 'Su correo electrónico',
      send: 'Envíenme un enlace',
      open: 'Abrir mi membresía',
    };
    await openBySignInLink(page, person.email, words);
    await expect(page.getByText(/^ACTIVA hasta el \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
    const mine = await (await page.request.get('/api/member/myMemberships')).json();

    await press(page.getByRole('button', { name: 'Cambiar mis datos' }));
    const [mobile, street] = [page.getByLabel('Teléfono principal'), page.getByLabel('Dirección')];
    await type(mobile, ' ');
    await type(street, 'www.example.com');
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAccessibleDescription('El número de teléfono principal es obligatorio');
    await expect(street).toHaveAccessibleDescription('Quite la dirección web');
    await type(mobile, '303-555-0126');
    await type(street, '12 Calle Ocho');
    await type(page.getByLabel('Ciudad'), 'Denver');
    await choose(page.getByLabel('Estado'), 'Colorado');
    await type(page.getByLabel('Código postal'), '80202');
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
    await expect(page.getByText('12 Calle Ocho')).toBeVisible();

    await press(page.getByRole('button', { name: 'Cambiar mi correo electrónico' }));
    await type(page.getByLabel('Correo electrónico nuevo'), `new-${person.email}`);
    await press(page.getByRole('button', { name: 'Enviar el enlace' }));
    await expect(page.getByText('Hasta que lo confirme allí, nada cambia.')).toBeFocused();
    // The mail is read on another device: it gets the session, and this one says that it is signed out.
    const device = await browser.newContext({ ...phone, baseURL: origin });
    const there = await device.newPage();
    const link = await mailedLink(page, `new-${person.email}`, '/confirmemail');
    const scanner = await device.newPage();
    await scanner.goto(link);
    await expect(scanner.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
    await scanner.close();
    await there.goto(link);
    await press(there.getByRole('button', { name: 'Confirm this address' }));
    await expect(there.getByRole('status')).toContainText('You are signed in with it on this device.');
    await press(there.getByRole('link', { name: 'Español' }));
    await expect(there.getByRole('status')).toContainText(`new-${person.email}`);
    await expect(there.getByText('En los demás dispositivos su sesión se cerró.')).toBeVisible();
    await expectAccessible(there);
    const again = await device.newPage();
    await again.goto(link);
    await expect(again.getByRole('heading', { name: 'This link has ended' }), 'at once').toBeVisible();
    await expect(again.getByText('change it once more in My membership')).toBeVisible();
    await again.close();
    await press(page.getByRole('button', { name: 'Cerrar', exact: true }));
    await press(page.getByRole('switch'));
    const signedOut = page.getByRole('heading', { name: 'Su sesión se cerró' });
    await expect(signedOut).toBeFocused();
    await expect(page.getByText(person.last)).toHaveCount(0);
    await page.reload();
    await expect(signedOut).toBeVisible();
    await expectAccessible(page);

    // A plain click: the helper waits in a page that this one leaves.
    await there.getByRole('link', { name: 'Abrir mi membresía' }).click();
    await expect(there.getByText(`new-${person.email}`)).toBeVisible();
    const tab = await device.newPage();
    await tab.goto('/member/125?lang=es');
    await expect(tab).toHaveURL(/\/member\?lang=es$/);
    await press(tab.getByRole('button', { name: 'Cancelar mi membresía' }));
    await turnTo(there);
    await press(there.getByRole('button', { name: 'Cancelar mi membresía' }));
    await expect(there.getByText(/Si cancela, su membresía termina hoy/)).toBeFocused();
    // The first answer is lost on the way.
    await there.route(
      '**/cancelMyMembership',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(there.getByRole('button', { name: 'Sí, cancelarla' }));
    await expect(there.getByText(/^Su membresía está cancelada y terminó hoy\./)).toBeFocused();
    await press(there.getByRole('link', { name: 'English' }));
    await expect(there.getByText(/^Your membership is cancelled and ended today\./)).toBeVisible();
    await expect(there.getByRole('switch', { name: 'Remind me before it ends' })).toHaveCount(0);
    await press(there.getByRole('link', { name: 'Español' }));
    await expect(there.getByText(/^CANCELADA \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
    await expect(there.getByText(/su tarjeta de miembro no se puede usar\.$/)).toBeVisible();
    await expect(there.getByText('ESTO NO ES UN SEGURO')).toHaveCount(0);
    await expect(there.getByRole('link', { name: 'Inscribirse de nuevo' })).toHaveAttribute(
      'href',
      '/spanish',
    );
    await expect(there.getByRole('button', { name: 'Crear una tarjeta nueva' })).toHaveCount(0);
    await expectAccessible(there);
    await turnTo(tab);
    await press(tab.getByRole('button', { name: 'Sí, cancelarla' }));
    await expect(tab.getByText(/^Esta membresía ya se canceló antes\./)).toBeFocused();
    await turnTo(there);
    await press(there.getByRole('button', { name: 'Cerrar sesión' }));
    await expect(tab.getByLabel('Su correo electrónico'), 'a tablet is shared').toBeVisible();
    await expect(tab.getByText(person.last)).toHaveCount(0);
    await expect(there.getByLabel('Su correo electrónico')).toBeVisible();
    await expect(there.getByRole('heading', { name: 'Mi membresía' })).toBeVisible();
    await device.close();

    await page.goto(`/m/${mine.memberships[0].card}?lang=es`);
    await expect(page.getByRole('heading', { name: /^CANCELADA/ })).toBeVisible();
    await expect(page.getByText('Tomás L.')).toBeVisible();
    await expect(page.getByText('ESTO NO ES UN SEGURO')).toBeVisible();
    await expectLoaded(page);
  },
);

test.describe('on a shared phone', () => {
  test.use(phone);

  test(
    'an applicant is led to their own membership, and a member joins again with their own data',
    LONG,
    async ({ page, origin }) => {
      const maria = await storeMember(origin, 'María');
      // The phone of the form: a record without birthday and phone is not known to be the same person.
      const john = await storeMember(origin, 'John', { primaryPhone: '303-555-0100' });
      await openBySignInLink(page, maria.email, {
        path: '/member',
        field: 'Your email address',
        send: 'Email me a link',
        open: 'Open my membership',
      });
      await expect(page.getByText(/^ACTIVE till/).first()).toBeVisible();

      const form = new ApplicationFormPage(page);
      await form.begin(MAPLE.office_name);
      await form.applyAtOffice(john);
      await expect(page.getByText('This person is already a member at this office.')).toBeVisible();
      await press(page.getByRole('link', { name: 'Open my membership' }));
      await expect(page.getByText('Someone else is signed in on this device.')).toBeVisible();
      await expect(page.getByLabel('Your email address')).toHaveValue(john.email);
      await expect(page.getByText(maria.last)).toHaveCount(0);
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByLabel('Your email address')).toHaveValue(john.email);

      // María takes the phone again.
      await press(page.getByRole('contentinfo').getByRole('link', { name: 'My membership' }));
      await press(page.getByRole('button', { name: 'Cancel my membership' }));
      await press(page.getByRole('button', { name: 'Yes, cancel it' }));
      await expect(page.getByText(/^Your membership is cancelled and ended today\./)).toBeFocused();
      // A plain click: the helper waits in a page that this one leaves.
      await page.getByRole('link', { name: 'Join again' }).click();
      await expect(form.field('last')).toHaveValue(maria.last);
      await expect(form.field('email')).toHaveValue(maria.email);
      await expect(form.field('city'), 'of the other applicant').toHaveValue('');
      await expect(page.getByText(MAPLE.office_name).first()).toBeVisible();
    },
  );
});

/** Lets the device's camera see this picture: the machine of a test has none. */
async function showToCamera(page: Page, picture: string): Promise<void> {
  await page.addInitScript((src) => {
    const see = async () => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 });
      const context = canvas.getContext('2d');
      const draw = () => {
        if (!context) return;
        context.fillStyle = 'white';
        context.fillRect(0, 0, 480, 480);
        context.drawImage(image, 60, 60, 360, 360);
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
    navigator.mediaDevices.getUserMedia = see;
  }, picture);
}
