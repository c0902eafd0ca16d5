// npm run pictures: a picture of every screen at three widths, in light and forced colours, of the demo data, in
// docs/pictures/screens. ONLY=admin-home,form makes these alone. For review: no test compares them.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { startRollbook } from '../../e2e/support/rollbook';
import { ACCOUNTS } from '../../e2e/support/staff';
import config from '../../playwright.config';
import { SCREENS, type Screen } from './screens';

const FOLDER = 'docs/pictures/screens';
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;
const COLOURS = { light: 'none', forced: 'active' } as const;

const wanted = process.env['ONLY']?.split(',');
const screens = SCREENS.filter(({ name }) => !wanted || wanted.includes(name));
mkdirSync(FOLDER, { recursive: true });
const product = await startRollbook();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  for (const screen of screens) await picturesOf(screen, browser, product.origin);
  console.log(`${screens.length} screens in ${FOLDER}`);
} finally {
  await browser.close();
  await product.stop();
}

async function picturesOf(screen: Screen, browserOfRun: Browser, origin: string): Promise<void> {
  for (const viewport of WIDTHS) {
    for (const [colours, forcedColors] of Object.entries(COLOURS)) {
      const options = { viewport, forcedColors, reducedMotion: 'reduce', baseURL: origin } as const;
      const file = `${screen.name}-${viewport.width}-${colours}.png`;
      await picture(screen, { browser: browserOfRun, origin, options, path: join(FOLDER, file) });
    }
  }
}

type Shot = { browser: Browser; origin: string; options: BrowserContextOptions; path: string };

async function picture({ account, path, open }: Screen, shot: Shot): Promise<void> {
  const context = await shot.browser.newContext(shot.options);
  const page = await context.newPage();
  if (account) {
    const { path: login, data } = ACCOUNTS[account];
    await context.request.post(login, { data, headers: { origin: shot.origin } });
  }
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  if (open) {
    await open(page);
    await page.waitForLoadState('networkidle');
  }
  await page.screenshot({ path: shot.path });
  await context.close();
}
