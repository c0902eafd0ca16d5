import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '@rollbook/contract';
import { ACCOUNTS, expectLoaded } from '../../e2e/support/staff';
import type { Links, People } from './people';
import type { Screen } from './screens';

const IDLE_MS = 10_000;

type Visit = {
  origin: string;
  people: People;
  viewport: { width: number; height: number };
  /** What the browser does beside showing pages. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
};

/** Opens a screen in a browser context of its own, signed in as it needs, and brings it into its state. */
export async function visit(
  { account, path, language = 'en', open }: Screen,
  browser: Browser,
  { origin, people, viewport, prepare }: Visit,
): Promise<Page> {
  const options = { viewport, reducedMotion: 'reduce', baseURL: origin } as const;
  const context = await browser.newContext(
    account === 'member' ? { ...options, storageState: people.member } : options,
  );
  if (account && account !== 'member') {
    const { path: login, data } = ACCOUNTS[account];
    await context.request.post(login, { data, headers: { origin } });
  }
  await prepare?.(context);
  // A step that hangs is named long before the test's own limit.
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await page.goto(spoken(path.startsWith('/') ? path : people.links[path as keyof Links], language));
  // A request whose end the browser does not report must not hold the test; what then is still missing is awaited below.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
  await open?.(page, people.links);
  await expectLoaded(page);
  return page;
}

/** The address of a page in this language. */
function spoken(path: string, language: Language): string {
  if (language === 'en') return path;
  const { pathname, searchParams, hash } = new URL(path, 'http://localhost');
  searchParams.set('lang', language);
  return `${pathname}?${searchParams}${hash}`;
}
