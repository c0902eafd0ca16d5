// A first visit with an empty cache and a warm one after it, measured.

const MEGABIT = 1_000_000 / 8;
const SLOW_NETWORK = { bytesPerSecond: 1.6 * MEGABIT, latencyMs: 150 };

/**
 * What the visitor has: this machine as it is, or a slow phone, on the slow network that the browser emulates or on a
 * slow line (line.mjs).
 */
export const CONDITIONS = {
  plain: {},
  'slow phone (4x CPU, 1.6 Mb/s, 150 ms)': { cpu: 4, emulated: SLOW_NETWORK },
  'slow phone on a slow line': { cpu: 4, line: SLOW_NETWORK },
};

/**
 * Figures of the first and of the warm visit: requests, kB over the network (headers included), ms until the heading is
 * on the page, ms until the page is ready, ms of the LCP. Ready: the heading, or the first field where the first screen
 * is a form, is React's and not busy. What is only prerendered, or waits for its data, is not ready.
 */
export async function visit(browser, origin, { path, field, who }, condition) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
  });
  // By its cookie the web server tells that somebody is signed in.
  if (who !== 'public') await context.addCookies([{ name: 'rollbook', value: who, url: origin }]);
  const first = await visitOnce(context, origin + path, field, condition);
  const warm = await visitOnce(context, origin + path, field, condition);
  await context.close();
  return { first, warm };
}

async function visitOnce(context, url, field, condition) {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await slowDown(network, condition);
  const transferred = { requests: 0, bytes: 0 };
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // What comes out of the browser's own cache is not on the network.
    if (encodedDataLength === 0) return;
    transferred.requests += 1;
    transferred.bytes += encodedDataLength;
  });
  await page.addInitScript(watch, field);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => globalThis.seen?.heading && globalThis.seen.ready);
  await page.waitForLoadState('networkidle');
  const { heading, ready, lcp = 0 } = await page.evaluate(() => globalThis.seen);
  await page.close();
  return {
    requests: transferred.requests,
    kB: transferred.bytes / 1000,
    headingMs: heading,
    readyMs: ready,
    lcpMs: lcp,
  };
}

async function slowDown(network, { cpu = 1, emulated }) {
  await network.send('Network.enable');
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!emulated) return;
  const { bytesPerSecond, latencyMs } = emulated;
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    ...throughput,
  });
}

/** Runs in the page before anything else. */
function watch(field) {
  const seen = {};
  globalThis.seen = seen;
  const look = () => {
    if (document.querySelector('#root h1')) seen.heading ??= performance.now();
    const wanted = document.querySelector(`#root ${field ?? 'h1'}:not([aria-busy=true])`);
    const isOfReact = Object.keys(wanted ?? {}).some((key) => key.startsWith('__reactProps'));
    if (isOfReact) seen.ready ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, attributes: true, subtree: true });
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
