import { expect } from '@playwright/test';
import { aPerson } from './pages/applicationForm';
import { expectAccessible } from './support/axe';
import { applicationsOf } from './support/clinic';
import { press, type, typeHere } from './support/hands';
import { openScreen, signIn, test } from './support/staff';
import { LONG } from './support/tier';

test(
  'six slips by keyboard: Enter in any field ends the row, also in Family',
  LONG,
  async ({ page, origin }) => {
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
  },
);

test(
  'rows from a spreadsheet are pasted at once, and a wrong one waits with its words',
  LONG,
  async ({ page, origin, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, origin, 'maple');
    await openScreen(page, 'office', 'Membership Log Submission');
    const [ann, bea, cy] = [aPerson('Ann'), aPerson('Bea'), aPerson('Cy')] as const;
    const rows = [ann, { ...bea, email: 'bealund' }, cy].map(
      ({ first, last, email }) => `${first}\t${last}\t${email}\t3035550139\tSam`,
    );
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ['First\tLast\tEmail\tPhone\tFamily', ...rows].join('\n'),
    );
    await expect(page.locator('[name=first]')).toBeFocused();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('heading', { name: 'Pasted: 2 of 3 rows ready' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: bea.last })).toContainText(
      'bealundPlease enter a valid email',
    );
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'Submit 2 rows' }));
    await expect(page.getByText('Application submitted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pasted: 0 of 1 rows ready' })).toBeVisible();
    const entered = page.getByRole('list', { name: 'Entered today' }).getByRole('listitem');
    for (const { last } of [ann, cy]) await expect(entered.filter({ hasText: last })).toBeVisible();
    const [before] = await applicationsOf(origin, ann.last);
    const [after] = await applicationsOf(origin, cy.last);
    expect(after?.id, 'in the order of the rows').toBeGreaterThan(before?.id ?? Infinity);

    await press(page.getByRole('button', { name: `Edit ${bea.first} ${bea.last}` }));
    await expect(page.locator('[name=email]'), 'the wrong cell').toBeFocused();
    await type(page.locator('[name=email]'), bea.email);
    await page.keyboard.press('Enter');
    await expect(entered.filter({ hasText: bea.last })).toBeVisible();
    expect(await applicationsOf(origin, bea.last)).toMatchObject([{ email: bea.email }]);
  },
);
