import { expect } from '@playwright/test';
import { aPerson } from './pages/applicationForm';
import { applicationsOf } from './support/clinic';
import { typeHere } from './support/hands';
import { openScreen, signIn, test } from './support/staff';

test('six slips by keyboard: Enter in any field ends the row, also in Family', async ({ page, origin }) => {
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
    await expect(page.getByRole('listitem').filter({ hasText: last })).toBeVisible();
    expect(await applicationsOf(origin, last)).toMatchObject([{ first, additional_family: 'Sam\nTess' }]);
  }
});
