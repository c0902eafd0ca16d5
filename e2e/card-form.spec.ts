import { expect, test as base, type Page } from '@playwright/test';
import { createRequire } from 'node:module';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../local/gateway/index';
import { buildCardForm } from '../local/square/build';
import { type SquareSandbox, startSquare } from '../local/square/index';
import { inFours } from './pages/applicationForm';
import { type } from './support/hands';
import { LONG } from './support/tier';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TOKEN = 'sandbox-token';

type Axe = { run: () => Promise<{ violations: { id: string }[] }> };

const hostPage = (language: string) => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Pay</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/host.css">
    <script src="/sandbox/square/square.js"></script>
    <script src="/host.js"></script>
  </head>
  <body><main><section><h1>Card</h1><div id="card"></div><button>Pay $20.00</button></section></main></body>
</html>`;

const hostStyle = `
body { margin: 0; background: #f8f6f1; font: 16px system-ui, sans-serif; color: #1c2536; }
section { max-width: 560px; margin: 24px auto; padding: 24px; background: #fff; border: 1px solid #e4dfd3; border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 18px; }
button { width: 100%; height: 48px; margin-top: 20px; border: 0; border-radius: 10px; background: #0d6656; color: #fff; font: 600 16px system-ui; }
@media (max-width: 600px) { main { padding: 0 16px; } }`;

/** What a page does with Square's script, and no more. */
const hostScript = `
window.violations = [];
document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI));
window.addEventListener('DOMContentLoaded', async () => {
  const payments = window.Square.payments('application', 'location');
  window.card = await payments.card();
  await window.card.attach('#card');
  document.body.dataset.ready = '';
  document.querySelector('button').addEventListener('click', async () => {
    window.result = undefined;
    window.result = await window.card.tokenize();
  });
});`;

type Fixtures = { language: string; square: SquareSandbox; origin: string };

const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
  square: async ({}, provide) => {
    const square = await startSquare({ token: TOKEN });
    await provide(square);
    await square.stop();
  },
  origin: async ({ square, language }, provide) => {
    const siteDir = await mkdtemp(join(tmpdir(), 'rollbook-card-'));
    await writeFile(join(siteDir, 'index.html'), hostPage(language));
    await writeFile(join(siteDir, 'host.js'), hostScript);
    await writeFile(join(siteDir, 'host.css'), hostStyle);
    const gateway = await startGateway({
      port: 0,
      siteDir,
      apiUrl: 'http://127.0.0.1:9',
      sandboxUrl: square.url,
      csp: { card: 'local' },
    });
    await provide(gateway.url);
    await gateway.stop();
    await rm(siteDir, { recursive: true });
  },
});

test.beforeAll(() => buildCardForm());

async function open(page: Page, origin: string) {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(origin);
  await page.locator('body[data-ready]').waitFor();
  return { complaints, form: page.frameLocator('iframe') };
}

type Form = Awaited<ReturnType<typeof open>>['form'];

async function fill(form: Form, change: Partial<Record<'number' | 'date' | 'cvv' | 'zip', string>> = {}) {
  const card = { number: '4111111111111111', date: '1230', cvv: '111', zip: '80202', ...change };
  await type(form.getByLabel('Card number'), card.number, inFours(card.number));
  await type(form.getByLabel('MM/YY'), card.date, '12/30');
  await type(form.getByLabel('CVV'), card.cvv);
  await type(form.getByLabel('ZIP'), card.zip);
}

type Result = { status: string; token?: string; details?: object; errors?: { field: string }[] };

async function pay(page: Page): Promise<Result> {
  await page.getByRole('button').click();
  const handle = await page.waitForFunction(() => (window as Window & { result?: Result }).result);
  const result = await handle.jsonValue();
  if (!result) throw new Error('no result');
  return result;
}

/** The policy's violations in the page and in the form, and what axe finds in both. */
async function expectClean(page: Page, complaints: string[]) {
  expect(await page.evaluate(() => (window as Window & { violations?: string[] }).violations)).toEqual([]);
  expect(complaints).toEqual([]);
  // The form's own policy lets no script in but its own: axe goes into each frame through the debugger.
  const axe = await readFile(AXE, 'utf8');
  for (const frame of page.frames()) await frame.evaluate(`${axe};undefined`);
  const found = await page.evaluate(() => (window as Window & { axe?: Axe }).axe?.run());
  expect(found?.violations.map(({ id }) => id)).toEqual([]);
}

async function charge(square: SquareSandbox, token: string): Promise<number> {
  const answer = await fetch(`${square.url}/v2/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      idempotency_key: token.slice(0, 40),
      source_id: token,
      amount_money: { amount: 2000, currency: 'USD' },
    }),
  });
  return answer.status;
}

test('a card becomes a token that pays, without a complaint of policy or axe', async ({
  page,
  square,
  origin,
}) => {
  const { form, complaints } = await open(page, origin);
  await expect(form.getByText('TEST MODE')).toBeVisible();
  await fill(form);
  await expect(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
  await expect(form.getByLabel('MM/YY')).toHaveValue('12/30');
  const result = await pay(page);
  expect(result).toMatchObject({
    status: 'OK',
    details: {
      method: 'Card',
      card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2030 },
      billing: { postalCode: '80202' },
    },
  });
  expect(await charge(square, result.token ?? '')).toBe(200);
  await expectClean(page, complaints);
});

test('what was typed is not in the page', LONG, async ({ page, origin }) => {
  const { form } = await open(page, origin);
  await fill(form);
  expect(await page.content()).not.toContain('4111');
});

test('mistakes are named at their fields, the first gets the focus', LONG, async ({ page, origin }) => {
  const { form, complaints } = await open(page, origin);
  await fill(form, { number: '4111111111111112', cvv: '1' });
  const result = await pay(page);
  expect(result.status).toBe('Invalid');
  expect(result.errors?.map(({ field }) => field)).toEqual(['cardNumber', 'cvv']);
  const number = form.getByLabel('Card number');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Enter a valid card number/);
  await expectClean(page, complaints);
  await type(number, '4111111111111111', '4111 1111 1111 1111');
  await expect(number).not.toHaveAttribute('aria-invalid');
});

test(
  'a digit typed in the middle of the number leaves the caret behind it',
  LONG,
  async ({ page, origin }) => {
    const { form } = await open(page, origin);
    const number = form.getByLabel('Card number');
    await type(number, '41111111', '4111 1111');
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('23');
    await expect(number).toHaveValue('4111 2311 11');
  },
);

test('the frame grows with its content and has no bar of its own', LONG, async ({ page, origin }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const { form } = await open(page, origin);
    await pay(page);
    const frame = page.locator('iframe');
    const content = form.locator('body');
    await expect.poll(() => frame.evaluate((element) => element.clientHeight)).toBeGreaterThan(89);
    await expect
      .poll(async () => (await frame.boundingBox())?.height)
      .toBe(Math.ceil((await content.boundingBox())?.height ?? 0));
    expect(await content.evaluate((body) => body.scrollWidth <= innerWidth)).toBe(true);
  }
});

test(
  'a card that the bank declines gives a token that is declined',
  LONG,
  async ({ page, square, origin }) => {
    const { form } = await open(page, origin);
    await fill(form, { number: '4000000000000002' });
    expect(await charge(square, (await pay(page)).token ?? '')).toBe(402);
  },
);

test('a destroyed card leaves the page and takes no more calls', LONG, async ({ page, origin }) => {
  await open(page, origin);
  await expect(page.evaluate("card.attach('#card')")).rejects.toThrow('already attached');
  await page.evaluate('card.destroy()');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.evaluate('card.tokenize()')).rejects.toThrow('destroyed');
});

test('missing ids are an error for the developer', LONG, async ({ page, origin }) => {
  await open(page, origin);
  await expect(page.evaluate("Square.payments('', 'location')")).rejects.toThrow("'applicationId'");
  await expect(page.evaluate("Square.payments('application')")).rejects.toThrow("'locationId'");
});

test.describe('on a Spanish page', () => {
  test.use({ language: 'es' });

  test('the form is Spanish', LONG, async ({ page, origin }) => {
    const { form, complaints } = await open(page, origin);
    await expect(form.getByText('MODO DE PRUEBA')).toBeVisible();
    await expect(form.getByLabel('Número de tarjeta')).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('title', 'Datos de la tarjeta (modo de prueba)');
    await pay(page);
    await expect(form.getByText('Escriba un número de tarjeta válido')).toBeVisible();
    await expectClean(page, complaints);
  });
});
