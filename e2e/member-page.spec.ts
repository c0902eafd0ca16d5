import { expect } from '@playwright/test';
import { type CallAnswer, FEE_CENTS } from '@rollbook/contract';
import { mailsTo } from './support/clinic';
import { press, type } from './support/hands';
import { endingSoon, PRAIRIE } from './support/members';
import { actor, CEDAR, followMenu, MAPLE, openScreen, signIn, test, waiting } from './support/staff';
import { LONG } from './support/tier';

test(
  'an office opens the page of a member from a list, writes a note and takes the payment of a renewal',
  LONG,
  async ({ page, origin }) => {
    const member = await endingSoon(origin, 'Rita');
    const name = `${member.first} ${member.last}`;
    await signIn(page, origin, 'prairie');
    await openScreen(page, 'office', 'Renewals');
    await press(page.getByRole('button', { name: `Renew (unpaid): ${name}` }));
    await press(page.getByRole('button', { name: /^Renewals made this month/ }));
    // A low window: the list is scrolled to its row.
    await page.setViewportSize({ width: 1280, height: 300 });
    await press(page.getByRole('link', { name: `Details of ${name}` }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect.poll(() => page.evaluate(() => scrollY), 'the page begins at its top').toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const content = page.getByRole('main');
    await expect(content).toContainText('not paid yet. $20.00 is due.');
    await expect(page.getByRole('row')).toHaveCount(3);

    const actions = content.getByRole('list', { name: 'Actions' });
    await expect(actions.getByRole('button', { name: 'Renew (unpaid)' }), 'stays, grey').toBeDisabled();
    await expect(actions).toContainText('not paid yet');
    await press(actions.getByRole('link', { name: 'Mark as paid' }));
    await expect(page.getByRole('checkbox', { name: new RegExp(member.last) })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Cash or check' })).toBeChecked();
    await page.goBack();
    await press(actions.getByRole('link', { name: 'Take payment, $20.00' }));
    await expect(page.getByRole('checkbox', { name: new RegExp(member.last) })).toBeChecked();

    // The page is left open; another tab takes the renewal back, and it learns so.
    await page.goBack();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await press(other.getByRole('button', { name: /^Take back/ }));
    await press(other.getByRole('button', { name: 'Yes, take back' }));
    await expect(actions).toContainText('nothing is due');
    await expect(actions.getByRole('link', { name: /^Take payment/ })).toHaveCount(0);
    await press(actions.getByRole('button', { name: 'Renew (unpaid)' }));
    await expect(actions.getByRole('link', { name: 'Take payment, $20.00' })).toBeVisible();
    await expect(
      other.getByRole('link', { name: 'Take payment, $20.00' }),
      'a job of another tab',
    ).toBeVisible();
    await other.close();

    // A renewal whose member was worked on since is not taken back: the note comes after.
    await type(content.getByLabel('Add a note'), 'Please speak Spanish');
    await press(content.getByRole('button', { name: 'Save note' }));
    await expect(content.getByRole('list', { name: 'Notes and calls' })).toContainText(
      'Please speak Spanish',
    );
    await expect(content.getByRole('list', { name: 'History' })).toContainText(
      /noted: Please speak Spanish/i,
    );
    await page.reload();
    await expect(content.getByRole('list', { name: 'Notes and calls' })).toContainText('Prairie Vision Care');

    // Of a long history the page has the newest part, and more on demand.
    const older = { who: 'admin', who_name: '', role: 'admin', what: 'noted', before: null };
    const early = { ...older, at: '2020-01-02T18:00:00.000Z', after: { text: 'The first note of all' } };
    const HISTORY = '**/getMemberPage?*';
    await page.route(HISTORY, async (route) => {
      const response = await route.fetch();
      const file: CallAnswer<'getMemberPage'> = await response.json();
      const isNext = new URL(route.request().url()).searchParams.get('cursor') === '/';
      const json = isNext
        ? { ...file, history: [early] }
        : { ...file, next: '/', more_of: ['notes', 'history'] };
      await route.fulfill({ response, json });
    });
    await page.reload();
    const notes = content.getByRole('list', { name: 'Notes and calls' }).getByRole('listitem');
    await expect(notes).toHaveCount(1);
    const showMore = content.getByRole('button', { name: 'Show more' });
    await press(showMore.last());
    await expect(notes).toHaveText([/^Please speak Spanish/, /^The first note of all/]);
    await expect(content.getByRole('list', { name: 'History' }).getByRole('listitem').last()).toContainText(
      'The first note of all',
    );
    await expect(showMore).toHaveCount(0);
    await page.unroute(HISTORY);
    await page.reload();

    // The menu asks before it leaves an address that is typed and not saved.
    await press(content.getByRole('button', { name: 'Correct' }));
    const street = content.getByLabel('Street address');
    await type(street, '1421 West Colfax Ave');
    expect((await street.boundingBox())?.width, 'a whole street is seen').toBeGreaterThan(220);
    await followMenu(page, 'office', 'Renewals');
    const leaving = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect(leaving.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(leaving).toHaveCount(0);
    await expect(street).toHaveValue('1421 West Colfax Ave');
    await followMenu(page, 'office', 'Renewals');
    await press(leaving.getByRole('button', { name: 'Discard' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renewals');
    await page.goBack();
    await expect(content.getByRole('button', { name: 'Correct' })).toBeVisible();

    // Another office learns nothing, not even that there is such a member.
    await signIn(page, origin, 'maple');
    await page.goto(`/office/member/${member.id}`);
    await expect(page.getByRole('main')).toContainText('No member has this number here.');
    const admin = await actor(origin, 'admin');
    const file = await admin.get(`/api/membership/getMemberPage?id=${member.id}`);
    expect(await file.json()).toMatchObject({ terms: [{ kind: 'renewal' }, { id: member.id }] });
  },
);

test('a group opens the page of a member in its own area, and pays for the office that it has pressed', async ({
  page,
  origin,
}) => {
  const cedar = await waiting(origin, CEDAR, 'Cleo');
  const maple = await waiting(origin, MAPLE, 'Mona');
  await signIn(page, origin, 'group');
  await page.goto('/officegroup');
  const figures = page.getByRole('table', { name: 'Today, office by office' });
  await press(figures.getByRole('link', { name: `Pay for ${CEDAR.office_name}` }));
  await expect(page.getByRole('checkbox', { name: new RegExp(cedar.last) })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: new RegExp(maple.last) })).not.toBeChecked();

  await page.goto('/officegroup');
  await press(figures.getByRole('link', { name: MAPLE.office_name, exact: true }));
  await press(page.getByRole('link', { name: `Details of ${maple.first} ${maple.last}` }));
  await expect(page).toHaveURL(/\/officegroup\/member\/\d+$/);
  await expect(page.getByRole('main')).toContainText('Not paid yet. $20.00 is due.');
  await expect(page.getByRole('button', { name: 'Save note' }), 'a group only reads').toHaveCount(0);
});

test(
  'an office takes back a payment that it has marked itself, with a reason',
  LONG,
  async ({ page, origin }) => {
    const member = await waiting(origin, PRAIRIE, 'Tess');
    const name = `${member.first} ${member.last}`;
    await signIn(page, origin, 'prairie');
    await page.goto(`/office/member/${member.id}`);
    const content = page.getByRole('main');
    await press(content.getByRole('list', { name: 'Actions' }).getByRole('link', { name: 'Mark as paid' }));
    await press(page.getByRole('button', { name: 'Mark As Paid' }));
    await press(page.getByRole('button', { name: 'Yes, mark as paid' }));
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    await page.goto(`/office/member/${member.id}`);
    await expect(content).toContainText('ACTIVE');

    await press(content.getByRole('button', { name: new RegExp(`^Take back the payment of ${name}`) }));
    const dialog = page.getByRole('dialog', { name: `Take back the payment of ${name}` });
    const send = dialog.getByRole('button', { name: 'Take back $20.00' });
    await press(send);
    await expect(dialog).toContainText('Please give a reason');
    await type(dialog.getByLabel('Reason'), 'The wrong Tess');
    await press(send);
    await expect(dialog).toHaveCount(0);
    await expect(content).toContainText('Not paid yet. $20.00 is due.');
    await expect(content.getByRole('row').last()).toContainText(
      /R-[\dA-F-]+ is void since .*: The wrong Tess/,
    );
    await expect(content.getByRole('list', { name: 'History' })).toContainText(
      /payment taken back: .*The wrong Tess/i,
    );

    await page.goto('/office/receipts');
    const receipt = page.getByRole('row').filter({ hasText: name });
    await expect(receipt).toContainText('Void');
    await expect(receipt.getByRole('cell', { name: '$0.00' })).toBeVisible();
    const [paper] = await Promise.all([
      page.waitForEvent('popup'),
      press(receipt.getByRole('button', { name: /^Print receipt/ })),
    ]);
    await expect(paper.getByText(/Void since .*: The wrong Tess/)).toBeVisible();
  },
);

test(
  'an office asks to cancel with money back, and the administrator does it with one button or says no',
  LONG,
  async ({ page, origin }) => {
    const member = await endingSoon(origin, 'Nora');
    const name = `${member.first} ${member.last}`;
    const content = page.getByRole('main');
    const ask = async (kind: string, reason: string) => {
      await press(content.getByRole('button', { name: 'Ask the administrator' }));
      const form = content.getByRole('form', { name: 'Ask the administrator' });
      await press(form.getByText(kind, { exact: true }));
      await type(form.getByLabel('Reason'), reason);
      await press(form.getByRole('button', { name: 'Send the request' }));
      await expect(form).toHaveCount(0);
    };
    await signIn(page, origin, 'prairie');
    await page.goto(`/office/member/${member.id}`);
    await ask('Cancel with money back', 'Moved to Oregon');
    await expect(content).toContainText('You asked to cancel with money back.');
    await press(content.getByRole('button', { name: 'Ask the administrator' }));
    await expect(content.getByRole('radio', { name: 'Cancel with money back' })).toBeDisabled();
    await expect(content).toContainText(/asked \d\d\/\d\d, waiting/);
    await press(content.getByRole('button', { name: 'Close' }));
    await press(content.getByRole('button', { name: 'Withdraw: cancel with money back' }));
    const requests = content.getByRole('list', { name: 'Requests to the administrator' });
    await expect(requests.getByRole('listitem').first()).toContainText('Withdrawn');
    await ask('Cancel with money back', 'Has insurance at work now');

    await signIn(page, origin, 'admin');
    await page.goto('/ecsadmin');
    const row = page
      .getByRole('list', { name: 'Needs a person' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(row).toContainText('Has insurance at work now');
    await press(row.getByRole('button', { name: /^Say no/ }));
    const dialog = page.getByRole('dialog', { name: `Say no: cancel with money back, ${name}` });
    await expect(dialog.getByRole('button', { name: 'Say no' })).toBeDisabled();
    await expect(dialog).toContainText('Write the reason first');
    await type(dialog.getByLabel('Reason'), 'The 30 days are over');
    await press(dialog.getByRole('button', { name: 'Say no' }));
    await expect(row).toHaveCount(0);
    const office = await actor(origin, 'prairie');
    const data = { id: member.id, kind: 'cancel', reason: 'Please, she is ill' };
    expect((await office.post('/api/requests/askAdministrator', { data })).status()).toBe(200);
    await page.reload();
    await press(row.getByRole('button', { name: `Cancel and send $15.00 back: ${name}` }));
    await expect(row).toHaveCount(0);

    await signIn(page, origin, 'prairie');
    await page.goto(`/office/member/${member.id}`);
    await expect(requests.getByRole('listitem')).toHaveText([
      /Please, she is ill.*Done$/,
      /The 30 days are over.*Administrator.*Answered no$/,
      /Withdrawn$/,
    ]);
  },
);

test(
  'the administrator sees a mail as it was sent, and sends it to a corrected address',
  LONG,
  async ({ page, origin }) => {
    const member = await waiting(origin, MAPLE, 'Wanda');
    const desk = await actor(origin, 'admin');
    const data = { amount: FEE_CENTS, numOfApplications: 1, selectedNames: [member.id], office: MAPLE };
    const paid = await desk.post('/api/application/markAsPaid', { data: { ...data, paymentType: 'cash' } });
    expect(paid.status()).toBe(200);
    await expect.poll(() => mailsTo(origin, member.email), { timeout: 20_000 }).toHaveLength(1);
    await signIn(page, origin, 'admin');
    await page.goto(`/ecsadmin/member/${member.id}`);
    const mails = page.getByRole('list', { name: 'Mails' });
    await press(mails.getByRole('button', { name: /membership is active$/ }));
    const dialog = page.getByRole('dialog', { name: 'Mail as it was sent' });
    await expect(dialog).toContainText(`To${member.first} ${member.last} <${member.email}>`);
    await expect(dialog).toContainText(/Delivery✓ Sent/);
    const mail = page.frameLocator('iframe[title="The mail"]');
    await expect(mail.getByRole('heading', { name: 'Your membership is active' })).toBeVisible();
    // A link in it leads nowhere.
    await press(mail.getByRole('link', { name: 'My membership' }));
    await expect(mail.getByRole('heading', { name: 'Your membership is active' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    await press(dialog.getByRole('button', { name: 'Text part' }));
    await expect(dialog.getByRole('region', { name: 'Text part' })).toContainText(
      'Your membership is active',
    );

    await press(dialog.getByRole('button', { name: 'To another address' }));
    const form = page.getByRole('dialog', { name: 'To another address' });
    const right = `right-${member.email}`;
    await type(form.getByLabel('Email'), 'wanda@');
    await press(form.getByRole('button', { name: 'Correct and send' }));
    await expect(form).toContainText('Please enter a valid email');
    await type(form.getByLabel('Email'), right);
    await press(form.getByRole('button', { name: 'Correct and send' }));
    await expect(form).toHaveCount(0);
    await expect(mails.getByRole('listitem').first()).toContainText(right);
    await expect(page.getByRole('list', { name: 'History' })).toContainText(/mail sent again/i);
    await expect.poll(() => mailsTo(origin, right), { timeout: 20_000 }).toHaveLength(1);
    const [again] = await mailsTo(origin, right);
    expect(again?.subject).toMatch(/membership is active$/);
    expect(again?.attachments.map(({ filename }) => filename)).toEqual([`member-card-${member.id}.pdf`]);
  },
);
