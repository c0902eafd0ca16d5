import type { Browser, Page } from 'playwright';
import { ApplicationFormPage, aPerson } from '../../../e2e/pages/applicationForm';
import { percentile } from '../figures';
import { slowPhone } from './visit';

/** What the fake API of `sites.ts` offers. */
const CLINIC = 'Maple Street Family Clinic';
/** The least that Chromium reports, in ms: what is not reported was faster. */
const LEAST_MS = 16;

/** The slowest interaction of a step, from the press to the next frame, in ms: p75 and worst of all runs. */
export type StepFigures = { p75: number; worst: number };

declare global {
  var pressed: Map<number, number> | undefined;
}

/** INP of each step of the application form on a slow phone. */
export async function interactions(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Record<string, StepFigures>> {
  const samples = new Map<string, number[]>();
  // The first run warms up disk and browser and does not count.
  for (let run = 0; run <= runs; run += 1) {
    for (const [step, ms] of await walk(browser, origin)) {
      if (run > 0) samples.set(step, [...(samples.get(step) ?? []), ms]);
    }
  }
  return Object.fromEntries([...samples].map(([step, all]) => [step, figuresOfStep(all)]));
}

function figuresOfStep(samples: number[]): StepFigures {
  const sorted = samples.toSorted((a, b) => a - b);
  return { p75: percentile(sorted, 0.75), worst: percentile(sorted, 1) };
}

/** One applicant, key by key; each step with its slowest interaction in ms. */
async function walk(browser: Browser, baseURL: string): Promise<[string, number][]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL,
  });
  const page = await context.newPage();
  await slowPhone(page);
  // tsx wraps functions in a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (made) => made');
  await page.addInitScript(watchPresses, LEAST_MS);
  const form = new ApplicationFormPage(page);
  const person = aPerson();
  await form.open();
  const steps: [string, () => Promise<void>][] = [
    ['clinic', () => form.chooseOffice(CLINIC)],
    ['fields and boxes', () => form.fillIn(person)],
    ['signature', () => form.sign(person)],
    ['payment method', () => form.choose('office')],
    ['other language', () => page.getByRole('link', { name: 'Español' }).tap()],
  ];
  const measured: [string, number][] = [];
  for (const [name, work] of steps) {
    await work();
    measured.push([name, await slowest(page)]);
  }
  await context.close();
  return measured;
}

/** The slowest since the last call. */
async function slowest(page: Page): Promise<number> {
  // An interaction is reported after the frame that shows it.
  await page.waitForTimeout(500);
  return page.evaluate((least) => {
    const all = [...(globalThis.pressed?.values() ?? [])];
    globalThis.pressed?.clear();
    return Math.max(least, ...all);
  }, LEAST_MS);
}

/** Runs in the page before all other scripts. Presses and keys have several events: the longest counts. */
function watchPresses(durationThreshold: number): void {
  // The DOM's types do not know the threshold of this kind of entry.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold,
    buffered: true,
  };
  const pressed = new Map<number, number>();
  globalThis.pressed = pressed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      pressed.set(entry.interactionId, Math.max(entry.duration, pressed.get(entry.interactionId) ?? 0));
    }
  }).observe(events);
}
