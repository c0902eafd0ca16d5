import { expect } from '@playwright/test';
import { type Brand, calls } from '@rollbook/contract';
import { accentVariables } from '../shared-ui/ui/src/theme/colours';
import { heading, LOGIN, test } from './support/shell';
import { LONG } from './support/tier';

test.use({ colorScheme: 'dark' });

const [PAPER, CARD, WHITE] = ['rgb(17, 22, 30)', 'rgb(26, 33, 43)', 'rgb(255, 255, 255)'];

/** #rrggbb as computed styles say it. */
const rgb = (colour = '') =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

test('the first paint is dark without any script, and light on paper', LONG, async ({ page }) => {
  await page.route('**/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('combobox').first()).toHaveCSS('background-color', CARD);
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER);
  await page.goto('/office', { waitUntil: 'commit' });
  await expect(heading(page, LOGIN.office)).toBeVisible();
  const field = page.getByLabel('Email');
  await expect(field).toHaveCSS('background-color', CARD);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', WHITE);
  await expect(field).toHaveCSS('background-color', WHITE);
});

test("the signature's sheet stays white, and a provider's accent is readable", LONG, async ({ page }) => {
  const accent = '#5b2a86';
  await page.route(`**${calls.brand.path}`, async (route) => {
    const brand: Brand = await (await route.fetch()).json();
    await route.fulfill({ json: { ...brand, accent } });
  });
  await page.goto('/?id=3');
  await expect(page.locator('div:has(> canvas)')).toHaveCSS('background-color', WHITE);
  const shown = rgb(accentVariables(accent)['--rb-brand-dark']);
  await expect(page.getByRole('link', { name: 'Español' })).toHaveCSS('color', shown);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('link', { name: 'Español' })).toHaveCSS('color', rgb(accent));
});
