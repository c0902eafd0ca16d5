import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { Who } from '../../../e2e/support/answers';

/** A measured page: who visits it, and the field that makes it ready (default: the heading). */
export type Area = {
  name: string;
  path: string;
  who: Who;
  field?: string;
  measured: [Delivery, Condition[]][];
};

/** How a built page reaches the browser: from the gateway, or from nginx as in a deployment. */
export type Delivery = 'HTTP/1.1, gzip' | 'HTTP/2, Brotli, nginx';

const MEGABIT = 1_000_000 / 8;
/** `bytesPerSecond` towards the browser; `latencyMs` for the way there and back. */
export type Network = { bytesPerSecond: number; latencyMs: number };
const SLOW_NETWORK: Network = { bytesPerSecond: 1.6 * MEGABIT, latencyMs: 150 };

/** CPU slowdown, and a slow network: emulated by the browser, or a slow line (line.ts). */
type Setup = { cpu?: number; emulated?: Network; line?: Network };

export const CONDITIONS = {
  plain: {},
  'slow phone (4x CPU, 1.6 Mb/s, 150 ms)': { cpu: 4, emulated: SLOW_NETWORK },
  'slow phone on a slow line': { cpu: 4, line: SLOW_NETWORK },
} satisfies Record<string, Setup>;
export type Condition = keyof typeof CONDITIONS;

/**
 * Figures of one visit by name: requests, kB over the network with headers, ms until the heading, until ready, and of the
 * LCP. Ready: the heading, or the first field of a form, is hydrated and not busy.
 */
export type Figures = Record<string, number>;
/** A first visit with an empty cache, and a warm one. */
export type Visits = Record<'first' | 'warm', Figures>;

type Seen = { heading?: number; ready?: number; lcp?: number };
declare global {
  var seen: Seen | undefined;
}

export async function visit(
  browser: Browser,
  origin: string,
  { path, field, who }: Area,
  setup: Setup,
): Promise<Visits> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // The web server chooses the document by the session cookie.
  if (who !== 'public') await context.addCookies([{ name: 'rollbook', value: who, url: origin }]);
  const first = await visitOnce(context, origin + path, field, setup);
  const warm = await visitOnce(context, origin + path, field, setup);
  await context.close();
  return { first, warm };
}

async function visitOnce(
  context: BrowserContext,
  url: string,
  field: string | undefined,
  setup: Setup,
): Promise<Figures> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await slowDown(network, setup);
  const transferred = { requests: 0, bytes: 0 };
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // Zero: answered from the browser's cache.
    if (encodedDataLength === 0) return;
    transferred.requests += 1;
    transferred.bytes += encodedDataLength;
  });
  // tsx wraps functions in a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (made) => made');
  await page.addInitScript(watch, field ?? 'h1');
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => globalThis.seen?.heading && globalThis.seen.ready);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => globalThis.seen);
  await page.close();
  return {
    requests: transferred.requests,
    kB: transferred.bytes / 1000,
    headingMs: seen?.heading ?? Number.NaN,
    readyMs: seen?.ready ?? Number.NaN,
    lcpMs: seen?.lcp ?? 0,
  };
}

/** CPU and network of a slow phone, before the page is opened. */
export async function slowPhone(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await slowDown(network, { cpu: 4, emulated: SLOW_NETWORK });
}

async function slowDown(network: CDPSession, { cpu = 1, emulated }: Setup): Promise<void> {
  await network.send('Network.enable');
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!emulated) return;
  const { bytesPerSecond, latencyMs: latency } = emulated;
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await network.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
}

/** Runs in the page before all other scripts. */
function watch(field: string): void {
  const seen: Seen = {};
  globalThis.seen = seen;
  const look = () => {
    if (document.querySelector('#root h1')) seen.heading ??= performance.now();
    const wanted = document.querySelector(`#root ${field}:not([aria-busy=true])`);
    const isHydrated = Object.keys(wanted ?? {}).some((key) => key.startsWith('__reactProps'));
    if (isHydrated) seen.ready ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, attributes: true, subtree: true });
  // A screen that is taken over as it is changes nothing in the document.
  const lookEachFrame = () => {
    look();
    if (seen.ready === undefined) requestAnimationFrame(lookEachFrame);
  };
  lookEachFrame();
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
