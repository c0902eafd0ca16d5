import type { BrowserContext, Page, Request } from '@playwright/test';

/** A call of the API or a sign-in that was answered. */
export type Call = { path: string; status: number };

/** What the console may say: each with its reason. */
const SAID_ON_PURPOSE: readonly { text: RegExp; why: string }[] = [
  {
    text: /^Failed to load resource: the server responded with a status of 4\d\d/,
    why: 'the browser notes each refusal; what the person reads of it is on the screen (D23)',
  },
  { text: /^Mark As Paid failed/, why: 'specification §8: the error is logged' },
];

/** Listens to everything that goes wrong in a browser without being seen, and to the calls. */
export class Watching {
  private troubles: string[] = [];
  private calls: Call[] = [];
  private readonly pending = new Set<Request>();
  private readonly windows = new Set<Page>();

  constructor(context: BrowserContext, page: Page) {
    context.on('weberror', (error) =>
      this.troubles.push(`page error: ${error.error().stack ?? error.error()}`),
    );
    context.on('console', (message) => {
      const isMeant = SAID_ON_PURPOSE.some(({ text }) => text.test(message.text()));
      if (message.type() === 'error' && !isMeant) this.troubles.push(`console error: ${message.text()}`);
    });
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const what = `${response.request().method()} ${pathname}`;
      if (response.status() >= 500) this.troubles.push(`${what} was answered ${response.status()}`);
      if (/^\/(api|auth)\//.test(pathname)) this.calls.push({ path: pathname, status: response.status() });
    });
    page.on('request', (request) => this.pending.add(request));
    page.on('requestfinished', (request) => this.pending.delete(request));
    page.on('requestfailed', (request) => this.pending.delete(request));
    page.on('crash', () => this.troubles.push('the page has crashed'));
    page.on('popup', (window) => void this.close(window));
    page.on('download', (download) => void download.cancel());
  }

  /** Nothing is under way: no request, and no window that is about to close. */
  get isQuiet(): boolean {
    return this.pending.size === 0 && this.windows.size === 0;
  }

  /** What went wrong and what was called since it was last asked. */
  take(): { troubles: string[]; calls: Call[] } {
    const { troubles, calls } = this;
    this.troubles = [];
    this.calls = [];
    return { troubles, calls };
  }

  /** A second window (a paper, a PDF, the application form) is closed as soon as it is there. */
  private async close(window: Page): Promise<void> {
    this.windows.add(window);
    await window.waitForLoadState('domcontentloaded', { timeout: 2000 }).catch(() => undefined);
    await window.close();
    this.windows.delete(window);
  }
}
