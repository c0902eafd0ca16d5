import { expect, type Page } from '@playwright/test';
import { formMessages, STAFF } from '@rollbook/contract';
import { expectAccessible } from './support/axe';
import { mailsAbout } from './support/clinic';
import { choose, press, tick, type, typeHere, untick } from './support/hands';
import { hold } from './support/hold';
import { endingSoon, PRAIRIE } from './support/members';
import { actor, expectTwoLines, followMenu, openScreen, signIn, test, waiting } from './support/staff';
import { turnTo } from './support/tabs';
import { LONG } from './support/tier';

let made = 0;

/** A name that no other office or group has. */
function unique(word: string): string {
  made += 1;
  return `${word} ${Date.now().toString(36)}${made}`;
}

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The inputs of the office form, in the specification's order (§2); then the folded address, and the tick. */
const FIELDS = [
  'Office name',
  'Email',
  /^Website/,
  /^Phone/,
  /^Contact/,
  /^CC Email/,
  'Calendar Year',
  'Office Pay',
  'Credit Card Pay',
  /^Street/,
  /^City/,
  /^State/,
  /^Zip code/,
  'Send the password now',
];

async function openOffices(page: Page, origin: string) {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Offices');
  await expect(page.getByLabel('Search offices')).toBeVisible();
}

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true });

/** The panel beside the list, with the form. */
const panelOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const openPanel = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Office' }).click();
const sendNew = (page: Page) =>
  panelOf(page, 'Add Office').getByRole('button', { name: 'Add Office' }).click();

async function addOffice(page: Page, name: string) {
  await openPanel(page);
  await type(page.getByLabel('Office name'), name);
  await type(emailField(page), addressOf(name));
  await sendNew(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
}

test(
  'a new office begins with its defaults, says what is missing and is cleared',
  LONG,
  async ({ page, origin }) => {
    await openOffices(page, origin);
    await openPanel(page);
    const fields = panelOf(page, 'Add Office').locator('form');
    await expect(fields.getByRole('textbox').or(fields.getByRole('switch'))).toHaveCount(9);
    await fields.getByText('Address').click();
    await expect(fields.getByRole('textbox').or(fields.getByRole('switch'))).toHaveCount(13);
    for (const [at, name] of FIELDS.entries()) {
      await expect(fields.locator('input').nth(at)).toHaveAccessibleName(name);
    }
    const defaults = async () => {
      await expect(page.getByLabel('Credit Card Pay')).toBeChecked();
      await expect(page.getByLabel('Office Pay')).toBeChecked();
      await expect(page.getByLabel('Send the password now')).not.toBeChecked();
      await expect(page.getByLabel('Office group')).toHaveCount(0);
    };
    await defaults();
    await expect(page.getByLabel('Calendar Year')).toBeChecked();
    await sendNew(page);
    await expect(page.getByText(STAFF.officeName)).toBeVisible();
    await expect(page.getByText(formMessages.en.email)).toBeVisible();
    await expect(page.getByLabel('Office name')).toBeFocused();

    await type(page.getByLabel('Office name'), 'Nowhere');
    await untick(page.getByLabel('Credit Card Pay'));
    await type(page.getByLabel('CC Email'), 'one@mail.example, two');
    await sendNew(page);
    await expect(page.getByText(formMessages.en.emailForm)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openPanel(page);
    await expect(page.getByLabel('Office name'), 'a closed panel keeps what is typed').toHaveValue('Nowhere');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByLabel('Office name')).toHaveValue('');
    await defaults();
    await expect(page.getByLabel('Calendar Year')).not.toBeChecked();
  },
);

test('the table has every column, and finds an office', LONG, async ({ page, origin }) => {
  await openOffices(page, origin);
  // Their names and order: columns.test.ts of the offices' package.
  await expect(page.getByRole('columnheader')).toHaveCount(14);
  await expectTwoLines(page, 'Administration');
  await expect(row(page, 'Maple Street Family Clinic')).toContainText('Calendar Year');
  await expect(row(page, 'Cedar Valley Dental')).toContainText('12 month');
  await expect(row(page, 'Cedar Valley Dental')).toContainText('yes cc');
  await expect(row(page, 'Harbor Pediatrics')).toContainText('no cc');
  await type(page.getByLabel('Search offices'), 'CEDAR');
  await expect(page.getByRole('row')).toHaveCount(2);
  await type(page.getByLabel('Search offices'), 'xyzzy');
  await expect(page.getByText('No office matches. Try fewer letters or another filter.')).toBeVisible();
  await type(page.getByLabel('Search offices'), 'maple');
  await page.getByRole('button', { name: 'open Maple Street Family Clinic' }).click();
  await expect(page).toHaveURL(/\/ecsadmin\/applicationsbyoffice$/);
  await expect(page.getByRole('heading', { name: 'Maple Street Family Clinic', level: 1 })).toBeVisible();
});

test(
  "an office's page says where it stands and leads to its work, and its unpaid are reminded",
  LONG,
  async ({ page, origin }) => {
    const person = await waiting(origin, PRAIRIE, 'Rosa');
    await signIn(page, origin, 'admin');
    await page.goto('/ecsadmin');
    await press(page.getByRole('button', { name: 'Remind those who are unpaid at Prairie Vision Care' }));
    const question = page.getByRole('dialog', { name: /^Remind \d+ (person|people) by e-mail$/ });
    await expect(question).toContainText(`${person.first} ${person.last}`);
    await press(question.getByRole('button', { name: /^Remind \d+ / }));
    const corner = page.getByRole('region', { name: 'Latest work on several members' });
    await expect(corner.getByRole('status').first()).toHaveText(/ by e-mail$/);

    await press(page.getByRole('button', { name: 'Show as table' }));
    const months = page.getByRole('table').filter({ hasText: 'Together' });
    await expect(months.getByRole('row')).toHaveCount(25);
    await press(page.getByRole('link', { name: 'Prairie Vision Care', exact: true }).first());
    const today = page.getByRole('region', { name: 'The office today' });
    await expect(today).toContainText(/Members active\d+/);
    await expect(today).toContainText(/Waiting for payment\d+\$\d+ due/);
    await press(page.getByRole('button', { name: 'Settings' }));
    await expect(page.getByRole('dialog', { name: 'Edit Prairie Vision Care' })).toBeVisible();
    await page.goBack();
    await press(today.getByRole('link', { name: 'Mark as paid' }));
    await expect(page.getByRole('checkbox', { name: new RegExp(person.last) })).toBeVisible();
  },
);

test('the renewals of all offices are counted, and lead to those of one', LONG, async ({ page, origin }) => {
  const member = await endingSoon(origin, 'Rita');
  await signIn(page, origin, 'admin');
  await page.goto('/ecsadmin');
  await press(page.getByRole('link', { name: 'Renewals by office' }));
  const list = page.getByRole('main');
  await expect(list).toContainText(/Due in 60 days: \d+, ended: \d+ · \d+ offices?, \$\d+/);
  await type(page.getByLabel('Find an office'), 'prairie');
  await expect(list.getByRole('listitem')).toHaveText(/^Prairie Vision Care\d+ due\d+ ended\$\d+Renewals$/);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Renewals of Prairie Vision Care' }));
  await expect(page.getByRole('heading', { name: 'Renewals', level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select Rita ${member.last}` })).toBeVisible();
});

test('201 offices: search and filters stay in view, and find an office', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  const seen = await manyOffices(page, 201);
  await openScreen(page, 'admin', 'Offices');
  await expect(page.getByText('201 offices')).toBeVisible();
  const rows = page.getByRole('row');
  expect(await rows.count()).toBeLessThan(60);
  await page.mouse.move(640, 500);
  // Rows are measured while they come into view, which makes the page longer than it was at first.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(row(page, 'Clinic of the Rocky Mountains No. 201')).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeInViewport();
  await type(page.getByLabel('Search offices'), 'no. 117');
  await expect(rows).toHaveCount(2);
  await choose(page.getByLabel('Type', { exact: true }), 'Calendar Year');
  await expect(row(page, 'Clinic of the Rocky Mountains No. 117')).toBeVisible();
  await choose(page.getByLabel('Type', { exact: true }), '12 month');
  await expect(page.getByText('No office matches.')).toBeVisible();
  await choose(page.getByLabel('Group', { exact: true }), 'No group');
  await choose(page.getByLabel('Card', { exact: true }), 'Card: no cc');
  await choose(page.getByLabel('State', { exact: true }), 'Incomplete');
  await expect
    .poll(() => seen.at(-1))
    .toMatchObject({ ogid: 'none', calendar_year: 'false', online_payment: 'false', completed: 'false' });
  await page.reload();
  await expect(page.getByLabel('State', { exact: true }), 'the address has the filters').toHaveValue(
    'incomplete',
  );

  await page.goto('/ecsadmin/officemanager');
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Offices' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Clinic of the Rocky Mountains No. 1');
  expect(await cards.count()).toBeLessThan(60);
  const height = (await page.getByRole('main').boundingBox())?.height ?? 0;
  expect(height, 'of 20 windows at most').toBeLessThan(20 * 844);
});

/** Answers the list of offices with so many, by their names; returns what each list was asked for. */
async function manyOffices(page: Page, count: number) {
  const [one] = await (await page.request.get('/api/application/getOffices')).json();
  const name = (number: number) => `Clinic of the Rocky Mountains No. ${number}`;
  const all = Array.from({ length: count }, (_, at) => ({
    ...one,
    oid: 5000 + at,
    office_name: name(at + 1),
    calendar_year: true,
  }));
  const seen: Record<string, string>[] = [];
  await page.route('**/getOffices?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    seen.push(Object.fromEntries(asked));
    const isHeld = ({ office_name, calendar_year }: (typeof all)[number]) =>
      office_name.toLowerCase().includes(asked.get('search') ?? '') &&
      (asked.get('calendar_year') ?? 'true') === String(calendar_year);
    const found = all.filter(isHeld);
    const from = Number(asked.get('cursor') ?? 0);
    const to = from + Number(asked.get('limit'));
    await route.fulfill({
      json: found.slice(from, to),
      headers: {
        ...(to < found.length ? { 'X-Next-Cursor': String(to) } : {}),
        'X-Total-Count': String(found.length),
      },
    });
  });
  return seen;
}

test('an office is added, completed and edited', async ({ page, origin }) => {
  const name = unique('Willow');
  await openOffices(page, origin);
  await addOffice(page, name);
  await expect(row(page, name)).toContainText('Calendar Year');
  const completedAt = row(page, name).getByText(/^\d\d\/\d\d\/\d{4} \d+:\d\d [ap]m/);
  await page.getByRole('button', { name: `Complete ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('set up and ready');
  await page.getByRole('button', { name: 'Complete now' }).click();
  await expect(completedAt).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(completedAt).toHaveCount(0);
  await page.getByRole('button', { name: `Complete ${name}` }).click();
  await page.getByRole('button', { name: 'Complete now' }).click();
  await expect(completedAt).toBeVisible();
  await page.getByRole('button', { name: `Complete again ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('This office was completed on');
  await page.getByRole('button', { name: 'Clear time' }).click();
  await expect(completedAt).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();
  await expect(page.getByText('Not completed yet')).toBeVisible();
  const setup = page.getByRole('region', { name: 'Set up and ready?' });
  await expect(setup).toContainText('1 of 4');
  for (const missing of ['Missing: E-mail works', 'Missing: Password used', 'Missing: First application']) {
    await expect(setup.getByRole('listitem').filter({ hasText: missing })).toHaveCount(1);
  }
  for (const [button, title] of [
    ['Complete', `Complete ${name}`],
    ['Complete again', `Complete ${name} again`],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await panelOf(page, title).getByRole('button', { name: 'Complete now' }).click();
    await expect(panelOf(page, title)).toHaveCount(0);
    await expect(completedAt).toBeVisible();
  }
  await expect(page.getByLabel('Office group')).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(STAFF.groupRequired)).toBeVisible();
  await choose(page.getByLabel('Office group'), 'North Valley Clinics');
  await expect(page.getByText('all who sign in as North Valley Clinics see the members')).toBeVisible();
  await untick(page.getByLabel('Calendar Year'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, name)).toContainText('12 month');
  await expect(row(page, name)).toContainText('North Valley Clinics');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await choose(page.getByLabel('Office group'), 'No group');
  await expect(page.getByText('North Valley Clinics no longer sees the members')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).not.toContainText('North Valley Clinics');
});

test('an office signs in with the password that was mailed, and is signed out when its e-mail changes', async ({
  page,
  origin,
  browser,
}) => {
  const name = unique('Alder');
  await openOffices(page, origin);
  await addOffice(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Send New Password' }).click();
  await expect(page.getByText('An earlier one stops working at once.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, send new password by email' }).click();
  await expect(page.getByText(STAFF.emailSent)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const [mail] = await mailsAbout(origin, name, 1);
  expect(mail?.to.join()).toContain(addressOf(name));
  const password = passwordIn(mail?.text ?? '');
  const clinic = await browser.newPage({ baseURL: origin });
  await clinic.goto('/office');
  await type(clinic.getByLabel('Email'), addressOf(name));
  await type(clinic.getByLabel('Password', { exact: true }), password);
  await clinic.keyboard.press('Enter');
  await expect(clinic.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
  await expect(clinic.getByText('You signed in with a password that was mailed to you.')).toBeVisible();
  await moveOffice(page, clinic, origin, name);
  await clinic.close();
});

/** A changed e-mail signs the clinic out; the link that was mailed to the new address sets its password. */
async function moveOffice(admin: Page, clinic: Page, origin: string, name: string) {
  const moved = `moved.${addressOf(name)}`;
  await turnTo(admin);
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  const hint = admin.getByText('this office has to sign in again with a new password');
  await expect(hint).toHaveCount(0);
  await type(admin.getByRole('textbox', { name: 'Email', exact: true }), moved);
  await expect(hint).toContainText(`a notice to ${addressOf(name)}`);
  await choose(admin.getByLabel('Office group'), 'No group');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText(`A link to set a new password goes to ${moved}`)).toBeVisible();
  await turnTo(clinic);
  await clinic.reload();
  await expect(clinic.getByRole('heading', { name: 'Office Login' })).toBeVisible();

  const mails = await mailsAbout(origin, name, 3);
  const [link = ''] = mails.flatMap(({ text }) => /\/office\/newpassword#[\w-]+/.exec(text)?.[0] ?? []);
  await clinic.goto(link);
  await type(clinic.getByLabel('New Password', { exact: true }), 'staple of the horse');
  await type(clinic.getByLabel('Repeat New Password', { exact: true }), 'staple of the horse');
  await clinic.keyboard.press('Enter');
  await expect(clinic.getByRole('heading', { name: 'Office Login' })).toBeVisible();
  await type(clinic.getByLabel('Email'), moved);
  await type(clinic.getByLabel('Password', { exact: true }), 'staple of the horse');
  await clinic.keyboard.press('Enter');
  await expect(clinic.getByRole('heading', { name: 'Member List', exact: true })).toBeVisible();
}

test(
  'an e-mail that another office has is refused at its field, and nothing typed is lost',
  LONG,
  async ({ page, origin }) => {
    await openOffices(page, origin);
    await openPanel(page);
    await type(page.getByLabel('Office name'), 'Second Maple');
    await type(emailField(page), 'maple@rollbook.example');
    await type(page.getByLabel('Website'), 'ftp://maple.example');
    await sendNew(page);
    await expect(page.getByText(STAFF.webAddress)).toBeVisible();
    await type(page.getByLabel('Website'), 'maple.example');
    await sendNew(page);
    await expect(page.getByText('Another office signs in with this email')).toBeVisible();
    await expect(page.getByLabel('Office name')).toHaveValue('Second Maple');
    await page.getByRole('button', { name: 'Clear' }).click();
  },
);

test(
  'of two edits of a field the second is told what the first saved',
  LONG,
  async ({ page, origin, context }) => {
    const name = unique('Twice');
    await openOffices(page, origin);
    await addOffice(page, name);
    const second = await context.newPage();
    await openOffices(second, origin);
    for (const tab of [second, page]) {
      await turnTo(tab);
      await tab.getByRole('button', { name: `Edit ${name}` }).click();
      await choose(tab.getByLabel('Office group'), 'No group');
    }
    await type(page.getByLabel('Phone'), '303-555-0199');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Office saved')).toBeVisible();
    await turnTo(second);
    await type(second.getByLabel('Phone'), '303-555-0111');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      second.getByText('Somebody else has changed this to “303-555-0199” meanwhile'),
    ).toBeVisible();
    await expect(second.getByText('Press Clear, then Edit, to see it as it is now.')).toBeVisible();
    await second.getByRole('button', { name: 'Clear' }).click();
    await second.getByRole('button', { name: 'Keep editing' }).click();
    await expect(second.getByLabel('Phone'), 'what is typed is not lost unasked').toHaveValue('303-555-0111');
    await second.getByRole('button', { name: 'Clear' }).click();
    await second.getByRole('button', { name: 'Discard' }).click();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(second.getByText('303-555-0199'), 'the list was loaded again').toBeVisible();
    await second.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(second.getByLabel('Phone')).toHaveValue('303-555-0199');
  },
);

test(
  'an answer that comes late leaves the focus where the administrator has gone',
  LONG,
  async ({ page, origin }) => {
    await openOffices(page, origin);
    const search = page.getByLabel('Search offices');
    const email = emailField(page);
    for (const address of ['maple@rollbook.example', addressOf(unique('Late'))]) {
      const answer = await hold(page, '**/addOffice');
      await openPanel(page);
      await type(page.getByLabel('Office name'), 'Late Clinic');
      await type(email, address);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await type(search, 'ced');
      answer();
      const isTaken = address.startsWith('maple');
      if (!isTaken) await expect(page.getByText('Office added.')).toBeVisible();
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('ced');
      await openPanel(page);
      await expect(email).toHaveValue(isTaken ? address : '');
      await page.keyboard.press('Escape');
    }

    const answer = await hold(page, '**/addOffice');
    await openPanel(page);
    await type(page.getByLabel('Office name'), 'Late Clinic');
    await type(email, 'maple@rollbook.example');
    await page.keyboard.press('Enter');
    await page.keyboard.type('typed on');
    answer();
    await expect(email, 'without another wish the focus is where the mistake is').toBeFocused();
    await expect(email).toHaveValue('maple@rollbook.example');
  },
);

test(
  'a deactivated office cannot sign in or be chosen until it is reactivated',
  LONG,
  async ({ page, origin }) => {
    const name = unique('Aspen');
    await openOffices(page, origin);
    await addOffice(page, name);
    const offered = async (): Promise<{ oid: number; office_name: string }[]> =>
      (await page.request.get('/api/application/getOffices')).json();
    const applicants = async () => (await offered()).map((office) => office.office_name);
    const oid = (await offered()).find((office) => office.office_name === name)?.oid ?? 0;
    await waiting(origin, { oid }, 'Ina');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('1 name of this office waits for payment')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('button', { name: 'Yes, deactivate' }).click();
    await expect(row(page, name)).toContainText('deactivated');

    await expect(page.getByRole('button', { name: 'Send New Password' })).toHaveCount(0);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('deactivated');
    await expect(history.getByRole('listitem').first()).toContainText('Administrator');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page.getByRole('button', { name: 'Yes, reactivate' }).click();
    await expect(row(page, name)).not.toContainText('deactivated');
    await expect(page.getByRole('button', { name: 'Send New Password' })).toBeVisible();
    expect(await applicants()).toContain(name);
  },
);

test('a new office can get its password at once', LONG, async ({ page, origin }) => {
  const name = unique('Juniper');
  await openOffices(page, origin);
  await openPanel(page);
  await type(page.getByLabel('Office name'), name);
  await page.keyboard.press('Tab');
  await typeHere(emailField(page), addressOf(name));
  await tick(page.getByLabel('Send the password now'));
  await sendNew(page);
  await expect(page.getByText(`Office added. Its password goes to ${addressOf(name)}.`)).toBeVisible();
  const [mail] = await mailsAbout(origin, name, 1);
  expect(mail?.to.join()).toContain(addressOf(name));
  passwordIn(mail?.text ?? '');
});

test('a group is added, edited, given another password and opened', async ({ page, origin }) => {
  const name = unique('South');
  const username = name.toLowerCase().replaceAll(' ', '');
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Groups');
  await expect(page.getByRole('heading', { name: 'Office Groups' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Group' }).click();
  for (const text of [STAFF.groupName, STAFF.username, STAFF.passwordTooShort]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await type(page.getByRole('textbox', { name: 'Name', exact: true }), name);
  await type(page.getByLabel('Username'), 'northvalley');
  await page.getByRole('button', { name: 'Add Group' }).click();
  await expect(password, 'the first wrong field').toBeFocused();
  await type(password, 'a first password');
  await page.getByRole('button', { name: 'Add Group' }).click();
  await expect(page.getByText('Another group has this username')).toBeVisible();
  await type(page.getByLabel('Username'), username);
  await page.getByRole('button', { name: 'Add Group' }).click();
  const groups = page.getByRole('list', { name: 'Office Groups' });
  await expect(groups).toContainText(username);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await type(page.getByRole('textbox', { name: 'Name', exact: true }), `${name} Clinics`);
  await page.getByRole('button', { name: 'Update Group' }).click();
  await expect(groups).toContainText(`${name} Clinics`);
  await expect(page.getByRole('button', { name: 'Add Group' })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name} Clinics` }).click();
  await type(page.getByRole('textbox', { name: 'New password', exact: true }), 'a second password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText(STAFF.passwordUpdated)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Group' })).toBeVisible();
  for (const [typed, status] of [
    ['a first password', 401],
    ['a second password', 200],
  ] as const) {
    const other = await actor(origin, 'maple');
    const answer = await other.post('/auth/groupLogin', { data: { username, password: typed } });
    expect(answer.status()).toBe(status);
    await other.dispose();
  }

  await page.getByRole('button', { name: `open ${name} Clinics` }).click();
  await expect(page).toHaveURL(/\/officegroup$/);
  await expect(page.getByRole('heading', { name: 'Group Admin Area', level: 1 })).toBeVisible();
  const acting = page.getByRole('region', { name: `Acting as ${name} Clinics` });
  await expect(acting.getByRole('navigation', { name: 'Group' })).toBeVisible();

  await acting.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/ecsadmin$/);
  await followMenu(page, 'admin', 'Member List');
  await expect(page.getByLabel('Find an office')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Group' })).toHaveCount(0);
  await page.goto('/officegroup');
  await expect(page.getByRole('heading', { name: 'Group Login' })).toBeVisible();
});

/** Four groups of four letters and digits. */
function passwordIn(text: string): string {
  const password = /\b[a-z\d]{4}(?:-[a-z\d]{4}){3}\b/i.exec(text)?.[0];
  if (password === undefined) throw new Error(`no password in: ${text}`);
  return password;
}

test(
  'a clinic closes: its members move to another one as a job, and back',
  LONG,
  async ({ page, origin }) => {
    const name = unique('Birch');
    await openOffices(page, origin);
    await addOffice(page, name);
    const offered: { oid: number; office_name: string }[] = await (
      await page.request.get('/api/application/getOffices')
    ).json();
    const oid = offered.find((office) => office.office_name === name)?.oid ?? 0;
    const ina = await waiting(origin, { oid }, 'Ina');
    await waiting(origin, { oid }, 'Ben');

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('button', { name: 'Move its members' }).click();
    const dialog = page.getByRole('dialog', { name: `Move the members of ${name}` });
    await dialog.getByRole('button', { name: 'Cedar Valley Dental' }).click();
    await expect(dialog.getByText('is closed: no new applicants')).toBeVisible();
    await expect(dialog.getByRole('definition').first()).toHaveText('2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move 2 members to Cedar Valley Dental' }).click();
    await expect(page.getByText('2 members moved to Cedar Valley Dental').first()).toBeVisible();
    await expect(row(page, name)).toContainText('deactivated');
    await expect(page.getByText(/2 members moved to Cedar Valley Dental on .*, by/)).toBeVisible();
    const form = await page.context().newPage();
    await form.goto(`${origin}/spanish?id=${oid}`);
    await expect(form.getByRole('button', { name: 'Cambiar: Cedar Valley Dental' })).toBeVisible();
    await expect(form).toHaveURL(/\/spanish$/);
    await form.close();

    await page.getByRole('button', { name: 'Move them back' }).click();
    await expect(page.getByText(`${name} opens again as it was.`)).toBeVisible();
    await page.getByRole('button', { name: 'Move 2 members back' }).click();
    await expect(page.getByText('The members are moving back').first()).toBeVisible();
    await expect(row(page, name)).not.toContainText('deactivated');
    await expect(page.getByText(/2 members moved to/)).toHaveCount(0);
    const found = await page.request.get(`/api/application/getApplicationDetails?id=${ina.id}`);
    expect(await found.text()).toContain(`"oid":${oid}`);
  },
);
