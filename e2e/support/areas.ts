import { expect, type Page } from '@playwright/test';
import { followLink } from './shell';

/** The areas by the path of each one's first screen. */
export const AREAS = [
  { name: 'mf-public', title: 'Application form', path: '/' },
  { name: 'mf-office', title: 'Office area', path: '/office' },
  { name: 'mf-group', title: 'Group area', path: '/officegroup' },
  { name: 'mf-admin', title: 'Admin area', path: '/ecsadmin' },
] as const;

export type AreaUnderTest = (typeof AREAS)[number];

export const others = ({ name }: AreaUnderTest) => AREAS.filter((area) => area.name !== name);

/** An area is there when something that its own build made can be seen under a heading. */
export async function expectShown(page: Page, { name }: AreaUnderTest): Promise<void> {
  await expect(page.locator(`[class*="${name}-"]:visible`).first()).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /could not be loaded|stopped working/ })).toBeHidden();
}

/** Goes to an area as a link does, and finds it there. */
export async function visit(page: Page, area: AreaUnderTest): Promise<void> {
  await followLink(page, area.path);
  await expectShown(page, area);
}

/** The shell stands in for the area: it names it, says what is wrong and offers to try again. */
export async function expectRefused(
  page: Page,
  { title }: AreaUnderTest,
  says: string | RegExp,
): Promise<void> {
  const place = page.getByRole('alert');
  await expect(place.getByRole('heading', { name: `${title} could not be loaded` })).toBeVisible();
  await expect(place).toContainText(says);
  await expect(place).toContainText('Other parts of the site are not affected.');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
}

export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();
