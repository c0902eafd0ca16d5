import { expect } from '@playwright/test';
import { addDays, denverDate, totalCents } from '@rollbook/contract';
import { type Person, somebody } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { expectAccessible } from './support/axe';
import { press, tick } from './support/hands';
import { actor, openScreen, signIn, test } from './support/staff';

/** An office with 12-month memberships, which takes both ways of paying. */
const PRAIRIE = { oid: 7 };

type Member = Person & { id: number };

/** A paid member of the paper log whose membership ends in 25 days. */
async function endingSoon(origin: string, first: string): Promise<Member> {
  const person = somebody(first);
  const submitDate = addDays(denverDate(new Date()), -340);
  const admin = await actor(origin, 'admin');
  const entry = { ...person, additionalFamily: '', office: PRAIRIE, submitDate };
  const entered = await admin.post('/api/application/officeSubmitApplication', { data: entry });
  const { id }: { id: number } = await entered.json();
  const selection = { amount: totalCents(1), numOfApplications: 1, selectedNames: [id] };
  const paid = { ...selection, office: PRAIRIE, paymentType: 'cash' };
  expect((await admin.post('/api/application/markAsPaid', { data: paid })).status()).toBe(200);
  await admin.dispose();
  return { ...person, id };
}

test('an office renews two members from its call list, and they wait for payment', async ({
  page,
  origin,
}) => {
  const members = [await endingSoon(origin, 'Ana'), await endingSoon(origin, 'Ben')];
  await signIn(page, origin, 'prairie');
  await openScreen(page, 'office', 'Renewals');
  for (const { first, last } of members) {
    await tick(page.getByRole('checkbox', { name: `Select ${first} ${last}` }));
  }
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: 'Selected members' });
  await expect(bar).toContainText('2 × $20.00 = $40.00 to pay afterwards');
  await press(bar.getByRole('button', { name: 'Renew (unpaid)' }));
  await expect(page.getByText('2 renewals wait for payment')).toBeVisible();
  await expect(bar).toHaveCount(0);
  const payment = new PaymentPage(page);
  await payment.open();
  for (const { last } of members) await expect(payment.name(last)).toBeVisible();
  await expect(page.getByText('renewal, valid until').first()).toBeVisible();
});
