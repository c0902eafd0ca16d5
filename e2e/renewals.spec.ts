import { expect } from '@playwright/test';
import { ApplicationFormPage } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { expectAccessible } from './support/axe';
import { byKeyboard, press, tick, type } from './support/hands';
import { mailedLink, untilKept } from './support/links';
import { endingSoon, PRAIRIE } from './support/members';
import { actor, openScreen, signIn, test } from './support/staff';
import { LONG } from './support/tier';

/** Longer than what is over stays on the screen. */
const BEYOND_NOTICE = '00:25';

test(
  'an office renews two members from its call list, and they wait for payment',
  LONG,
  async ({ page, origin }) => {
    const corner = page.getByRole('region', { name: 'Latest work on several members' });
    const latest = corner.getByRole('article').first();
    const members = [await endingSoon(origin, 'Ana'), await endingSoon(origin, 'Ben')];
    const alone = await endingSoon(origin, 'Dan');
    // The focus goes to the row below.
    const below = await endingSoon(origin, 'Eli');
    const isWhole = () =>
      expect(page.getByRole('checkbox', { name: `Select Eli ${below.last}` })).toBeVisible();
    await signIn(page, origin, 'prairie');
    await openScreen(page, 'office', 'Renewals');
    // The call list: how it went, and who is still to be called.
    const [called] = members;
    await press(page.getByRole('button', { name: `Note the call: ${called?.first} ${called?.last}` }));
    const noting = page.getByRole('dialog', { name: `Call with ${called?.first} ${called?.last}` });
    await press(noting.getByRole('button', { name: 'Will come' }));
    await type(noting.getByLabel('How did the call go?'), 'Will come Tuesday');
    await press(noting.getByRole('button', { name: 'Save' }));
    const note = page.getByRole('button', { name: /^Will come Tuesday, / });
    await expect(note).toBeVisible();
    await press(page.getByRole('button', { name: 'Not called yet' }));
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: `Select Dan ${alone.last}` })).toBeVisible();
    await press(page.getByRole('button', { name: 'Not called yet' }));
    for (const { first, last } of members) {
      await tick(page.getByRole('checkbox', { name: `Select ${first} ${last}` }));
    }
    const bar = page.getByRole('region', { name: 'Selected members' });
    await expect(bar).toContainText('2 × $20.00 = $40.00 to pay afterwards');
    await type(page.getByLabel('Search name, ID or phone'), members[0]?.last ?? '');
    await expect(bar, 'a search hides the other one').toContainText(
      `Not shown now: ${members[1]?.first} ${members[1]?.last}`,
    );
    const popup = page.waitForEvent('popup');
    await press(bar.getByRole('button', { name: 'Print 2 forms to sign' }));
    const forms = (await popup).getByRole('article');
    await expect(forms).toHaveCount(2);
    await expect(forms.first()).toContainText('Membership agreement');
    await (await popup).close();
    await press(bar.getByRole('button', { name: 'Renew (unpaid)' }));
    const question = page.getByRole('dialog', { name: 'Renew 2 memberships, unpaid, $40.00' });
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect(bar, 'nothing was renewed').toContainText('2 selected');
    await press(bar.getByRole('button', { name: 'Renew (unpaid)' }));
    await expect(question).toContainText('You can undo it for 10 minutes');
    await press(question.getByRole('button', { name: 'Renew 2 memberships' }));
    await expect(latest.getByRole('status')).toHaveText('2 renewed, unpaid, $40.00');
    await expect(bar).toHaveCount(0);
    await page.clock.install();
    await press(latest.getByRole('button', { name: /^Undo \d+:\d\d left$/ }));
    await expect(latest.getByRole('status')).toHaveText('2 renewals taken back');
    await page.clock.fastForward(BEYOND_NOTICE);
    await expect(corner, 'stays under the pointer').toBeVisible();
    await page.mouse.move(600, 40);
    await page.clock.fastForward(BEYOND_NOTICE);
    await expect(corner, 'goes by itself').toHaveCount(0);
    await type(page.getByLabel('Search name, ID or phone'), '');
    // The rows move when the whole list is there again.
    await expect(page.getByRole('checkbox', { name: `Select Dan ${alone.last}` })).toBeVisible();
    for (const { first, last } of members) {
      await tick(page.getByRole('checkbox', { name: `Select ${first} ${last}` }));
    }
    await press(bar.getByRole('button', { name: 'Renew (unpaid)' }));
    await press(question.getByRole('button', { name: 'Renew 2 memberships' }));
    await expect(corner.getByRole('button', { name: 'Pay for these 2 now' })).toBeVisible();
    // The corner leaves the bar of the next selection in reach.
    await type(page.getByLabel('Search name, ID or phone'), alone.last);
    await tick(page.getByRole('checkbox', { name: `Select ${alone.first} ${alone.last}` }));
    const one = page.waitForEvent('popup');
    await press(bar.getByRole('button', { name: 'Print 1 form to sign' }));
    await (await one).close();
    await press(bar.getByRole('button', { name: 'Clear selection' }));
    await type(page.getByLabel('Search name, ID or phone'), '');
    await isWhole();
    await press(page.getByRole('button', { name: 'Renewals made this month' }));
    await expect(page.getByText(/^Every renewal that was made this month, paid or not\./)).toBeVisible();
    for (const { first, last } of members) {
      await expect(page.getByRole('link', { name: `Details of ${first} ${last}` })).toBeVisible();
    }
    await press(page.getByRole('button', { name: 'Due and expired' }));
    await type(page.getByLabel('Search name, ID or phone'), 'qqqqqq');
    await expect(
      page.getByText(/^A membership that ended more than 180 days ago is not listed/),
    ).toBeVisible();
    await type(page.getByLabel('Search name, ID or phone'), '');
    await isWhole();
    await byKeyboard.press(
      page.getByRole('button', { name: `Renew (unpaid): ${alone.first} ${alone.last}` }),
    );
    await expect(corner.getByText(`${alone.first} ${alone.last} renewed, unpaid, $20.00`)).toBeVisible();
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Note the call: /);
    // It is on every screen of the area.
    await openScreen(page, 'office', 'Office QR code');
    await expect(corner.getByRole('article'), 'the latest alone').toHaveCount(1);
    await press(corner.getByRole('button', { name: '1 earlier' }));
    await press(corner.getByRole('button', { name: 'Pay for these 2 now' }));
    const payment = new PaymentPage(page);
    for (const { last } of members) await expect(payment.name(last)).toBeChecked();
    await expect(payment.name(alone.last)).not.toBeChecked();
    // It covers no form: there it is one line, which opens.
    await expect(corner.getByRole('article')).toHaveCount(0);
    await press(corner.getByRole('button', { name: 'Show', exact: true }));
    await expect(corner.getByRole('article'), 'those that were paid for here').toHaveCount(2);
    await press(corner.getByRole('button', { name: 'Hide', exact: true }));
    await expect(corner.getByRole('article')).toHaveCount(0);
    await expect(page.getByText('renewal, valid until').first()).toBeVisible();
  },
);

test(
  'a member asks for a new link, renews by card, and the office is told who was first',
  LONG,
  async ({ page, origin }) => {
    const member = await endingSoon(origin, 'Cleo');
    await page.goto('/renew#wrong');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
    await type(page.getByLabel('Your email address'), member.email);
    await press(page.getByRole('button', { name: 'Send me a new link' }));

    const link = await mailedLink(page, member.email, '/renew');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew for $20');
    await expect(page, 'the token leaves the address').toHaveURL(/\/renew$/);
    const form = new ApplicationFormPage(page);
    // The paper log has no phone and no address.
    await expect(page.getByText('Please fill in what we do not have yet.')).toBeVisible();
    const missing = { primaryPhone: '(303) 555-0100', streetAddress: '1420 Larimer Street', city: 'Denver' };
    for (const [field, text] of Object.entries(missing)) await type(form.field(field), text);
    await expect(form.field('email'), 'only My membership changes it').toHaveCount(0);
    await expect(page.getByText(member.email)).toBeVisible();
    // A reload returns to the form with what was typed.
    await untilKept(page);
    await page.reload();
    for (const [field, text] of Object.entries(missing)) await expect(form.field(field)).toHaveValue(text);
    await form.hands.choose(form.field('state'), 'Colorado');
    await type(form.field('zip'), '80202');
    await type(form.field('birthday'), '02/03/1980');
    await tick(form.field('agreed'));
    await tick(form.field('consented'));
    await form.sign(member);
    await expectAccessible(page);
    await form.choose('credit');
    await form.fillCard();
    await press(page.getByRole('button', { name: 'Pay $20.00 and renew' }));
    await form.expectJoined();
    await expect(page.getByText(/your membership is renewed/)).toBeVisible();
    await expect(
      page.getByText(`${member.id}-${PRAIRIE.oid}`).first(),
      'the number on the card',
    ).toBeVisible();
    const subjects = async () => {
      const mails = (await (await page.request.get('/demo/inbox.json')).json()) as {
        to: string[];
        subject: string;
      }[];
      return mails.filter(({ to }) => to.includes(member.email)).map(({ subject }) => subject);
    };
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/membership is renewed$/));

    const office = await actor(origin, 'prairie');
    const late = await office.post('/api/batches/startBatch', { data: { kind: 'renew', ids: [member.id] } });
    const refused = { code: 'already_renewed', detail: expect.stringContaining('by the member') };
    expect(await late.json()).toMatchObject({ made: [], refused: [refused] });
    await office.dispose();
  },
);
