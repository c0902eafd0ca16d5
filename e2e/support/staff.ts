import { denverDate } from '@rollbook/contract';
import { expect, request, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { aPerson, type Person } from '../pages/applicationForm';
import { byPointer, type Hands } from './hands';
import { hold } from './hold';

export { test } from './product';

/** Demo accounts. */
export const ACCOUNTS = {
  maple: { path: '/auth/officeLogin', data: { email: 'maple@rollbook.example', password: 'demo-office' } },
  prairie: {
    path: '/auth/officeLogin',
    data: { email: 'prairie@rollbook.example', password: 'demo-office' },
  },
  group: { path: '/auth/groupLogin', data: { username: 'northvalley', password: 'demo-group' } },
  admin: { path: '/auth/login', data: { password: 'demo-admin' } },
} as const;

export type Account = keyof typeof ACCOUNTS;

export const MAPLE = { oid: 3, office_name: 'Maple Street Family Clinic' };
export const CEDAR = { oid: 4, office_name: 'Cedar Valley Dental' };

/** Someone signed in beside the browser, to prepare and to check. */
export async function actor(origin: string, account: Account): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const { path, data } = ACCOUNTS[account];
  expect((await context.post(path, { data })).status()).toBe(200);
  return context;
}

/** Signs the page's browser in, without its login screen. */
export async function signIn(
  page: Page,
  origin: string,
  account: Account,
  password: string = ACCOUNTS[account].data.password,
): Promise<void> {
  const { path, data } = ACCOUNTS[account];
  // The server may close a connection that has rested since the last request. A browser then tries again by itself.
  const options = { data: { ...data, password }, headers: { origin }, maxRetries: 1 };
  const answer = await page.request.post(path, options);
  expect(answer.status()).toBe(200);
}

/** Ends the session while the page waits for no answer: only what is pressed next can meet it. */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

/** Where each role begins, and what its menu is called. */
const AREAS = {
  office: { home: '/office', menu: 'Office' },
  group: { home: '/officegroup', menu: 'Group' },
  admin: { home: '/ecsadmin', menu: 'Administration' },
} as const;

type Area = keyof typeof AREAS;

/** Opens a screen as those who are signed in do: from the first screen of their area, by its menu. */
export async function openScreen(page: Page, area: Area, screen: string): Promise<void> {
  await page.goto(AREAS[area].home);
  await followMenu(page, area, screen);
}

export async function followMenu(page: Page, area: Area, screen: string, hands: Hands = byPointer) {
  const { menu } = AREAS[area];
  // An entry may say how many wait there, or show its key.
  const name = new RegExp(`^${screen}( \\d+ waiting for payment| /)?$`);
  const list = page.getByRole('navigation', { name: menu, exact: true, includeHidden: true });
  const entry = list.getByRole('link', { name, includeHidden: true });
  await entry.waitFor({ state: 'attached' });
  // On a phone the menu is behind a button.
  if (!(await entry.isVisible())) await hands.press(page.getByRole('button', { name: 'Open menu' }));
  await hands.press(entry);
}

/** Waits for the menu, whose keys work once it is there: it comes beside the screen, and later on a slow machine. */
export async function menuIsThere(page: Page, area: Area): Promise<void> {
  const list = page.getByRole('navigation', { name: AREAS[area].menu, exact: true });
  await expect(list.getByRole('link', { name: /^Search for Member/i })).toBeVisible();
}

/** A new unpaid application of an office, as its paper log makes it. */
export async function waiting(
  origin: string,
  office: { oid: number },
  first: string,
  additionalFamily = '',
  submitDate: string = denverDate(new Date()),
  more: { primaryPhone?: string } = {},
): Promise<Person & { id: number }> {
  const admin = await actor(origin, 'admin');
  const person = aPerson(first);
  const answer = await admin.post('/api/application/officeSubmitApplication', {
    data: { ...person, additionalFamily, office, submitDate, ...more },
  });
  expect(answer.status()).toBe(200);
  const { id }: { id: number } = await answer.json();
  await admin.dispose();
  return { ...person, id };
}

/** Resolves once nothing grey stands for something that is loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading|is loading$/ })).toHaveCount(0);
}

/** Holds back the code of an area's screens, as a slow line does. Answers what lets it through. */
export function holdScreens(page: Page, area: string): Promise<() => void> {
  return hold(page, `**/${area}/**/async/*.js`);
}

/** No name in the menu takes more than two lines, with the number that waits there. */
export async function expectTwoLines(page: Page, menu: string): Promise<void> {
  const words = page.getByRole('navigation', { name: menu }).locator('a > span');
  const lines = await words.evaluateAll((all) =>
    all.map((word) => word.clientHeight / Number.parseFloat(getComputedStyle(word).lineHeight)),
  );
  expect(lines.length).toBeGreaterThan(2);
  expect(Math.max(...lines)).toBeLessThan(2.5);
}

/** On a tablet the column Paid, which says whether one is a member, is in view, and the window alone scrolls, not sideways. */
export async function expectPaidInView(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  const headings = page.getByRole('columnheader');
  const box = (heading: Locator) => heading.boundingBox();
  await expect(async () => {
    const [paid, edge] = [await box(headings.filter({ hasText: /^Paid$/ })), await box(headings.last())];
    expect((paid?.x ?? 768) + (paid?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + 1);
    expect((edge?.x ?? 768) + (edge?.width ?? 0)).toBeLessThanOrEqual(768);
  }).toPass();
  const scrolling = await page.evaluate(() => {
    const isScroller = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    const mayScroll = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflow);
    const { scrollWidth, clientWidth } = document.documentElement;
    const inner = [...document.querySelectorAll('main *')].filter((one) => mayScroll(one) && isScroller(one));
    return [...inner.map(({ className }) => className), ...(scrollWidth > clientWidth ? ['the page'] : [])];
  });
  expect(scrolling).toEqual([]);
}

type RowAction = 'Edit' | 'Delete' | 'History of' | 'PDF: signed agreement of';

/** The control of an application's row. On a phone the row is opened for it; some controls are under 'More'. */
export async function inRow(
  page: Page,
  action: RowAction,
  name = '',
  hands: Hands = byPointer,
): Promise<Locator> {
  const button = (text: string) => page.getByRole('button', { name: new RegExp(`^${text} ${name}`) }).first();
  await expect(page.getByRole('link', { name: new RegExp(`^Details of ${name}`) }).first()).toBeVisible();
  const [closed, more] = [button('Show all of'), button('More of')];
  const control = button(action).or(
    page.getByRole('link', { name: new RegExp(`^${action} ${name}`) }).first(),
  );
  if (await closed.isVisible()) {
    await hands.press(closed);
    await expect(button('Show less of')).toBeVisible();
  }
  if (!(await control.isVisible()) && (await more.isVisible())) await hands.press(more);
  return control;
}

/** Presses a control of an application's row; without a name, of the first row. */
export async function pressInRow(page: Page, action: RowAction, name = '', hands: Hands = byPointer) {
  await hands.press(await inRow(page, action, name, hands));
}
