import { expect, type Locator } from '@playwright/test';
import { MAPLE, openScreen, signIn, test, waiting } from './support/staff';
import { tick } from './support/hands';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The colours that a control shows its state with. */
const coloursOf = (control: Locator) =>
  control.evaluate((element) => {
    const { backgroundColor, borderColor, borderStyle } = getComputedStyle(element);
    return [backgroundColor, borderColor, borderStyle].join(' ');
  });

async function expectDifferent(chosen: Locator, other: Locator) {
  expect(await coloursOf(chosen)).not.toBe(await coloursOf(other));
}

test('in forced colours the chosen month, ticks, payments, switches and pills keep their state', async ({
  page,
  origin,
}) => {
  const person = await waiting(origin, MAPLE, 'Fay');
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Applications');
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await expectDifferent(chip('Past 30 days'), chip('All'));
  const pill = (text: string) => page.locator('td[data-key=paid]').getByText(text, { exact: true }).first();
  await expectDifferent(pill('Yes'), pill('No'));
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await expect(page.getByRole('dialog'), 'the dialog has an edge').toHaveCSS('border-style', 'solid');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expectDifferent(
    menu.getByRole('link', { name: 'Applications' }).first(),
    menu.getByRole('link').first(),
  );

  await openScreen(page, 'admin', 'Clinic Membership Payments - Mark as Paid');
  await page.getByRole('button', { name: new RegExp(`^${MAPLE.office_name}`) }).click();
  const name = page.getByRole('checkbox', { name: person.last });
  const before = await coloursOf(name);
  await tick(name);
  expect(await coloursOf(name)).not.toBe(before);
  await expectDifferent(page.getByLabel('Check', { exact: true }), page.getByLabel('Cash'));

  await openScreen(page, 'admin', 'Offices');
  await page.getByRole('button', { name: 'Add Office' }).click();
  const panel = page.getByRole('dialog', { name: 'Add Office' });
  // The cleared form has one choice off.
  await panel.getByRole('button', { name: 'Clear', exact: true }).click();
  const trackOf = (label: string) => panel.getByLabel(label).locator('xpath=following-sibling::span[1]');
  await expect(panel.getByLabel('Calendar Year')).not.toBeChecked();
  await expectDifferent(trackOf('Credit Card Pay'), trackOf('Calendar Year'));
});
