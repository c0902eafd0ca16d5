// npm run pictures: a picture of every screen at three widths, in light, dark and forced colours, of the demo data, in
// docs/pictures/screens. ONLY=admin-home,form makes these alone. For review: no test compares them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chromium, type Browser } from 'playwright';
import { coloursSettled } from '../../e2e/support/axe';
import { startRollbook } from '../../e2e/support/rollbook';
import config from '../../playwright.config';
import { type People, preparePeople } from './people';
import { SCREENS, type Screen } from './screens';
import { visit } from './visit';

const FOLDER = 'docs/pictures/screens';
/** The widest first: what a row of a table opens stays open when the row becomes a card. */
const SIZES = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
const COLOURS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
/** Of WebP, 0 to 100: texts of 12 px stay readable, and all pictures together are a few megabytes. */
const QUALITY = 15;

const wanted = process.env['ONLY']?.split(',');
const screens = SCREENS.filter(({ name }) => !wanted || wanted.includes(name));
mkdirSync(FOLDER, { recursive: true });
const product = await startRollbook();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const people = await preparePeople(product.origin);
  let bytes = 0;
  for (const screen of screens) bytes += await picturesOf(screen, browser, product.origin, people);
  console.log(`${screens.length} screens in ${FOLDER}, ${(bytes / 1e6).toFixed(1)} MB`);
} finally {
  await browser.close();
  await product.stop();
}

/** Opens a screen once and takes all its pictures. Returns their bytes. */
async function picturesOf(
  screen: Screen,
  browserOfRun: Browser,
  origin: string,
  people: People,
): Promise<number> {
  const page = await visit(screen, browserOfRun, { origin, people, viewport: SIZES[0] });
  let bytes = 0;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(showFocused);
    for (const [colours, media] of Object.entries(COLOURS)) {
      await page.emulateMedia(media);
      await coloursSettled(page);
      const picture = await pictureOf(page);
      writeFileSync(join(FOLDER, `${screen.name}-${size.width}-${colours}.webp`), picture);
      bytes += picture.length;
    }
  }
  await page.context().close();
  return bytes;
}

/** What has the focus may be elsewhere in another width. */
function showFocused(): void {
  const focused = document.activeElement;
  if (focused !== document.body) focused?.scrollIntoView({ block: 'center' });
}

/** Playwright itself has no WebP. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  return Buffer.from(data, 'base64');
}
