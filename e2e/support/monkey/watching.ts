import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';

/** A call of the API or a sign-in that was answered. */
export type Call = { path: string; status: number };

/** What came to notice since the last look. */
export type Noticed = { troubles: string[]; calls: Call[] };

/** What the console may say: each with its reason. */
const SAID_ON_PURPOSE: readonly { text: RegExp; why: string }[] = [
  {
    text: /^Failed to load resource: the server responded with a status of 4\d\d/,
    why: 'the browser notes each refusal; what the person reads of it is on the screen',
  },
  { text: /^Mark As Paid failed/, why: 'specification §8: the error is logged' },
];

/** Of an answer in the log. */
const MOST_LETTERS = 300;
const READ_LIMIT_MS = 1000;
/** A request whose answer the page does not read, as that of the sign-out, is never finished for the browser. */
const UNREAD_MS = 300;
/** Until the page has shown what the browser already has: an answer, or the code of a screen, which then moves the focus. */
const SHOWN_MS = 350;

/** Listens to everything that goes wrong in a browser without being seen, and to the calls. */
export class Watching {
  private troubles: string[] = [];
  private calls: Call[] = [];
  private readonly pending = new Set<Request>();
  /** Windows that are about to close, and answers that are about to be read. */
  private underWay = 0;
  private lastEndAt = 0;

  constructor(page: Page) {
    const context = page.context();
    context.on('weberror', (error) =>
      this.troubles.push(`page error: ${error.error().stack ?? error.error()}`),
    );
    context.on('console', (message) => {
      const isMeant = SAID_ON_PURPOSE.some(({ text }) => text.test(message.text()));
      if (message.type() === 'error' && !isMeant)
        this.troubles.push(`console error: ${message.text()} (${message.location().url})`);
    });
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 500) void this.during(this.noteFailure(response));
      if (!/^\/(api|auth)\//.test(pathname)) return;
      this.calls.push({ path: pathname, status: response.status() });
    });
    page.on('request', (request) => this.pending.add(request));
    page.on('response', (response) => {
      setTimeout(() => this.end(response.request()), UNREAD_MS);
    });
    page.on('requestfinished', (request) => this.end(request));
    page.on('requestfailed', (request) => this.end(request));
    page.on('crash', () => this.troubles.push('the page has crashed'));
    page.on('popup', (window) => void this.during(closed(window)));
    page.on('download', (download) => void download.cancel());
  }

  /** Nothing is under way: no request, nothing that the page has yet to show, and no window that is about to close. */
  get isQuiet(): boolean {
    const isShown = Date.now() - this.lastEndAt > SHOWN_MS;
    return this.pending.size === 0 && this.underWay === 0 && isShown;
  }

  private end(request: Request): void {
    if (this.pending.delete(request)) this.lastEndAt = Date.now();
  }

  /** What went wrong and what was called since it was last asked. */
  take(): Noticed {
    const { troubles, calls } = this;
    this.troubles = [];
    this.calls = [];
    return { troubles, calls };
  }

  /** With what the server says of it, where the browser keeps that. */
  private async noteFailure(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    const text = response.text().catch(() => '');
    const says = await Promise.race([text, wait(READ_LIMIT_MS, '')]);
    const what = `${response.request().method()} ${pathname} was answered ${response.status()}`;
    this.troubles.push(`${what}: ${says.slice(0, MOST_LETTERS)}`);
  }

  private async during(work: Promise<void>): Promise<void> {
    this.underWay += 1;
    await work.finally(() => (this.underWay -= 1));
  }
}

/** A second window (a paper, a PDF, the application form) is closed as soon as it is there. */
async function closed(window: Page): Promise<void> {
  await window.waitForLoadState('domcontentloaded', { timeout: 2000 }).catch(() => undefined);
  await window.close();
}
