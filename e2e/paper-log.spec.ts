import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addDays, ATTEMPT_HEADER, denverDate } from '@rollbook/contract';
import { aPerson } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { expectAccessible } from './support/axe';
import { applicationsOf } from './support/clinic';
import { byKeyboard, choose, press, tick, type, typeDate, typeHere } from './support/hands';
import { endingSoon } from './support/members';
import { actor, MAPLE, openScreen, signIn, test, waiting } from './support/staff';
import { LONG } from './support/tier';

test(
  'six slips by keyboard: Enter in any field ends the row, also in Family',
  LONG,
  async ({ page, origin }) => {
    await signIn(page, origin, 'maple');
    await openScreen(page, 'office', 'Membership Log Submission');
    const field = (name: string) => page.locator(`[name=${name}]`);
    const people = ['Abe', 'Bea', 'Cy', 'Dot', 'Eli', 'Fay'].map((first) => aPerson(first));
    await expect(field('first')).toBeFocused();
    for (const { first, last, email } of people) {
      await typeHere(field('first'), first);
      for (const [name, text] of Object.entries({ last, email, primaryPhone: '3035550139' })) {
        await page.keyboard.press('Tab');
        await typeHere(field(name), text);
      }
      await page.keyboard.press('Tab');
      await typeHere(field('additionalFamily'), 'Sam');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('Tess');
      await page.keyboard.press('Enter');
      await expect(field('first'), 'the next row').toBeFocused();
      await expect(field('first')).toHaveValue('');
      await expect(field('additionalFamily')).toHaveValue('');
    }
    for (const { first, last } of people) {
      await expect(entered(page).filter({ hasText: last })).toContainText('(303) 555-0139');
      expect(await applicationsOf(origin, last)).toMatchObject([{ first, additional_family: 'Sam\nTess' }]);
    }
  },
);

test(
  'rows from a spreadsheet are pasted at once, and a wrong one waits with its words',
  LONG,
  async ({ page, origin, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, origin, 'maple');
    await openScreen(page, 'office', 'Membership Log Submission');
    const [ann, bea, cy] = [aPerson('Ann'), aPerson('Bea'), aPerson('Cy')] as const;
    const today = denverDate(new Date());
    const rows = [
      `${ann.first} ${ann.last}, Jr.\t${ann.email}\t3035550139\t${today}T00:05\twill pay`,
      `${bea.first} ${bea.last}\tbealund\t3035550139\t${today}\t`,
      `${cy.first} Lou ${cy.last}\t${cy.email}\t3035550139\t${today}\tcash`,
    ];
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ['Name\tEmail\tPhone\tDate\tNotes', ...rows].join('\n'),
    );
    await expect(page.locator('[name=first]')).toBeFocused();
    await page.keyboard.press('Control+v');
    const column = page.getByLabel('Notes: will pay, cash');
    await expect(column).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'Take the 3 rows' }));
    await expect(page.getByText('Please choose what it is')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' }), 'the question comes first').toHaveCount(0);
    await choose(column, 'Leave it out');
    await press(page.getByRole('button', { name: 'Take the 3 rows' }));
    const wrong = (number: number) => page.getByRole('group', { name: `Row ${number}` });
    await expect(
      page.getByText('1 of 3 rows is ready to send. 1 needs a correction, 1 needs an answer'),
    ).toBeVisible();
    await expect(wrong(1).getByLabel('Last')).toHaveValue(`${ann.last} Jr.`);
    await expect(wrong(1).getByLabel('Phone')).toHaveValue('(303) 555-0139');
    await expect(wrong(1).getByLabel('Submit Date')).toHaveValue(today);
    await expect(wrong(3).getByText(`Please check: '${cy.first} Lou ${cy.last}' was pasted`)).toBeVisible();
    await expect(wrong(3).getByLabel('First')).toHaveValue(`${cy.first} Lou`);
    await press(page.getByRole('button', { name: 'Row 3 is right' }));
    await expect(page.getByText('2 of 3 rows are ready to send. 1 needs a correction')).toBeVisible();
    await expect(wrong(2).getByText('Please enter a valid email')).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByText('Application submitted.')).toBeVisible();
    for (const { last } of [ann, cy]) await expect(entered(page).filter({ hasText: last })).toBeVisible();
    const [before] = await applicationsOf(origin, `${ann.last} Jr.`);
    const [after] = await applicationsOf(origin, cy.last);
    expect(after?.id, 'in the order of the rows').toBeGreaterThan(before?.id ?? Infinity);

    const email = wrong(1).getByLabel('Email');
    await expect(email, 'the wrong cell').toBeFocused();
    await type(email, bea.email);
    await page.keyboard.press('Enter');
    await expect(page.locator('[name=first]'), 'the next row').toBeFocused();
    await press(page.getByRole('button', { name: 'Submit' }));
    await expect(entered(page).filter({ hasText: bea.last })).toBeVisible();
    expect(await applicationsOf(origin, bea.last)).toMatchObject([{ email: bea.email }]);
  },
);

test(
  'many rows are one job, which a reload does not stop: all there once, in order, and what was not stored comes back',
  LONG,
  async ({ page, origin, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const had = await waiting(origin, MAPLE, 'Had');
    await signIn(page, origin, 'maple');
    await openScreen(page, 'office', 'Membership Log Submission');
    const family = aPerson('Job').last;
    const names = Array.from(
      { length: 40 },
      (_, nth) => `Nr${String.fromCharCode(97 + nth / 26, 97 + (nth % 26))}`,
    );
    const rows = names.map((first) => [first, family, `${first}.${family}@mail.example`.toLowerCase()]);
    const asked = [had.first, had.last, had.email];
    const pasted = [...rows.slice(0, 15), asked, ...rows.slice(15)].map((row) => row.join('\t'));
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ['First\tLast\tEmail', ...pasted].join('\n'),
    );
    await expect(page.locator('[name=first]')).toBeFocused();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('41 of 41 rows are ready to send.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Submit' }));
    // A reload could end a request that has not left the browser.
    await expect.poll(async () => (await applicationsOf(origin, family)).length).toBeGreaterThan(0);
    // The browser asks about leaving while the request is under way.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const work = page.getByRole('region', { name: 'Latest work on several members' });
    await expect(work).toContainText('40 stored, unpaid, $800.00');
    await expect(work).toContainText(`${had.first} ${had.last}: This may be`);
    await expect(entered(page).filter({ hasText: family })).toHaveCount(40);
    const stored = await applicationsOf(origin, family);
    expect(stored.toSorted((one, other) => one.id - other.id).map(({ first }) => first)).toEqual(names);

    const back = page.getByRole('group', { name: 'Row 1' });
    await expect(back.getByLabel('Email')).toHaveValue(had.email);
    await expect(back.getByText('was not stored')).toBeVisible();
    await expectAccessible(page);
    const tab = await context.newPage();
    await tab.goto(page.url());
    const found = tab.getByRole('group', { name: 'Row 1' }).getByLabel('Email');
    await expect(found, 'in a tab that has none of the rows').toHaveValue(had.email);
    await tab.close();
    await press(back.getByRole('button', { name: `Remove row 1, ${had.first} ${had.last}` }));
    await expect(page.getByRole('group', { name: 'Row 2' })).toHaveCount(0);
    await expect(work, 'names it no longer').not.toContainText(had.last);
    await page.reload();
    await expect(entered(page).filter({ hasText: family })).toHaveCount(40);
    await expect(page.getByRole('group', { name: 'Row 2' }), 'it stays removed').toHaveCount(0);
    const mistake = entered(page).filter({ hasText: `${names[0]} ${family}` });
    await press(mistake.getByRole('button', { name: /^Take back/ }));
    await press(mistake.getByRole('button', { name: 'Yes, take back' }));
    await expect(work, 'as the log says').toContainText('39 stored, unpaid, $780.00');
    await page.clock.install();
    await press(work.getByRole('status'));
    await byKeyboard.press(work.getByRole('button', { name: /^Undo/ }));
    const told = work.getByText('39 entries taken back');
    await expect(told, 'without the one before').toBeVisible();
    // The pointer would hold it too.
    await page.mouse.move(600, 40);
    await page.clock.fastForward('00:25');
    await expect(told, 'stays while the keyboard is in it').toBeVisible();
    await page.keyboard.press('Shift+Tab');
    // Its time begins once the page knows that the keyboard has left.
    await expect(async () => {
      await page.clock.fastForward('00:25');
      await expect(told, 'goes by itself').toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(entered(page).filter({ hasText: family })).toHaveCount(0);
  },
);

test(
  'a slip of a member whom the office has becomes a renewal, and a cancelled entry says so',
  LONG,
  async ({ page, origin }) => {
    const [nora, otto] = [await endingSoon(origin, 'Nora'), await endingSoon(origin, 'Otto')];
    const admin = await actor(origin, 'admin');
    const cancelled = await admin.post('/api/membership/cancelMembership', {
      data: { id: otto.id, by: 'member', ends: 'at once', reason: 'Moved away' },
      headers: { [ATTEMPT_HEADER]: randomUUID() },
    });
    expect(cancelled.status()).toBe(200);
    await admin.dispose();
    await signIn(page, origin, 'prairie');
    await openScreen(page, 'office', 'Membership Log Submission');
    const ended = entered(page).filter({ hasText: otto.last });
    await expect(ended).toContainText('cancelled');
    await expect(ended).not.toContainText(/Paid|Take back/);

    for (const name of ['first', 'last', 'email'] as const)
      await type(page.locator(`[name=${name}]`), nora[name]);
    await page.keyboard.press('Enter');
    const asked = page.getByRole('group', { name: 'Row 1' });
    await expect(asked).toContainText(`This may be ${nora.first} ${nora.last}, ${nora.id}-`);
    await expect(asked.getByRole('link', { name: `Open ${nora.first} ${nora.last}` })).toBeVisible();
    await press(asked.getByRole('button', { name: 'Renew' }));
    await expect(page.getByRole('region', { name: 'Latest work on several members' })).toContainText(
      `${nora.first} ${nora.last} renewed, unpaid, $20.00`,
    );
    await expect(asked.getByRole('button', { name: 'Renew' }), 'the row is done').toHaveCount(0);
    expect(await applicationsOf(origin, nora.last)).toMatchObject([{ kind: 'renewal', paid: false }]);
  },
);

test(
  'an entry of today is corrected and taken back, and exactly the chosen ones are paid',
  LONG,
  async ({ page, origin }) => {
    const [ann, bea, cy] = [
      await waiting(origin, MAPLE, 'Ann'),
      await waiting(origin, MAPLE, 'Bea'),
      await waiting(origin, MAPLE, 'Cy'),
    ];
    await signIn(page, origin, 'maple');
    await openScreen(page, 'office', 'Membership Log Submission');
    await press(page.getByRole('button', { name: `Correct ${ann.first} ${ann.last}` }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Application Time')).toHaveCount(0);
    await expect(dialog.getByLabel('Submit Date')).toHaveValue(denverDate(new Date()));
    await type(dialog.getByLabel('First Name'), 'Anna');
    await type(dialog.getByLabel('Phone'), '720.555.0143');
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(entered(page).filter({ hasText: `Anna ${ann.last}` })).toContainText('(720) 555-0143');

    const mistake = entered(page).filter({ hasText: bea.last });
    await expect(mistake).toContainText(/Take back (9|10) min/);
    await expectAccessible(page);
    const takeBack = mistake.getByRole('button', { name: `Take back ${bea.first} ${bea.last}` });
    await press(takeBack);
    const question = mistake.getByText(`Take back ${bea.first} ${bea.last}?`);
    await expect(question).toBeVisible();
    await press(mistake.getByRole('button', { name: 'Go back' }));
    await expect(takeBack, 'nothing was done').toBeFocused();
    await expect(question).toHaveCount(0);
    await press(takeBack);
    await expectAccessible(page);
    await press(mistake.getByRole('button', { name: 'Yes, take back' }));
    await expect(mistake).toHaveCount(0);
    expect(await applicationsOf(origin, bea.last)).toEqual([]);

    await press(page.getByRole('checkbox', { name: / selected$/ }));
    await expect(page.getByRole('link', { name: /^Pay for/ })).toHaveCount(0);
    for (const { last } of [ann, cy])
      await tick(entered(page).filter({ hasText: last }).getByRole('checkbox'));
    await expect(page.getByText('2 × $20.00')).toBeVisible();
    await press(page.getByRole('link', { name: 'Pay for these 2' }));
    const payment = new PaymentPage(page);
    await expect(payment.total).toContainText('2 memberships at $20');
    for (const { last } of [ann, cy]) await expect(payment.name(last)).toBeChecked();
  },
);

test(
  'a slip that was entered before is looked up, and its row goes; another day is marked',
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, MAPLE, 'Ida');
    const name = `${person.first} ${person.last}`;
    await signIn(page, origin, 'maple');
    await openScreen(page, 'office', 'Membership Log Submission');
    const field = (of: string) => page.locator(`[name=${of}]`);
    const typeSlip = async () => {
      await type(field('first'), person.first);
      await type(field('last'), person.last);
      await type(field('email'), person.email);
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('button', { name: 'This is another person of the same name' }),
      ).toBeVisible();
    };
    await expect(entered(page).filter({ hasText: name })).toContainText(person.email);
    await typeSlip();
    await expect(
      page.getByText(new RegExp(`This may be ${name}, \\S+, waiting for payment\\.`)),
    ).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('link', { name: `Open ${name}` }));
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.goBack();
    await expect(field('last'), 'the slip is still there').toHaveValue(person.last);
    await page.keyboard.press('Enter');
    await press(page.getByRole('button', { name: `Remove row 1, ${name}` }));
    await expect(field('first')).toBeFocused();
    await expect(field('last')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'This is another person of the same name' })).toHaveCount(
      0,
    );

    const date = field('submitDate');
    await expect(page.getByText('Not today')).toHaveCount(0);
    const day = addDays(denverDate(new Date()), -2);
    const [year = '', month = '', ofMonth = ''] = day.split('-');
    await typeDate(date, `${month}${ofMonth}${year}`, day);
    const next = aPerson('Jo');
    await type(field('first'), next.first);
    await expect(page.getByText('Not today')).toBeVisible();
    await type(field('last'), next.last);
    await type(field('email'), next.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Application submitted.')).toBeVisible();
    await expect(page.getByText('Not today'), 'the day stays').toBeVisible();
    const mistake = entered(page).filter({ hasText: next.last });
    await press(mistake.getByRole('button', { name: /^Take back/ }));
    await press(mistake.getByRole('button', { name: 'Yes, take back' }));
    await expect(mistake).toHaveCount(0);
    await expect(page.getByText('Application submitted.'), 'it is gone').toHaveCount(0);
    await page.reload();
    await expect(date, 'the day does not stay over a reload').toHaveValue(denverDate(new Date()));
  },
);

function entered(page: Page) {
  return page.getByRole('list', { name: 'Entered today' }).getByRole('listitem');
}
