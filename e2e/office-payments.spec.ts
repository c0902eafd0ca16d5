import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import {
  addDays,
  cardFailed,
  denverDate,
  denverInstant,
  monthsUntil,
  paymentMessages,
  pendingNextForStaff,
  shownDate,
  shownMonth,
  STAFF,
} from '@rollbook/contract';
import { DECLINED_CARD, aPerson } from './pages/applicationForm';
import { PaymentPage, RECEIPT_NUMBER } from './pages/payment';
import { choose, press, type, typeDate, typeHere } from './support/hands';
import { hold } from './support/hold';
import { endingSoon } from './support/members';
import { actor, followMenu, MAPLE, openScreen, signIn, test, waiting } from './support/staff';
import { LONG } from './support/tier';

test('three paper logs by keyboard, two paid by card, with a receipt', async ({ page, origin }) => {
  await signIn(page, origin, 'maple');
  await openScreen(page, 'office', 'Membership Log Submission');
  const first = page.locator('[name=first]');
  await expect(first, 'the log is ready for its first key').toBeFocused();
  const people = [aPerson('Ines'), aPerson('Jan'), aPerson('Kim')] as const;
  const date = addDays(denverDate(new Date()), -1);
  const [year = '', month = '', day = ''] = date.split('-');
  await typeDate(page.getByLabel('Submit Date'), `${month}${day}${year}`, date);
  await press(first);
  const arrive = await hold(page, '**/officeSubmitApplication', (nth) => nth === 2);
  for (const person of people) {
    await typeHere(first, person.first);
    for (const name of ['last', 'email'] as const) {
      await page.keyboard.press('Tab');
      await typeHere(page.locator(`[name=${name}]`), person[name]);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(first, 'the next name is typed while this one is stored').toBeFocused();
    await expect(first).toHaveValue('');
    await expect(page.getByLabel('Submit Date')).toHaveValue(date);
  }
  await typeHere(first, 'Lo');
  arrive();
  const [, lost] = people;
  const entered = (last: string) => page.getByRole('listitem').filter({ hasText: last });
  await expect(entered(people[0].last)).toBeVisible();
  await expect(entered(people[2].last)).toBeVisible();
  expect(await page.getByText('Application submitted.').textContent()).toBe(STAFF.submitted);
  await expect(page.getByText(`${lost.first} ${lost.last} was not stored.`)).toBeVisible();
  await expect(first, 'what is being typed is left alone').toHaveValue('Lo');
  await followMenu(page, 'office', 'Member List');
  await followMenu(page, 'office', 'Membership Log Submission');
  await expect(first).toHaveValue('Lo');
  await expect(page.locator('[name=submitDate]')).toHaveValue(date);
  await press(page.getByRole('button', { name: 'Send again' }));
  await expect(entered(lost.last)).toBeVisible();
  await expect(page.getByText('was not stored')).toHaveCount(0);

  const payment = new PaymentPage(page);
  await payment.open();
  await payment.tick(people[0].last);
  await payment.tick(people[1].last);
  await expect(payment.total).toContainText('$40');
  await expect(payment.total).toContainText('2 memberships at $20');
  await payment.fillCard();
  await payment.pay('$40.00');
  await expect(page.getByRole('heading', { name: 'Thank you. 2 memberships are active.' })).toBeVisible();

  const receipt = await payment.receipt();
  await expect(receipt.getByRole('heading', { name: 'Calendar-Year Membership Receipt' })).toBeVisible();
  await expect(receipt.getByText(MAPLE.office_name)).toBeVisible();
  await expect(receipt.getByRole('cell', { name: people[0].last })).toBeVisible();
  await expect(receipt.getByRole('cell', { name: '$40.00' })).toBeVisible();
  const number = await receipt.getByText(RECEIPT_NUMBER).innerText();
  const paper = await receipt.locator('body').innerText();
  await receipt.close();

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(payment.selectAll).not.toBeChecked();
  const earlier = await payment.earlierReceipt('office', number);
  expect(await earlier.locator('body').innerText(), 'the same paper').toBe(paper);
  await earlier.close();
  const admin = await actor(origin, 'admin');
  const unpaid = await admin.post('/api/application/getUnpaidApplicationsForOffice', {
    data: { oid: MAPLE.oid },
  });
  const names = (await unpaid.json()).map(({ name }: { name: string }) => name).join();
  expect(names).not.toContain(people[0].last);
  expect(names).toContain(people[2].last);
  await admin.dispose();
});

test('an office finds a receipt by name and month, and prints it', LONG, async ({ page, origin }) => {
  const [ida, jon] = [await waiting(origin, MAPLE, 'Ida'), await waiting(origin, MAPLE, 'Jon')];
  const admin = await actor(origin, 'admin');
  const data = { amount: 4000, numOfApplications: 2, selectedNames: [ida.id, jon.id], office: MAPLE };
  expect((await admin.post('/api/application/markAsPaid', { data })).status()).toBe(200);
  await admin.dispose();
  await signIn(page, origin, 'maple');
  await openScreen(page, 'office', 'Clinic Membership Payments');
  await page.getByRole('main').getByRole('link', { name: 'Receipts' }).click();
  await expect(page.getByRole('heading', { name: 'Receipts', level: 1 })).toBeVisible();
  await type(page.getByLabel('Search name or receipt number'), ida.last);
  await expect(page.getByText('1 receipt, $40.00')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: ida.last });
  const number = (await row.getByText(RECEIPT_NUMBER).textContent()) ?? '';
  const month = page.getByLabel('Month');
  const [now = '', before = ''] = monthsUntil(new Date()).map(shownMonth);
  await choose(month, before);
  await expect(page.getByText('No receipt matches. Try fewer letters, or another month.')).toBeVisible();
  await choose(month, now);
  await expect(page.getByText('1 receipt, $40.00')).toBeVisible();
  // The row was here before: until the answer comes there is nothing to save.
  const answered = page.waitForResponse('**/getReceiptsForOffice');
  await type(page.getByLabel('Search name or receipt number'), number.slice(2));
  await answered;
  await expect(row, 'by its number').toBeVisible();
  const save = page.getByRole('button', { name: 'Download CSV' });
  await expect(save).toBeEnabled();

  const [file] = await Promise.all([page.waitForEvent('download'), press(save)]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`${number},Maple Street Family Clinic,Check,`);

  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    press(page.getByRole('button', { name: `Print receipt ${number}` })),
  ]);
  for (const { last } of [ida, jon]) await expect(receipt.getByRole('cell', { name: last })).toBeVisible();
  await expect(receipt.getByText(number)).toBeVisible();
});

test(
  'an office finds a person, takes the payment, opens the page and renews from there',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Ria');
    const name = `${person.first} ${person.last}`;
    const ending = await endingSoon(origin, 'Rio');
    const found = async (text: string, { last } = person) => {
      await openScreen(page, 'office', 'Search for Member');
      await type(page.getByRole('searchbox', { name: 'Search', exact: true }), text);
      return page.getByRole('listitem').filter({ hasText: last });
    };
    await signIn(page, origin, 'maple');
    await press((await found(person.last)).getByRole('link', { name: `Take payment of ${name}` }));
    const payment = new PaymentPage(page);
    await expect(payment.name(person.last)).toBeChecked();
    await expect(payment.total).toContainText('1 membership at $20');
    await press(page.getByText('Cash or check'));
    await payment.mark();
    await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
    const member = await found(person.email);
    await expect(member).toContainText('ACTIVE');
    await expect(member.getByRole('link', { name: 'Take payment' })).toHaveCount(0);
    const card = await member.getByRole('link', { name: `Print card of ${name}` }).getAttribute('href');
    expect((await page.request.get(card ?? '')).headers()['content-type']).toBe('application/pdf');
    await page.keyboard.press('ArrowDown');
    await expect(member.getByRole('link', { name, exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await signIn(page, origin, 'prairie');
    const due = await found(ending.email, ending);
    await press(due.getByRole('button', { name: `Renew (unpaid): ${ending.first} ${ending.last}` }));
    await press(due.getByRole('link', { name: `Take payment of ${ending.first} ${ending.last}` }));
    await expect(payment.name(ending.last)).toBeChecked();
  },
);

test(
  'an office takes cash from two people and a check from a third with one confirmation',
  LONG,
  async ({ page, origin }) => {
    const day = addDays(denverDate(new Date()), -2);
    const people = [
      await waiting(origin, MAPLE, 'Noa', '', day),
      await waiting(origin, MAPLE, 'Ole', '', day),
      await waiting(origin, MAPLE, 'Pim', '', day),
    ] as const;
    await signIn(page, origin, 'maple');
    const payment = new PaymentPage(page);
    await payment.open();
    await press(page.getByText('Cash or check'));
    await page.reload();
    await expect(page.getByLabel('Cash', { exact: true }), 'the way of last time').toBeChecked();
    // Shift takes all rows since the last press: the people are the last ones that came.
    const [begin, , end] = people;
    await payment.tick(begin.last);
    await page.keyboard.down('Shift');
    await press(payment.name(end.last));
    await page.keyboard.up('Shift');
    for (const { last } of people) await expect(payment.name(last)).toBeChecked();
    await expect(payment.total).toContainText('3 memberships at $20');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('button', { name: 'Mark As Paid' }), 'the key to pay').toBeFocused();
    const way = page.getByRole('button', { name: /^(Different for each name|The same for all names)$/ });
    await press(way);
    await expect(way, 'the focus stays').toBeFocused();
    await expect(way).toHaveText('The same for all names');
    const [, , byCheck] = people;
    const name = `${byCheck.first} ${byCheck.last}`;
    const note = page.getByLabel(`Note for ${name}`);
    await type(note, 'from her aunt');
    await press(page.getByRole('radiogroup', { name: `How ${name} was paid` }).getByText('Check'));
    await expect(note, 'what will be stored is on the screen').toHaveValue('from her aunt');
    await type(page.getByLabel(`No. of the check of ${name}`), '4471');
    await press(page.getByRole('button', { name: 'The same for all names' }));
    await press(page.getByRole('button', { name: 'Different for each name' }));
    await expect(note, 'kept meanwhile').toHaveValue('from her aunt');
    await typeDate(page.getByLabel('Received on'), '01012020', '2020-01-01');
    await press(page.getByRole('button', { name: 'Mark As Paid' }));
    await expect(page.getByText(STAFF.receivedOnDay)).toBeVisible();
    const [year = '', month = '', date = ''] = day.split('-');
    await typeDate(page.getByLabel('Received on'), `${month}${date}${year}`, day);
    await press(page.getByRole('button', { name: 'Mark As Paid' }));
    await expect(page.getByRole('heading', { name: 'Mark 3 names as paid, $60.00?' })).toBeVisible();
    await expect(page.getByText(`received on ${shownDate(day)}`)).toBeVisible();
    await press(page.getByRole('button', { name: 'Yes, mark as paid' }));
    await expect(page.getByRole('heading', { name: 'Thank you. 3 memberships are active.' })).toBeVisible();
    await expect(page.getByText('$60.00, Cash $40.00, Check 4471 $20.00')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' }), "the administrator's alone").toHaveCount(0);

    const admin = await actor(origin, 'admin');
    const details = await admin.get(`/api/application/getApplicationDetails?id=${byCheck.id}`);
    expect(await details.json()).toMatchObject({
      payment_type: 'check',
      check_number: '4471',
      payment_note: 'from her aunt',
      payment_time: denverInstant(day, 12).toISOString(),
    });
    const marked = await (await admin.get(`/api/application/getMarkedByOffices?oid=${MAPLE.oid}`)).json();
    const ids = marked.map(({ id }: { id: number }) => id);
    expect(ids, 'the administrator sees them').toEqual(expect.arrayContaining(people.map(({ id }) => id)));
    await admin.dispose();
  },
);

test(
  'a declined card keeps the selection; a name paid meanwhile refuses the rest whole',
  LONG,
  async ({ page, origin }) => {
    const [ann, bea] = [await waiting(origin, MAPLE, 'Ann'), await waiting(origin, MAPLE, 'Bea')];
    await signIn(page, origin, 'maple');
    const payment = new PaymentPage(page);
    await payment.open();
    await payment.tick(ann.last);
    await payment.tick(bea.last);
    await payment.fillCard(DECLINED_CARD);
    await payment.pay('$40.00');
    const alert = page.getByRole('alert');
    const catalogue = cardFailed('help@cedarsage.example').replace('  ', ' ');
    await expect(alert.locator('strong')).toHaveText('Your bank declined the card.');
    await expect(alert.locator('p').last()).toHaveText(catalogue);
    await expect(page.getByRole('button', { name: 'Pay $40.00' })).toBeInViewport({ ratio: 1 });
    await expect(payment.total).toContainText('$40');

    const admin = await actor(origin, 'admin');
    const marked = await admin.post('/api/application/markAsPaid', {
      data: {
        amount: 2000,
        numOfApplications: 1,
        selectedNames: [ann.id],
        office: MAPLE,
        paymentType: 'cash',
      },
    });
    expect(marked.status()).toBe(200);
    await admin.dispose();
    await payment.fillCard();
    await expect(alert).toBeHidden();
    await payment.pay('$40.00');
    await expect(page.getByText(`No longer waiting for payment: ${ann.first} ${ann.last}.`)).toBeVisible();
    await expect(page.getByText(paymentMessages.en.alreadyPaid)).toBeVisible();
    await expect(alert.locator('p').last()).toHaveText(catalogue);
    await expect(payment.total).toContainText('$20');
    await payment.fillCard();
    await payment.pay('$20.00');
    await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
  },
);

test('an unknown outcome is followed until it is settled, and paid once', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Uma');
  await signIn(page, origin, 'maple');
  const payment = new PaymentPage(page);
  await payment.open();
  await payment.tick(person.last);
  await payment.fillCard();
  // The server gets the payment and pays; its answer is lost on the way.
  await page.route('**/processOfficePayment', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  let isKnown = false;
  await page.route('**/paymentStatus*', (route) =>
    isKnown ? route.continue() : route.fulfill({ json: { state: 'pending' } }),
  );
  await payment.pay('$20.00');
  await expect(page.getByText('Your payment is being confirmed. Do not pay again.')).toBeVisible();
  await expect(page.getByText(pendingNextForStaff.office)).toBeVisible();
  await followMenu(page, 'office', 'Member List');
  await followMenu(page, 'office', 'Clinic Membership Payments');
  await expect(page.getByText(pendingNextForStaff.office), 'who comes back sees it again').toBeVisible();
  isKnown = true;
  await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
});

test('other names can be paid while the outcome of a payment is unknown', LONG, async ({ page, origin }) => {
  const [ann, bea] = [await waiting(origin, MAPLE, 'Ann'), await waiting(origin, MAPLE, 'Bea')];
  await signIn(page, origin, 'maple');
  const payment = new PaymentPage(page);
  await payment.open();
  await payment.tick(ann.last);
  await payment.fillCard();
  await page.route('**/processOfficePayment', (route) =>
    route.fulfill({ status: 202, json: { success: false, code: 'PENDING', ids: [ann.id] } }),
  );
  await page.route('**/paymentStatus*', (route) => route.fulfill({ json: { state: 'pending' } }));
  await payment.pay('$20.00');
  await expect(page.getByText(pendingNextForStaff.office)).toBeVisible();
  await page.unroute('**/processOfficePayment');
  await press(page.getByRole('button', { name: 'Pay for other names' }));
  await payment.tick(bea.last);
  await followMenu(page, 'office', 'Member List');
  await followMenu(page, 'office', 'Clinic Membership Payments');
  await expect(payment.name(bea.last), 'the list stays, with its selection').toBeChecked();
});

test(
  'after leaving the screen during a payment, the office finds the receipt there',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Lea');
    await signIn(page, origin, 'maple');
    const payment = new PaymentPage(page);
    await payment.open();
    await payment.tick(person.last);
    await payment.fillCard();
    const arrive = await hold(page, '**/processOfficePayment');
    const sent = page.waitForRequest('**/processOfficePayment');
    await payment.pay('$20.00');
    await sent;
    await followMenu(page, 'office', 'Member List');
    arrive();
    await followMenu(page, 'office', 'Clinic Membership Payments');
    await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
    await expect(page.getByText(`${person.first} ${person.last}`)).toBeVisible();
  },
);

test(
  'while the card is read, the names stay as they are; leaving the screen charges nothing',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Rea');
    await signIn(page, origin, 'maple');
    const payment = new PaymentPage(page);
    await payment.open();
    await payment.tick(person.last);
    await payment.fillCard();
    await hold(page, '**/tokens');
    const charges: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('processOfficePayment')) charges.push(request.url());
    });
    await payment.pay('$20.00');
    await expect(payment.name(person.last)).toBeDisabled();
    await expect(payment.selectAll).toBeDisabled();
    await followMenu(page, 'office', 'Member List');
    await page.unroute('**/tokens');
    await followMenu(page, 'office', 'Clinic Membership Payments');
    await expect(payment.name(person.last), 'the selection is kept').toBeChecked();
    await payment.fillCard();
    await payment.pay('$20.00');
    await expect(page.getByRole('heading', { name: 'Thank you. 1 membership is active.' })).toBeVisible();
    expect(charges, 'only the second press pays').toHaveLength(1);
  },
);

test(
  'the unpaid names are a call list: phone, last call, and who is still to be called',
  LONG,
  async ({ page, origin }) => {
    const [called, other] = [await waiting(origin, MAPLE, 'Tess'), await waiting(origin, MAPLE, 'Uma')];
    await signIn(page, origin, 'maple');
    const payment = new PaymentPage(page);
    await payment.open();
    const find = page.getByLabel('Find a name');
    if (await find.isVisible()) await type(find, called.last);
    await payment.tick(called.last);
    const row = page.getByRole('listitem').filter({ hasText: called.last });
    await expect(row).toContainText(/no phone|\d{3}-\d{4}/);
    await press(row.getByRole('button', { name: `Note the call: ${called.first} ${called.last}` }));
    const noting = page.getByRole('dialog', { name: `Call with ${called.first} ${called.last}` });
    await press(noting.getByRole('button', { name: 'Left a message' }));
    await press(noting.getByRole('button', { name: 'Save' }));
    await expect(row.getByRole('button', { name: /^Left a message, \d\d\/\d\d\/\d{4}: / })).toBeFocused();
    await expect(payment.name(called.last), 'a call changes no selection').toBeChecked();
    if (await find.isVisible()) await type(find, '');
    await press(page.getByRole('button', { name: 'Not called yet' }));
    await expect(payment.name(called.last)).toHaveCount(0);
    if (await find.isVisible()) await type(find, other.last);
    await expect(payment.name(other.last)).toBeVisible();
    await expect(payment.total, 'a filter changes no selection').toContainText('$20');
  },
);
