// One first visit with an empty cache, measured.

const MEGABIT = 1_000_000 / 8;

/** What the visitor has: this machine as it is, or a slow phone on a slow network. */
export const CONDITIONS = {
  plain: {},
  'slow phone (4x CPU, 1.6 Mb/s, 150 ms)': { cpu: 4, bytesPerSecond: 1.6 * MEGABIT, latencyMs: 150 },
};

/** Requests, kB over the network (headers included), ms until the heading and until the first field, ms of the LCP. */
export async function visit(browser, url, { cpu = 1, bytesPerSecond, latencyMs }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (bytesPerSecond) {
    const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      ...throughput,
    });
  }
  let requests = 0;
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => globalThis.ready !== undefined && globalThis.field !== undefined);
  await page.waitForLoadState('networkidle');
  const { ready, field, lcp } = await page.evaluate(() => ({
    ready: globalThis.ready,
    field: globalThis.field,
    lcp: globalThis.lcp ?? 0,
  }));
  await context.close();
  return { requests, kB: bytes / 1000, readyMs: ready, fieldMs: field, lcpMs: lcp };
}

/** Runs in the page before anything else. */
function watch() {
  const seen = new MutationObserver(() => {
    if (document.querySelector('#root h1')) globalThis.ready ??= performance.now();
    if (document.querySelector('#root input')) globalThis.field ??= performance.now();
  });
  seen.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    globalThis.lcp = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
