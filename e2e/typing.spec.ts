import { expect } from '@playwright/test';
import { DECLINED_CARD, somebody } from './pages/applicationForm';
import { MAPLE, phone, test } from './support/enrolment';

for (const [name, use] of [
  ['at a desk', {}],
  ['on a phone', phone],
] as const) {
  test.describe(`typing ${name}`, () => {
    test.use(use);

    test('goes into the field that was clicked, after a choice by search and after a decline', async ({
      page,
      form,
    }) => {
      await page.goto('/');
      await page.getByRole('combobox').click();
      await page.keyboard.type('Maple');
      await page.getByRole('option', { name: MAPLE }).click();
      await expect(
        form.field('office'),
        'the focus goes on from what took the place of the search',
      ).toBeFocused();

      const typed = { first: 'Ann', streetAddress: '1420 Larimer St' };
      for (const [field, text] of Object.entries(typed)) {
        await form.field(field).click();
        await page.keyboard.type(text);
        await expect(form.field(field)).toHaveValue(text);
        await expect(form.field(field)).toBeFocused();
      }

      await form.readyToPay(somebody(), DECLINED_CARD);
      await form.payButton.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await form.field('city').click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Fort Collins');
      await expect(form.field('city')).toHaveValue('Fort Collins');
    });
  });
}
