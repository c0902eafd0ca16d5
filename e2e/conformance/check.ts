import type { Browser, Page } from '@playwright/test';
import type { Who } from '../support/answers';
import { NEIGHBOUR, serveBareShell, sessionOfShell } from './bareShell';
import type { Observed } from './inPage';
import { click, lookChanges, newNodes, observe, push, watch } from './watchPage';
import { openSubject, type Subject } from './subject';

/** The rules of docs/remote-contract.md that can be checked from outside. */
export const RULES = {
  statements: 'has a valid remote.json, version.json and mf-manifest.json',
  files: 'has every file that its manifest names',
  renders: 'renders its first screen on each of its paths',
  paths: 'keeps to its own paths',
  look: 'does not change the style of the page around it',
  listeners: 'removes its listeners',
  timers: 'clears its timers',
  nodes: 'removes its nodes and attributes',
  again: 'renders again after it was left',
  policy: 'runs under the content security policy',
  react: 'uses the React of the shell',
  session: 'uses the session of the shell',
  console: 'writes no error to the console',
  requests: 'sends requests only to its own host and the API',
} as const;

export type Rule = keyof typeof RULES;
/** Violations of each broken rule, in words. */
export type Findings = Partial<Record<Rule, string[]>>;
type Find = (rule: Rule, ...problems: string[]) => void;

/** Time limits in ms for an area to render, to be gone, and for a navigation to settle. */
const SHOWN_MS = 15_000;
const GONE_MS = 1000;
const SETTLED_MS = 100;

/** Checks the remote at `address` (URL or folder) in a bare shell in which `who` is signed in. */
export async function check(browser: Browser, address: string, who: Who = 'public'): Promise<Findings> {
  const subject = await openSubject(address, await sessionOfShell());
  const findings: Findings = {};
  const find: Find = (rule, ...problems) => {
    if (problems.length > 0) findings[rule] = [...(findings[rule] ?? []), ...problems];
  };
  find('statements', ...subject.statementProblems);
  find('files', ...subject.fileProblems);
  try {
    if (subject.entry) await visit(browser, subject, who, find);
    else find('renders', 'it could not be loaded: its description is incomplete');
    return findings;
  } finally {
    await subject.close();
  }
}

async function visit(browser: Browser, subject: Subject, who: Who, find: Find): Promise<void> {
  const shell = await serveBareShell(subject, who);
  const context = await browser.newContext({ baseURL: shell.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    listen(page, subject, shell.url, find);
    await watch(page, subject.base);
    await walk(page, subject, find);
    const { renderers, sessions, violations } = await observe(page);
    find('policy', ...violations);
    find('session', ...sessions.map((file) => `${file} has its own copy`));
    find('react', ...renderers.filter((file) => file.startsWith(`${subject.base}/`)));
  } finally {
    await context.close();
    await shell.close();
  }
}

function listen(page: Page, { base }: Subject, shell: string, find: Find): void {
  page.on('console', (message) => {
    // Violations of the policy and failed requests are reported by their own rules.
    const isReported = /Content Security Policy|Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isReported)
      find('console', `${message.text().slice(0, 200)} (${message.location().url})`);
  });
  page.on('pageerror', (error) => find('console', error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOfShell =
      url.origin === shell && /^\/(api|auth|static|neighbour|remotes\.json)/.test(url.pathname);
    if (isOfShell || request.isNavigationRequest() || request.url().startsWith(`${base}/`)) return;
    if (url.protocol !== 'data:' && url.protocol !== 'blob:') find('requests', request.url());
  });
}

/** Opens the area on each path, leaves it by a link, opens it again, and leaves it by its router. */
async function walk(page: Page, { entry }: Subject, find: Find): Promise<void> {
  const prefixes = entry?.prefixes ?? [];
  const [home = '/'] = prefixes;
  const openNeighbour = async () => {
    await page.goto(NEIGHBOUR);
    await page.getByRole('heading', { name: 'Neighbour' }).waitFor({ timeout: SHOWN_MS });
    return observe(page);
  };
  let before = await openNeighbour();
  for (const prefix of prefixes) {
    // A document for each: the heading of the path before would count for this one.
    if (prefix !== home) before = await openNeighbour();
    await push(page, prefix);
    const problem = await whyNotShown(page, prefixes);
    if (problem) return find('renders', `${prefix}: ${problem}`);
  }
  find('look', ...lookChanges(before, await observe(page)).map((text) => `while shown: ${text}`));

  await leave(page, 'a plain link', () => click(page, NEIGHBOUR), find);
  await push(page, home);
  const problem = await whyNotShown(page, prefixes);
  if (problem) find('again', problem);
  await leave(page, 'history.pushState', () => push(page, `${NEIGHBOUR}/inner`), find);
  await staysOn(page, home === '/' ? '/elsewhere' : `${home}-elsewhere`, find);
  await push(page, NEIGHBOUR);
  await isGone(page, before, find);
}

/** Undefined as soon as a heading of the area is visible on one of its paths. */
async function whyNotShown(page: Page, prefixes: readonly string[]): Promise<string | undefined> {
  // The shell's own screen in place of an area has a heading of the first order; an area may complain in its own way.
  const failure = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { level: 1, name: /could not be loaded$|stopped working$/ }) });
  const shown = page.getByRole('heading').filter({ hasNotText: 'Neighbour' });
  try {
    await failure.or(shown).first().waitFor({ timeout: SHOWN_MS });
  } catch {
    return 'no heading is visible';
  }
  const [report] = await failure.allInnerTexts();
  if (report !== undefined) return report.replaceAll('\n', ' ');
  const { pathname } = new URL(page.url());
  const isOwn = prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return isOwn ? undefined : `the address became ${pathname}`;
}

/** Leaves for the neighbour: the area must give up the address and the screen. */
async function leave(page: Page, by: string, go: () => Promise<void>, find: Find): Promise<void> {
  await go();
  await page.waitForTimeout(SETTLED_MS);
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith(NEIGHBOUR)) find('paths', `left by ${by}, the address became ${pathname}`);
  const headings = await page.getByRole('heading').allInnerTexts();
  if (headings.join() !== 'Neighbour') find('paths', `left by ${by}, the page shows ${headings.join(', ')}`);
}

/** A path that only begins like the area's is not the area's. */
async function staysOn(page: Page, path: string, find: Find): Promise<void> {
  await push(page, path);
  await page.waitForTimeout(SETTLED_MS);
  const { pathname } = new URL(page.url());
  if (pathname !== path) find('paths', `${path} became ${pathname}`);
}

async function isGone(page: Page, before: Observed, find: Find): Promise<void> {
  for (const end = Date.now() + GONE_MS; ; await page.waitForTimeout(SETTLED_MS)) {
    const after = await observe(page);
    const { listeners, timers } = after;
    const nodes = newNodes(before, after);
    const isClean = listeners.length + timers.length + nodes.length === 0;
    if (!isClean && Date.now() < end) continue;
    find('listeners', ...listeners);
    find('timers', ...timers);
    find('nodes', ...nodes);
    return find('look', ...lookChanges(before, after).map((text) => `after it was left: ${text}`));
  }
}
