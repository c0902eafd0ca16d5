import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import {
  addMonths,
  type AdminRights,
  CLOSES_ON_DAY,
  denverDate,
  hasDuty,
  yearMonthOf,
} from '@rollbook/contract';
import { MongoClient } from 'mongodb';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/axe';
import { choose, press, tick, type } from './support/hands';
import { mailedLink } from './support/links';
import { lasting } from './support/product';
import { type Rollbook, startRollbook } from './support/rollbook';
import { signInAs } from './support/roles';
import { expectLoaded, openScreen } from './support/staff';
import { LONG } from './support/tier';

const PASSWORD = 'plum velvet harbor 47';
const run = promisify(execFile);

/** A product of its own: the journeys switch the shared password off. */
const test = lasting.extend<{ product: Rollbook }>({
  // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
  product: async ({}, provide) => {
    const product = await startRollbook();
    await provide(product);
    await product.stop();
  },
  baseURL: async ({ product }, provide) => provide(product.origin),
});

/** What the operator's command prints for a new owner. */
async function ownerLink({ origin, dataDir }: Rollbook, email: string, name: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_ORIGIN: origin };
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'deploy/adminOwner.ts', email, name], {
    env,
  });
  return /http\S+/.exec(stdout)?.[0] ?? '';
}

/** An authenticator of the platform, whose person always agrees. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

/** As if eleven minutes had passed since each session showed who is there. */
async function elevenMinutesPass({ dataDir }: Rollbook): Promise<void> {
  const client = await MongoClient.connect(readFileSync(join(dataDir, 'database.uri'), 'utf8').trim());
  const proved = new Date(Date.now() - 11 * 60_000);
  await client.db().collection('sessions').updateMany({}, { $set: { proved } });
  await client.close();
}

async function choosePassword(page: Page): Promise<void> {
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page.getByLabel('Repeat the password'), PASSWORD);
  await press(page.getByRole('button', { name: 'Continue' }));
}

async function keepCodes(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allInnerTexts();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await tick(page.getByLabel('I have kept the codes'));
  await press(page.getByRole('button', { name: 'Continue' }));
  return codes;
}

/** Opens the operator's link, chooses a password and a passkey. */
async function becomeOwner(page: Page, product: Rollbook): Promise<void> {
  await giveAuthenticator(page);
  await page.goto(await ownerLink(product, 'rita@rollbook.example', 'Rita Moss'));
  await expect(page.getByRole('main')).toContainText('you will sign in as rita@rollbook.example');
  await choosePassword(page);
  await press(page.getByRole('button', { name: /Use a passkey/ }));
  await type(page.getByLabel('Name of this device'), 'Desk computer');
  await press(page.getByRole('button', { name: 'Make the passkey' }));
  await keepCodes(page);
  await expect(page.getByRole('heading', { name: 'Admin Area', level: 1 })).toBeVisible();
}

async function invite(page: Page, name: string, email: string, role: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Invite a person' }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('Name'), name);
  await type(dialog.getByLabel('Email'), email);
  await choose(dialog.getByLabel('Role'), role);
  await press(dialog.getByRole('button', { name: 'Send the invitation' }));
  await expect(dialog).toBeHidden();
}

async function otherBrowser(browser: Browser, { origin }: Rollbook): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL: origin });
  return [await context.newPage(), context];
}

test('the first owner sets up a passkey, signs in with it, and switches the shared password off', async ({
  page,
  product,
}) => {
  await becomeOwner(page, product);
  await expect(page.getByText('Rita Moss, owner')).toBeVisible();

  await press(page.getByRole('button', { name: 'Logout' }).first());
  await press(page.getByRole('button', { name: 'Sign in with your own name' }));
  await expect(page.getByLabel('Email')).toBeFocused();
  await press(page.getByRole('button', { name: 'Use a passkey' }));
  await expect(page.getByText('Rita Moss, owner')).toBeVisible();
  await openScreen(page, 'admin', 'People');
  const row = page.getByRole('list', { name: 'Administrators' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Passkey');
  await expect(row).toContainText('you');

  // Who has left the desk for a while is asked again; what was begun goes on.
  await elevenMinutesPass(product);
  await press(page.getByRole('button', { name: 'Switch it off' }));
  await press(
    page.getByRole('region', { name: /signed out at once/ }).getByRole('button', { name: 'Switch it off' }),
  );
  await press(
    page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Use your passkey' }),
  );
  await expect(page.getByText('Administrators sign in with their own name alone.')).toBeVisible();

  await press(page.getByRole('button', { name: 'Logout' }).first());
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the shared password' })).toBeHidden();
  await type(page.getByLabel('Email'), 'rita@rollbook.example');
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Use your passkey' }));
  await expect(page.getByText('Rita Moss, owner')).toBeVisible();
});

test(
  'a manager sets up an app, sees no people, and is out at once when removed',
  LONG,
  async ({ page, browser, product }) => {
    await becomeOwner(page, product);
    await openScreen(page, 'admin', 'People');
    await invite(page, 'Sam Ito', 'sam@rollbook.example', 'Manager');
    const rows = page.getByRole('list', { name: 'Administrators' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Sam Ito' })).toContainText('Invited, until');

    const [sam, context] = await otherBrowser(browser, product);
    await sam.goto(await mailedLink(sam, 'sam@rollbook.example', '/ecsadmin/invitation'));
    await choosePassword(sam);
    await press(sam.getByRole('button', { name: 'Use an app with codes' }));
    const key = (await sam.locator('code').innerText()).replaceAll(' ', '');
    const code = () => new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await type(sam.getByLabel('Code of the app'), '000000');
    await press(sam.getByRole('button', { name: 'Add the app' }));
    await expect(sam.getByText('This code is not right')).toBeVisible();
    await type(sam.getByLabel('Code of the app'), code());
    await press(sam.getByRole('button', { name: 'Add the app' }));
    const [recovery = ''] = await keepCodes(sam);
    await expect(sam.getByText('Sam Ito, manager')).toBeVisible();
    await expect(sam.getByRole('navigation', { name: 'Administration' })).not.toContainText('People');

    // The phone is lost: a recovery code takes its place.
    await press(sam.getByRole('button', { name: 'Logout' }).first());
    await press(sam.getByRole('button', { name: 'Sign in with your own name' }));
    await type(sam.getByLabel('Email'), 'sam@rollbook.example');
    await type(sam.getByLabel('Password', { exact: true }), PASSWORD);
    await sam.keyboard.press('Enter');
    await type(sam.getByLabel(/recovery code/), recovery);
    await press(sam.getByRole('button', { name: 'Continue' }));
    await expect(sam.getByText('Sam Ito, manager')).toBeVisible();
    await openScreen(sam, 'admin', 'Sign-in and devices');
    await expect(sam.getByText('9 of 10 left')).toBeVisible();
    await expect(sam.getByText('This device')).toBeVisible();

    await page.bringToFront();
    await press(page.getByRole('button', { name: 'Edit Sam Ito' }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: 'Remove Sam Ito' }));
    const leaves = dialog.getByRole('region', { name: 'What Sam Ito leaves' });
    await expect(leaves).toContainText('The password that all share is on');
    await expect(leaves.getByRole('link', { name: 'All that Sam Ito did' })).toBeVisible();
    await expectAccessible(page);
    const question = dialog.getByRole('region', { name: /signed out on every device/ });
    await press(question.getByRole('button', { name: 'Remove Sam Ito' }));
    await expect(rows).toHaveCount(1);

    await sam.bringToFront();
    await press(sam.getByRole('link', { name: 'Groups' }));
    await expect(sam.getByRole('heading', { name: 'Admin Area' })).toBeVisible();
    await expect(sam.getByText('session has ended')).toBeVisible();
    await context.close();
  },
);

test(
  'an owner who is removed takes along the invitations that wait',
  LONG,
  async ({ page, browser, product }) => {
    await becomeOwner(page, product);
    await openScreen(page, 'admin', 'People');
    await invite(page, 'Sam Ito', 'sam@rollbook.example', 'Owner');

    const [sam, context] = await otherBrowser(browser, product);
    await sam.goto(await mailedLink(sam, 'sam@rollbook.example', '/ecsadmin/invitation'));
    await choosePassword(sam);
    await press(sam.getByRole('button', { name: 'Use an app with codes' }));
    const key = (await sam.locator('code').innerText()).replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await type(sam.getByLabel('Code of the app'), code);
    await press(sam.getByRole('button', { name: 'Add the app' }));
    await keepCodes(sam);
    await openScreen(sam, 'admin', 'People');
    await invite(sam, 'Dee Park', 'dee@rollbook.example', 'Manager');
    await context.close();

    await page.bringToFront();
    await page.reload();
    const rows = page.getByRole('list', { name: 'Administrators' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await press(page.getByRole('button', { name: 'Edit Sam Ito' }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: 'Remove Sam Ito' }));
    const question = dialog.getByRole('region', { name: /signed out on every device/ });
    await press(question.getByRole('button', { name: 'Remove Sam Ito' }));
    await expect(page.getByText('The invitation to Dee Park ended.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expectAccessible(page);
  },
);

test(
  'an owner opens the latest closed month again, with a reason, and closes it',
  LONG,
  async ({ page, product }) => {
    await becomeOwner(page, product);
    // The days before the 10th belong to a month that has not closed by itself.
    const today = denverDate(new Date());
    const latest = addMonths(yearMonthOf(today), Number(today.slice(8)) < CLOSES_ON_DAY ? -2 : -1);
    const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
      new Date(`${latest}-15T00:00:00Z`),
    );
    await page.goto(`/ecsadmin?month=${addMonths(latest, -1)}`);
    // The job that closes months runs soon after the start.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/is closed since/)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Open again' })).toBeHidden();
    await page.goto(`/ecsadmin?month=${latest}`);
    await press(page.getByRole('button', { name: 'Open again' }));
    const opening = page.getByRole('dialog', { name: `Open ${name} again` });
    await type(opening.getByLabel('Reason'), 'A slip was found');
    await press(opening.getByRole('button', { name: 'Open it again' }));
    await expect(page.getByText(`${name} is not closed yet.`)).toBeVisible();
    await expect(page.getByText('It was opened again: A slip was found')).toBeVisible();
    await press(page.getByRole('button', { name: `Close ${name} now` }));
    await press(
      page.getByRole('dialog', { name: `Close ${name}` }).getByRole('button', { name: `Close ${name}` }),
    );
    await expect(page.getByText(new RegExp(`${name} is closed since`))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  },
);

async function inviteUser(page: Page, name: string, email: string): Promise<void> {
  await openScreen(page, 'office', 'Sign-in and devices');
  await press(page.getByRole('button', { name: 'Invite a person' }));
  await type(page.getByRole('dialog').getByLabel('Name'), name);
  await type(page.getByRole('dialog').getByLabel('Email'), email);
  await press(page.getByRole('button', { name: 'Send the invitation' }));
  await expect(page.getByRole('list', { name: /sign-in of their own/ })).toContainText(name);
}

test('an office invites a person, whom the history names', LONG, async ({ page, browser, product }) => {
  await page.goto('/office');
  await type(page.getByLabel('Email'), 'maple@rollbook.example');
  await type(page.getByLabel('Password', { exact: true }), 'demo-office');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Member List' })).toBeVisible();
  await inviteUser(page, 'Ana Ruiz', 'ana@rollbook.example');

  const [ana, context] = await otherBrowser(browser, product);
  await ana.goto(await mailedLink(ana, 'ana@rollbook.example', '/office/invitation'));
  await choosePassword(ana);
  await expect(ana.getByRole('heading', { name: 'Member List' })).toBeVisible();
  await press(ana.getByRole('button', { name: 'Logout' }).first());
  await type(ana.getByLabel('Email'), 'ana@rollbook.example');
  await type(ana.getByLabel('Password', { exact: true }), PASSWORD);
  await ana.keyboard.press('Enter');
  await expect(ana.getByRole('heading', { name: 'Member List' })).toBeVisible();

  // Who is removed takes along the invitations that wait.
  await inviteUser(ana, 'Dee Park', 'dee@rollbook.example');
  await context.close();
  await page.reload();
  await press(page.getByRole('button', { name: 'Remove Ana Ruiz' }));
  await expect(page.getByText('The invitation to Dee Park ended.')).toBeVisible();
  await expect(page.getByText(/^No one yet/)).toBeVisible();
  await expectAccessible(page);
});

/** Screens of the administrator with an address, and the duty that each needs. */
const BY_ADDRESS = [
  ['/ecsadmin/applications', 'names'],
  ['/ecsadmin/receipts', 'names'],
  ['/ecsadmin/officepay', 'desk'],
  ['/ecsadmin/recordpayment', 'desk'],
  ['/ecsadmin/officesubmit', 'desk'],
  ['/ecsadmin/member/1', 'names'],
  ['/ecsadmin/applicationsbyoffice', 'figures'],
  ['/ecsadmin/renewalsbyoffice', 'figures'],
  ['/ecsadmin/reports/statement', 'figures'],
  ['/ecsadmin/deposits', 'plan'],
  ['/ecsadmin/import', 'plan'],
  ['/ecsadmin/history', 'plan'],
  ['/ecsadmin/oldrecords', 'plan'],
  ['/ecsadmin/settings', 'settings'],
  ['/ecsadmin/people', 'people'],
  ['/office', 'names'],
  ['/office/renewals', 'names'],
  ['/office/searchformember', 'names'],
] as const;

/** What a viewer has no use for, on any screen. */
const CHANGES =
  /^(Add (Office|Group)|Edit |Complete(?!d)|Remind|Mark as paid|Pay for|Settings$|Save$|Restore|Resolve|Handed out|Say no|Dismiss|Send |Deactivate|Move its)/;

const ROLES: readonly (AdminRights & { screens: number })[] = [
  { post: 'viewer', names: false, screens: 6 },
  { post: 'viewer', names: true, screens: 11 },
  { post: 'desk', names: false, screens: 14 },
  { post: 'manager', names: false, screens: 17 },
  { post: 'owner', names: false, screens: 19 },
];

test(
  'each role is offered what it may do, and told in one sentence what it may not',
  LONG,
  async ({ browser, product }) => {
    // Five walks at once.
    test.slow();
    const walk = async ({ screens, ...rights }: (typeof ROLES)[number]) => {
      const [page, context] = await otherBrowser(browser, product);
      await signInAs(context, product, rights);
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 403) refused.push(`${page.url()} ${response.url()}`);
      });
      const lacking = page.getByText(`Your role (${rights.post}) does not include`);
      const look = async () => {
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expectLoaded(page);
        await page.waitForLoadState('networkidle');
        await expect(page.getByText('Could not load')).toHaveCount(0);
        expect(refused).toEqual([]);
        if (rights.post !== 'viewer') return;
        const main = page.getByRole('main');
        const offered = main.getByRole('button').or(main.getByRole('link')).filter({ visible: true });
        const names = await offered.evaluateAll((all) =>
          all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
        );
        expect(names.filter((name) => CHANGES.test(name))).toEqual([]);
      };

      await page.goto('/ecsadmin');
      await look();
      const menu = page.getByRole('navigation', { name: 'Administration' }).getByRole('link');
      const entries = await menu.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(entries).toHaveLength(screens);
      for (const path of entries.filter((one) => one !== '/' && one !== '/ecsadmin')) {
        await press(menu.and(page.locator(`[href="${path}"]`)));
        await expect(page).toHaveURL(product.origin + path);
        await look();
        await expect(lacking).toHaveCount(0);
      }
      for (const [path, duty] of BY_ADDRESS.filter(([one]) => !entries.includes(one))) {
        await page.goto(path);
        await look();
        await expect(lacking).toHaveCount(hasDuty(rights, duty) ? 0 : 1);
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      }
      await context.close();
    };
    await Promise.all(ROLES.map(walk));
  },
);
