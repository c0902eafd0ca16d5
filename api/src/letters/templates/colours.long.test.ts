import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LANGUAGES } from '@rollbook/contract';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../../../playwright.config';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { longestData } from '../../../test/mailSamples';
import { readConfig } from '../../base/config';
import { readBrand } from '../../parties/brand/settings';
import { isTemplateName, render, templates } from './render';

const brand = readBrand(readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' }));
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Where the pictures go, when a person wants to look at them. */
const PICTURES = process.env['MAIL_PICTURES'];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(config.use?.launchOptions);
});
afterAll(() => browser.close());

type Found = { violations: { id: string; nodes: { html: string }[] }[] };

test.each(['light', 'dark'] as const)(
  'every mail can be read in %s colours, on a phone, and nothing in it loads or is wider',
  async (colorScheme) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const axe = await readFile(AXE, 'utf8');
    for (const template of Object.keys(templates).filter(isTemplateName)) {
      for (const language of LANGUAGES) {
        const { html } = render({ template, data: longestData(template), language }, brand);
        await page.setContent(html);
        await page.evaluate(`${axe};undefined`);
        const { violations } = await page.evaluate<Found>(
          `axe.run({ runOnly: ['color-contrast', 'html-has-lang', 'document-title', 'link-name', 'list', 'th-has-data-cells'], resultTypes: ['violations'] })`,
        );
        const told = violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
        expect(told, `${template} ${language}`).toEqual([]);
        const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(wider, `${template} ${language}`).toBe(0);
        const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor');
        expect(ground).toBe(colorScheme === 'dark' ? 'rgb(17, 22, 30)' : 'rgb(248, 246, 241)');
        if (PICTURES === undefined) continue;
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({ path: join(PICTURES, `${template}-${language}-${colorScheme}.png`) });
      }
    }
    expect(asked).toEqual([]);
    await context.close();
  },
  120_000,
);
