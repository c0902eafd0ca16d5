import type { Page } from '@playwright/test';

/** The list of the administrator's home. */
export const needs = (page: Page) => page.getByRole('list', { name: 'Needs a person' });

/** Shows the rows that a long list leaves out at first. */
export async function showAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Show more of/ });
  await needs(page).getByRole('listitem').first().waitFor();
  while (await more.isVisible()) await more.click();
}

/** Opens the line that names what is well. */
export async function showChecks(page: Page): Promise<void> {
  await page.getByText(/^\d+ checks? (is|are) fine$/).click();
}
