import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { ATTEMPT_HEADER } from '@rollbook/contract';
import { tick, type } from './support/hands';
import { actor, MAPLE, openScreen, signIn, test, waiting } from './support/staff';
import { LONG } from './support/tier';

const DEPOSITS = 'Deposits';
const OK = 'cnon:card-nonce-ok';
const BANK = 'Front Range Bank, ending in 4410';

/** A name of Maple that the administrator has recorded as paid. */
async function recorded(origin: string, first: string, told: Record<string, unknown>) {
  const person = await waiting(origin, MAPLE, first);
  const admin = await actor(origin, 'admin');
  const data = { selectedNames: [person.id], numOfApplications: 1, amount: 2000, office: MAPLE, ...told };
  expect((await admin.post('/api/application/markAsPaid', { data })).status()).toBe(200);
  await admin.dispose();
  return person;
}

test(
  'cash and a check go to the bank with a slip, and are ticked off when the bank shows them',
  LONG,
  async ({ page, origin }) => {
    const check = await recorded(origin, 'Ada', { paymentType: 'check', checkNumber: '4468' });
    const cash = await recorded(origin, 'Ben', { paymentType: 'cash' });
    await signIn(page, origin, 'admin');
    await openScreen(page, 'admin', DEPOSITS);
    const row = (last: string) => page.getByRole('row').filter({ hasText: last });
    await expect(row(check.last)).toContainText('4468');
    await expect(page.getByRole('button', { name: 'Make deposit' })).toBeDisabled();
    for (const { last } of [check, cash]) await tick(row(last).getByRole('checkbox'));
    await expect(page.getByText('2 payments chosen')).toBeVisible();

    // Without a bank account it stays here.
    await page.getByRole('button', { name: 'Make deposit, $40.00' }).click();
    await expect(page.getByText('Please name the bank account')).toBeVisible();
    await type(page.getByLabel('Bank account'), BANK);
    await page.getByLabel('Slip number').clear();
    await type(page.getByLabel('Slip number'), 'E-1');
    await page.getByRole('button', { name: 'Make deposit, $40.00' }).click();
    await expect(page.getByText('Slip E-1, $40.00, is made.')).toBeVisible();
    await expect(row(check.last)).toHaveCount(0);
    const slip = await page.request.get(
      (await page.getByRole('link', { name: 'Print the slip E-1' }).getAttribute('href')) ?? '',
    );
    expect(slip.headers()['content-type']).toBe('application/pdf');

    // The bank shows less: the check comes back.
    await page.getByRole('button', { name: 'Slip E-1 differs at the bank' }).click();
    const dialog = page.getByRole('dialog');
    await tick(dialog.getByRole('checkbox', { name: check.last }));
    await expect(dialog.getByText('$20.00 stays in the deposit.')).toBeVisible();
    await type(dialog.getByLabel('Reason'), 'No cover');
    await dialog.getByRole('button', { name: 'Take out 1 payment, $20.00' }).click();
    await expect(row(check.last)).toBeVisible();

    await tick(page.getByRole('checkbox', { name: 'Slip E-1: the bank shows 1 payment and $20.00' }));
    await expect(page.getByText('Slip E-1 is closed')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Slip E-1: / }).click();
    const reopening = page.getByRole('dialog');
    await reopening.getByRole('button', { name: 'Open it again' }).click();
    await expect(reopening.getByText('Please give a reason')).toBeVisible();
    await type(reopening.getByLabel('Reason'), 'The bank corrected it');
    await reopening.getByRole('button', { name: 'Open it again' }).click();
    await expect(page.getByText('Slip E-1 is open again')).toBeVisible();
    await page.getByRole('button', { name: 'History of slip E-1' }).click();
    await expect(page.getByRole('list', { name: 'History' })).toContainText('The bank corrected it');
  },
);

test('a payout that lacks a payment, and one with a line of none of ours', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Cleo');
  const admin = await actor(origin, 'admin');
  const data = { selectedNames: [person.id], numOfApplications: 1, amount: 2000, nonce: OK, office: MAPLE };
  const headers = { [ATTEMPT_HEADER]: randomUUID() };
  const paid = await admin.post('/api/application/processOfficePayment', { data, headers });
  expect(paid.status()).toBe(200);
  const { receipt, paymentId }: { receipt: { number: string }; paymentId: string } = await paid.json();
  const lines = [{ type: 'CHARGE', gross: 2000, payment_id: 'terminal' }];
  const made = await admin.post('/sandbox/square/_payouts', { data: { without: [paymentId], lines } });
  expect(made.status()).toBe(200);
  await admin.dispose();

  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', DEPOSITS);
  await page.getByRole('button', { name: 'Ask Square now' }).click();
  const state = page.getByRole('button', { name: /1 line has no payment here/ });
  await state.click();
  const lacking = page.getByRole('list', { name: 'Lines of the payout' }).getByRole('listitem');
  const open = lacking.filter({ hasText: 'Taken in Square itself, not here (terminal)' });
  await expect(open).toContainText('$19.12');
  await open.getByRole('button', { name: 'Choose the payment' }).click();
  await open.getByRole('button', { name: 'It is this payment' }).click();
  await expect(open.getByText('Please give a reason')).toBeVisible();
  await type(open.getByLabel('Receipt no.'), receipt.number);
  await type(open.getByLabel('Reason'), 'Charged once more at the terminal');
  await open.getByRole('button', { name: 'It is this payment' }).click();
  await expect(lacking.filter({ hasText: receipt.number })).toContainText(
    'Charged once more at the terminal',
  );
  await expect(state).toHaveCount(0);
});

test('a dispute is answered with its evidence as a PDF', LONG, async ({ page, origin }) => {
  const person = await waiting(origin, MAPLE, 'Dora');
  const admin = await actor(origin, 'admin');
  const data = { selectedNames: [person.id], numOfApplications: 1, amount: 2000, nonce: OK, office: MAPLE };
  const headers = { [ATTEMPT_HEADER]: randomUUID() };
  const paid = await admin.post('/api/application/processOfficePayment', { data, headers });
  const { paymentId }: { paymentId: string } = await paid.json();
  const opened = await admin.post('/sandbox/square/_disputes', { data: { payment_id: paymentId } });
  expect(opened.status()).toBe(200);
  // The provider tells it by a notification.
  await expect(async () => {
    const told = await (await admin.get('/api/deposits/getDisputes')).json();
    expect(JSON.stringify(told)).toContain(person.last);
  }).toPass({ timeout: 20_000 });
  await admin.dispose();

  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', DEPOSITS);
  const disputes = page.getByRole('list', { name: 'Disputes' }).getByRole('listitem');
  const dispute = disputes.filter({ hasText: person.last });
  await expect(dispute).toContainText(person.last);
  await expect(dispute).toContainText('no knowledge · evidence required, answer by');
  const link = dispute.getByRole('link', { name: /^Evidence for .* as PDF$/ });
  const evidence = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(evidence.headers()['content-type']).toBe('application/pdf');

  await dispute.getByRole('button', { name: /^Upload to Square/ }).click();
  const uploading = page.getByRole('dialog');
  await expect(uploading).toContainText('can neither be seen nor changed on Square’s dashboard');
  await uploading.getByRole('button', { name: 'Upload' }).click();
  await expect(uploading.getByText('Please confirm it first')).toBeVisible();
  await uploading.getByLabel('What the bank should know').click();
  await page.keyboard.type('She signed in May.');
  await tick(uploading.getByRole('checkbox'));
  await uploading.getByRole('button', { name: 'Upload' }).click();
  await expect(dispute).toContainText('Evidence uploaded');
  await expect(dispute).toContainText('Told the bank: She signed in May.');
  await dispute.getByRole('button', { name: /^Submit the evidence/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit once' }).click();
  await expect(dispute).toContainText('processing');
  await expect(dispute).toContainText('Evidence submitted');
  await expect(dispute.getByRole('button')).toHaveCount(0);
});
