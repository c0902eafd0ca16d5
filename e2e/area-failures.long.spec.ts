import type { Page, Route } from '@playwright/test';
import { AREAS, expectRefused, expectShown, others, retry, visit, type AreaUnderTest } from './support/areas';
import { hold } from './support/hold';
import { test } from './support/readOnlySite';
import { followLink } from './support/shell';

const ENTRY = 'static/js/remoteEntry.*.js';
const CHUNKS = 'static/js/async/**';
const STYLES = '**/*.css';

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });
const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Please come back later</title>' });

/** What fails, for which files, and what the failed area's place then says. */
const FAULTS: [what: string, files: string, fault: (route: Route) => Promise<void>, says: RegExp][] = [
  ['is down', '**', (route) => route.abort('connectionrefused'), /could not be reached/],
  [
    'is half deployed: what names its entry is there and the entry is not',
    ENTRY,
    status(404),
    /could not be reached/,
  ],
  [
    'is half deployed: its entry is there and its chunks are not',
    CHUNKS,
    status(404),
    /A part of it could not be loaded/,
  ],
  ['answers a page of HTML instead of its files', '**', html, /could not be reached/],
  ['has a failing chunk', CHUNKS, status(500), /A part of it could not be loaded/],
  ['has a failing stylesheet', STYLES, status(500), /Its layout could not be loaded/],
  ['answers a page of HTML instead of its stylesheet', STYLES, html, /Its layout could not be loaded/],
];

/** A document with a prerendered screen has its styles inside: they can only fail on the way from another area. */
async function arriveByLink(page: Page, area: AreaUnderTest): Promise<void> {
  const [first] = others(area);
  if (!first) throw new Error('there is no other area');
  await page.goto(first.path);
  await expectShown(page, first);
  await followLink(page, area.path);
}

const SAYS = 'says so in its own place, harms no other area, and comes back with Retry';

FAULTS.forEach(([what, files, fault, says], row) => {
  for (const area of AREAS) {
    test(`${area.name} ${what}: it ${SAYS}`, async ({ page }) => {
      const address = `**/remotes/${area.name}/${files}`;
      await page.route(address, fault);
      if (files === STYLES) await arriveByLink(page, area);
      else await page.goto(area.path);
      await expectRefused(page, area, says);
      // Another one in each row: over all rows, each area has been visited beside each that fails.
      const other = others(area)[row % 3];
      if (other) await visit(page, other);
      await page.goBack();
      await expectRefused(page, area, says);
      await page.unroute(address);
      await retry(page);
      await expectShown(page, area);
    });
  }
});

for (const area of AREAS) {
  test(`${area.name} is slow: the other areas work meanwhile, and it appears once it is loaded`, async ({
    page,
  }) => {
    const answer = await hold(page, `**/remotes/${area.name}/${CHUNKS}`);
    const [first, second] = others(area);
    if (!first || !second) throw new Error('there is no other area');
    await page.goto(first.path);
    await expectShown(page, first);
    await followLink(page, area.path);
    await page.getByRole('status', { name: `${area.title} is loading` }).waitFor();
    await visit(page, second);
    await followLink(page, area.path);
    await page.getByRole('status', { name: `${area.title} is loading` }).waitFor();
    answer();
    await expectShown(page, area);
  });
}
