import { expect } from '@playwright/test';
import { phone, test } from './support/enrolment';
import { press, type } from './support/hands';
import { LONG } from './support/tier';

test.describe('the directory of participating clinics', () => {
  test.use(phone);

  test(
    'is linked from the form, searched, and leads back to the form of a clinic',
    LONG,
    async ({ page }) => {
      await page.goto('/spanish');
      await press(page.getByRole('link', { name: 'Todas las clínicas participantes' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Clínicas participantes' })).toBeVisible();
      await press(page.getByRole('link', { name: 'English' }));
      await expect(page.getByText(/^\d+ clinics$/)).toBeVisible();
      await type(page.getByLabel('Find a clinic'), 'fort coll');
      await expect(page.getByText('1 clinic', { exact: true })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Harbor Pediatrics' })).toContainText(
        'Fort Collins, Colorado',
      );
      await type(page.getByLabel('Find a clinic'), 'zzz');
      await expect(page.getByText('No clinic matches.')).toBeVisible();
      await type(page.getByLabel('Find a clinic'), 'maple');
      await press(page.getByRole('link', { name: 'Join here: Maple Street Family Clinic' }));
      await expect(page.getByRole('main')).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole('button', { name: 'Change: Maple Street Family Clinic' })).toBeVisible();
    },
  );
});
