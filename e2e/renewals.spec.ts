import { expect, type Page } from '@playwright/test';
import { GOOD_CARD } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { draw, press, tick, type } from './support/hands';
import { actor, MAPLE, openScreen, signIn, test } from './support/staff';

type Row = { id: number; first: string; last: string; email: string };

/** A member of the demo whose membership ends soon, and who has not renewed. */
async function dueMember(origin: string, nth: number): Promise<Row> {
  const office = await actor(origin, 'maple');
  const answer = await office.post('/api/membership/getRenewals', { data: { oid: MAPLE.oid, which: 'due' } });
  const { rows }: { rows: Row[] } = await answer.json();
  await office.dispose();
  const row = rows.filter(({ email }) => email !== '')[nth];
  if (row === undefined) throw new Error('the demo has too few memberships that end soon');
  return row;
}

test('an office renews two members from the call list and pays for them', async ({ page, origin }) => {
  const [one, other] = [await dueMember(origin, 0), await dueMember(origin, 1)];
  await signIn(page, origin, 'maple');
  await openScreen(page, 'office', 'Renewals');
  const due = page.getByRole('region', { name: /^Due in the next 60 days/ }).first();
  await expect(due.getByRole('rowheader', { name: `${one.first} ${one.last}` }).first()).toBeVisible();
  const box = ({ first, last }: Row) => page.getByRole('checkbox', { name: `Select ${first} ${last}` }).first();
  await tick(box(one));
  await tick(box(other));
  const bar = page.getByRole('region', { name: 'Selected members' });
  await expect(bar).toContainText('2 × $20.00 = $40.00 to pay afterwards');
  await press(bar.getByRole('button', { name: 'Renew (unpaid)' }));
  await expect(page.getByText('2 renewals wait for payment')).toBeVisible();
  await expect(bar).toHaveCount(0);

  const payment = new PaymentPage(page);
  await payment.open();
  await expect(page.getByText('renewal, valid until').first()).toBeVisible();
});

test('a member renews by card with the link of a mail, and the office is told who was first', async ({
  page,
  origin,
}) => {
  const member = await dueMember(origin, 3);
  await page.goto(`${origin}/renew#wrong`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await type(page.getByLabel('Your email address'), member.email);
  await press(page.getByRole('button', { name: 'Send me a new link' }));
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();

  await page.goto(await mailedLink(origin, member.email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew for $20');
  await expect(page, 'the token leaves the address').toHaveURL(/\/renew$/);
  await type(page.getByLabel('Birthday'), '02/03/1980');
  await fillRest(page);
  await press(page.getByRole('button', { name: 'Pay by Credit Card' }));
  await payByCard(page);
  await expect(page).toHaveURL(/\/applicationsubmitted$/, { timeout: 30_000 });
  await expect(page.getByText(/Your payment went through and your membership is renewed/)).toBeVisible();

  const office = await actor(origin, 'maple');
  const late = await office.post('/api/membership/renewUnpaid', { data: { id: member.id } });
  expect([late.status(), await late.json()]).toMatchObject([409, { code: 'already_renewed' }]);
  await office.dispose();
});

async function fillRest(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await tick(box);
  await draw(page.locator('canvas'), STROKE);
}

async function payByCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe').first();
  await type(frame.getByLabel('Card number'), GOOD_CARD, '4111 1111 1111 1111');
  await type(frame.getByLabel('MM/YY'), '1230', '12/30');
  await type(frame.getByLabel('CVV'), '111');
  await type(frame.getByLabel('ZIP'), '80202');
  await press(page.getByRole('button', { name: 'Pay $20.00 and renew' }));
}
