import { expect } from '@playwright/test';
import { ApplicationFormPage } from './pages/applicationForm';
import { PaymentPage } from './pages/payment';
import { expectAccessible } from './support/axe';
import { press, tick, type } from './support/hands';
import { actor, MAPLE, openScreen, signIn, test } from './support/staff';

type Row = { id: number; first: string; last: string; email: string; primary_phone: string };

/** Members of the demo whose memberships end soon, with all that the form asks for. */
async function dueMembers(origin: string): Promise<Row[]> {
  const office = await actor(origin, 'maple');
  const answer = await office.post('/api/membership/getRenewals', { data: { oid: MAPLE.oid, which: 'due' } });
  const { rows }: { rows: Row[] } = await answer.json();
  await office.dispose();
  // The paper log has no phone number.
  return rows.filter(({ primary_phone }) => primary_phone !== '');
}

/** The address of the newest link to renew that was mailed to this member. */
async function mailedLink(origin: string, email: string): Promise<string> {
  const find = async () => {
    const answer = await fetch(`${origin}/demo/inbox.json`);
    const mails = (await answer.json()) as { to: string[]; text: string }[];
    const links = mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /http\S+\/renew\S*#\S+/.exec(text)?.[0] ?? []);
    return links[0] ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

test('an office renews two members from its call list, and they wait for payment', async ({
  page,
  origin,
}) => {
  const [one, other] = await dueMembers(origin);
  if (one === undefined || other === undefined) throw new Error('the demo has too few due memberships');
  await signIn(page, origin, 'maple');
  await openScreen(page, 'office', 'Renewals');
  const box = ({ first, last }: Row) =>
    page.getByRole('checkbox', { name: `Select ${first} ${last}` }).first();
  await tick(box(one));
  await tick(box(other));
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: 'Selected members' });
  await expect(bar).toContainText('2 × $20.00 = $40.00 to pay afterwards');
  await press(bar.getByRole('button', { name: 'Renew (unpaid)' }));
  await expect(page.getByText('2 renewals wait for payment')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await new PaymentPage(page).open();
  await expect(page.getByText('renewal, valid until').first()).toBeVisible();
});

test('a member asks for a new link, renews by card, and the office is told who was first', async ({
  page,
  origin,
}) => {
  const member = (await dueMembers(origin)).at(-1);
  if (member === undefined) throw new Error('the demo has no due membership');
  await page.goto('/renew#wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await type(page.getByLabel('Your email address'), member.email);
  await press(page.getByRole('button', { name: 'Send me a new link' }));

  await page.goto(await mailedLink(origin, member.email));
  await expect(page, 'the token leaves the address').toHaveURL(/\/renew(\?lang=es)?$/);
  const form = new ApplicationFormPage(page, new URL(page.url()).search === '' ? 'en' : 'es');
  await form.hands.tick(form.field('agreed'));
  await form.hands.tick(form.field('consented'));
  if (form.language === 'en') await type(form.field('birthday'), '02/03/1980');
  else await form.hands.typeDate(form.field('birthday'), '02031980', '1980-02-03');
  await form.sign(member);
  await expectAccessible(page);
  await form.choose('credit');
  await form.fillCard();
  await press(page.getByRole('button', { name: /^(Pay \$20.00 and renew|Pagar \$20.00 y renovar)$/ }));
  await form.expectJoined();
  await expect(page.getByText(/your membership is renewed|su membresía está renovada/)).toBeVisible();

  const office = await actor(origin, 'maple');
  const late = await office.post('/api/membership/renewUnpaid', { data: { id: member.id } });
  expect(late.status()).toBe(409);
  expect(await late.json()).toMatchObject({ code: 'already_renewed', renewed: { by: 'member' } });
  await office.dispose();
});
