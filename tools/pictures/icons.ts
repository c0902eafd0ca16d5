// npm run icons: draws the icon of the installed app in the sizes that browsers ask for. Commit the pictures.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import config from '../../playwright.config';
import { ICON_SIZES, ICON_FOLDER, iconFile } from '../build/rsbuild/install';

const browser = await chromium.launch(config.use?.launchOptions);
const drawing = readFileSync(`${ICON_FOLDER}/icon.svg`, 'utf8');
for (const size of ICON_SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({ path: iconFile(size) });
  await page.close();
}
await browser.close();
