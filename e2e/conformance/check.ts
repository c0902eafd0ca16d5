import type { Browser, Page } from '@playwright/test';
import type { Who } from '../support/answers';
import { NEIGHBOUR, serveBareShell, sessionOfShell } from './bareShell';
import type { Surroundings } from './inPage/surroundings';
import { click, leftovers, lookChanges, newNodes, push, surroundings, watch, watchedBy } from './page';
import { openSubject, type Subject } from './subject';

/** The rules of docs/remote-contract.md that a remote can be seen to keep or to break. */
export const RULES = {
  statements: 'says truly what it is: remote.json, version.json, mf-manifest.json',
  files: 'names only files that are there',
  renders: 'shows its first screen under each of its paths',
  paths: 'owns its paths and no other',
  look: 'leaves the look of everything else alone',
  listeners: 'leaves no listener behind',
  timers: 'leaves no timer behind',
  nodes: 'leaves no node or attribute behind',
  again: 'is shown again after it was left',
  policy: 'runs under the content security policy',
  react: 'runs on the React of the shell',
  session: 'knows one session, the shell’s',
  console: 'writes no error to the console',
  requests: 'asks nobody but its own host and the API',
} as const;

export type Rule = keyof typeof RULES;
/** What was found against each rule; a rule that was kept has none. */
export type Findings = Record<Rule, string[]>;

/** How long, in ms, an area may take to show itself, and to be gone. */
const SHOWN_MS = 15_000;
const GONE_MS = 1000;
const SETTLED_MS = 100;

/** Checks the remote at `address` (URL or folder) in a bare shell in which `who` is signed in. */
export async function check(browser: Browser, address: string, who: Who = 'public'): Promise<Findings> {
  const subject = await openSubject(address, await sessionOfShell());
  const findings = noFindings();
  findings.statements.push(...subject.statementProblems);
  findings.files.push(...subject.fileProblems);
  try {
    if (subject.entry) await visit(browser, subject, who, findings);
    else findings.renders.push('it could not be loaded: it does not say what it is');
    return findings;
  } finally {
    await subject.close();
  }
}

function noFindings(): Findings {
  const none = (): string[] => [];
  return {
    statements: none(),
    files: none(),
    renders: none(),
    paths: none(),
    look: none(),
    listeners: none(),
    timers: none(),
    nodes: none(),
    again: none(),
    policy: none(),
    react: none(),
    session: none(),
    console: none(),
    requests: none(),
  };
}

async function visit(browser: Browser, subject: Subject, who: Who, findings: Findings): Promise<void> {
  const shell = await serveBareShell(subject, who);
  const context = await browser.newContext({ baseURL: shell.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    listen(page, subject, shell.url, findings);
    await watch(page, subject.base);
    await walk(page, subject, findings);
    await summarize(page, subject, findings);
  } finally {
    await context.close();
    await shell.close();
  }
}

function listen(page: Page, { base, entry }: Subject, shell: string, findings: Findings): void {
  const name = entry?.name ?? '';
  page.on('console', (message) => {
    // Told apart: a refused policy and a failed request have rules of their own.
    const { url } = message.location();
    if (message.type() === 'error' && !/Content Security Policy|Failed to load resource/.test(message.text()))
      findings.console.push(`${message.text().slice(0, 200)} (${url})`);
  });
  page.on('pageerror', (error) => findings.console.push(`${name}: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOfShell =
      url.origin === shell && /^\/(api|auth|static|neighbour|remotes\.json)/.test(url.pathname);
    if (isOfShell || request.isNavigationRequest() || request.url().startsWith(`${base}/`)) return;
    if (url.protocol !== 'data:' && url.protocol !== 'blob:') findings.requests.push(request.url());
  });
}

/** There, away, there again and away: what an area does in a day. */
async function walk(page: Page, subject: Subject, findings: Findings): Promise<void> {
  const { entry } = subject;
  const [home = '/'] = entry?.prefixes ?? [];
  await page.goto(NEIGHBOUR);
  await isNeighbour(page);
  const before = await surroundings(page);
  for (const prefix of entry?.prefixes ?? []) {
    await push(page, prefix);
    const problem = await whyNotShown(page, subject);
    if (problem) return void findings.renders.push(`${prefix}: ${problem}`);
  }
  findings.look.push(...lookChanges(before, await surroundings(page)).map((text) => `while shown: ${text}`));

  await leave(page, 'a plain link', () => click(page, NEIGHBOUR), findings);
  await push(page, home);
  const problem = await whyNotShown(page, subject);
  if (problem) findings.again.push(problem);
  await leave(page, 'history.pushState', () => push(page, `${NEIGHBOUR}/inner`), findings);
  await staysOn(page, home === '/' ? '/elsewhere' : `${home}-elsewhere`, findings);
  await push(page, NEIGHBOUR);
  await isGone(page, before, findings);
}

const isNeighbour = (page: Page) =>
  page.getByRole('heading', { name: 'Neighbour' }).waitFor({ timeout: SHOWN_MS });

/** Undefined as soon as a heading of the area can be seen and the address is one of its own. */
async function whyNotShown(page: Page, { entry }: Subject): Promise<string | undefined> {
  const failure = page.getByRole('alert').getByText(/could not be loaded|stopped working/);
  const shown = page.getByRole('heading').filter({ hasNotText: 'Neighbour' });
  try {
    await failure.or(shown).first().waitFor({ timeout: SHOWN_MS });
  } catch {
    return 'no heading was to be seen';
  }
  if (await failure.isVisible())
    return (await failure.locator('xpath=../..').innerText()).replaceAll('\n', ' ');
  const { pathname } = new URL(page.url());
  const isOwn = entry?.prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return isOwn ? undefined : `it went to ${pathname}`;
}

/** Leaves for the neighbour; the area must let go of the address and of the screen. */
async function leave(page: Page, by: string, go: () => Promise<void>, findings: Findings): Promise<void> {
  await go();
  await page.waitForTimeout(SETTLED_MS);
  const { pathname } = new URL(page.url());
  if (!pathname.startsWith(NEIGHBOUR)) findings.paths.push(`left by ${by}, the address became ${pathname}`);
  const headings = await page.getByRole('heading').allInnerTexts();
  if (headings.join() !== 'Neighbour')
    findings.paths.push(`left by ${by}, the page shows ${headings.join(', ')}`);
}

/** A path that only looks like the area's belongs to nobody. */
async function staysOn(page: Page, path: string, findings: Findings): Promise<void> {
  await push(page, path);
  await page.waitForTimeout(SETTLED_MS);
  const { pathname } = new URL(page.url());
  if (pathname !== path) findings.paths.push(`${path} became ${pathname}`);
}

async function isGone(page: Page, before: Surroundings, findings: Findings): Promise<void> {
  for (const end = Date.now() + GONE_MS; ; await page.waitForTimeout(SETTLED_MS)) {
    const [left, after] = [await leftovers(page), await surroundings(page)];
    const nodes = newNodes(before, after);
    const isClean = left.listeners.length + left.timers.length + nodes.length === 0;
    if (!isClean && Date.now() < end) continue;
    findings.listeners.push(...left.listeners);
    findings.timers.push(...left.timers);
    findings.nodes.push(...nodes);
    return void findings.look.push(...lookChanges(before, after).map((text) => `after it: ${text}`));
  }
}

async function summarize(page: Page, { base }: Subject, findings: Findings): Promise<void> {
  const { renderers, sessions, violations } = await watchedBy(page);
  findings.policy.push(...violations);
  findings.session.push(...sessions.map((file) => `${file} has a copy of its own`));
  findings.react.push(...renderers.filter((file) => file.startsWith(`${base}/`)));
}
