import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import { calls, submittedMessages } from '@rollbook/contract';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nginx, startNginx } from '../deploy/nginx/run';
import { ApplicationFormPage, aPerson } from './pages/applicationForm';
import { ADMIN_PASSWORD, type Deployment, startDeployment } from './support/deployment';
import { LOGIN, ROOT } from './support/shell';

const CLINIC = 'Juniper Clinic';
const HEADINGS = {
  '/': 'Please select an office to continue with the form.',
  '/office': LOGIN.office,
  '/officegroup': LOGIN.group,
  '/ecsadmin': LOGIN.admin,
};

let deployment: Deployment;

test.use({ ignoreHTTPSErrors: true });
test.beforeAll(async () => {
  deployment = await startDeployment();
  await openClinic(deployment.origin);
});
test.afterAll(() => deployment.stop());

/** The administrator of a new deployment signs in with the first password and adds the first office. */
async function openClinic(origin: string): Promise<void> {
  const admin = await request.newContext({ ignoreHTTPSErrors: true });
  await signIn(admin, origin);
  const newOffice = { office_name: CLINIC, office_email: 'desk@juniper.example' };
  const added = await admin.post(origin + calls.addOffice.path, { data: { newOffice }, headers: { origin } });
  expect(added.status()).toBe(200);
  await admin.dispose();
}

async function signIn(admin: APIRequestContext, origin: string): Promise<void> {
  const data = { password: ADMIN_PASSWORD };
  const answer = await admin.post(origin + calls.login.path, { data, headers: { origin } });
  expect(answer.status()).toBe(200);
}

/** Violations of the policy, errors of the page, and failed files; navigating may abort a response. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction('complain', (complaint: string) => void complaints.push(complaint));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      Object.assign(window).complain(`${effectiveDirective} ${blockedURI}`);
    });
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('requestfailed', (failed) => {
    if (failed.resourceType() !== 'fetch') complaints.push(failed.url());
  });
  return complaints;
}

async function expectFirstScreens(page: Page, origin: string): Promise<void> {
  for (const [path, text] of Object.entries(HEADINGS)) {
    await page.goto(origin + path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    // A prerendered screen is visible before its scripts: leaving now would abort their requests.
    await page.waitForLoadState('networkidle');
  }
}

test.describe('as docker-compose.yml describes it', () => {
  test('every area shows its first screen, by HTTP/2, within the policy', async ({ page }) => {
    const complaints = await listen(page);
    const protocols = new Set<string>();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ response }) => protocols.add(response.protocol ?? ''));
    await expectFirstScreens(page, deployment.origin);
    expect(complaints).toEqual([]);
    expect([...protocols]).toEqual(['h2']);
  });

  test('the documents of areas, files and answers have the headers of production', async ({
    request: client,
  }) => {
    const office = await client.get(`${deployment.origin}/office`, { headers: { accept: 'text/html' } });
    const document = await office.text();
    const [script = ''] = /\/remotes\/mf-office\/[^"]+\.js/.exec(document) ?? [];
    expect(office.headers()['strict-transport-security']).toContain('max-age=63072000');
    expect(office.headers()['content-security-policy']).toContain('https://sandbox.web.squarecdn.com');
    for (const encoding of ['br', 'gzip']) {
      const file = await client.get(deployment.origin + script, {
        headers: { 'accept-encoding': encoding },
      });
      expect(file.headers()).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
    const gone = await client.get(`${deployment.origin}/remotes/mf-office/static/js/gone.0a1b2c3d.js`);
    expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-store']);
    const brand = await client.get(`${deployment.origin}/api/brand`);
    expect(brand.headers()['strict-transport-security']).toContain('max-age');
    expect(await client.get(`${deployment.origin}/healthz`).then((answer) => answer.status())).toBe(200);
    for (const { metricsUrl } of deployment.apis) {
      expect(await (await client.get(metricsUrl)).text()).toContain('rollbook_database_up 1');
    }
  });

  test('an applicant joins, and goes on joining when one process of the API is killed', async ({
    page,
    request: client,
  }) => {
    const { origin } = deployment;
    const complaints = await listen(page);
    await enrol(page, origin);
    deployment.apis[0]?.process.kill('SIGKILL');
    const person = await enrol(page, origin);
    expect(complaints).toEqual([]);

    await signIn(client, origin);
    const stored = await client.get(`${origin}${calls.getApplications.path}`);
    expect(await stored.json()).toMatchObject([{ last: person.last, paid: false }, { paid: false }]);
    await expect(async () => {
      const mails = await (await client.get(deployment.inboxUrl)).text();
      expect(mails).toContain(person.last);
      expect(mails).toContain('desk@juniper.example');
    }).toPass({ timeout: 20_000 });
  });
});

/** Fills in the form and chooses to pay at the office; the browser's name of the request comes all the way back. */
async function enrol(page: Page, origin: string) {
  const form = new ApplicationFormPage(page);
  const person = aPerson();
  await page.goto(origin);
  await form.chooseOffice(CLINIC);
  await form.fillIn(person);
  await form.sign(person);
  await form.choose('office');
  const answered = page.waitForResponse(origin + calls.submitApplication.path);
  await form.submit();
  const named = (await answered).request().headers()['x-request-id'];
  expect(named).toMatch(/^[0-9a-f-]{36}$/);
  expect((await answered).headers()['x-request-id']).toBe(named);
  await expect(page.getByText(submittedMessages.en.atOffice)).toBeVisible();
  return person;
}

test('each area may be served from an origin of its own', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rollbook-origins-'));
  const apis = deployment.apis.map(({ address }) => address);
  const servers: Nginx[] = [];
  try {
    // What the other teams serve: their part of the site, from wherever they like.
    const origins: Record<string, string> = {};
    for (const name of ['mf-office', 'mf-group', 'mf-admin']) {
      const site = join(folder, name);
      await cp(join(ROOT, 'dist/site/remotes', name), join(site, 'remotes', name), {
        recursive: true,
        dereference: true,
      });
      const server = await startNginx({ site, apis, tls: true });
      servers.push(server);
      origins[name] = server.url;
    }
    const shell = join(folder, 'shell');
    await publishWith(origins, shell);
    const server = await startNginx({ site: shell, apis, tls: true, remoteOrigins: Object.values(origins) });
    servers.push(server);

    const complaints = await listen(page);
    const scripts = new Set<string>();
    page.on('response', (answered) => {
      if (answered.request().resourceType() === 'script') scripts.add(new URL(answered.url()).origin);
    });
    await expectFirstScreens(page, server.url);
    expect(complaints).toEqual([]);
    expect(scripts).toEqual(new Set([server.url, ...Object.values(origins)]));
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** A copy of the site without the areas that are served elsewhere: registry and documents name them where they are. */
async function publishWith(origins: Record<string, string>, site: string): Promise<void> {
  await cp(join(ROOT, 'dist/site'), site, {
    recursive: true,
    dereference: true,
    filter: (source) =>
      !source.endsWith('/.deploy') &&
      !Object.keys(origins).some((name) => source.endsWith(`/remotes/${name}`)),
  });
  const documents = await readdir(join(site, 'areas'), { recursive: true });
  const areas = documents.map((name) => `areas/${name}`);
  for (const file of ['index.html', 'remotes.json', ...areas.filter((name) => name.endsWith('.html'))]) {
    let text = await readFile(join(site, file), 'utf8');
    for (const [name, origin] of Object.entries(origins)) {
      text = text.replaceAll(`"/remotes/${name}/`, `"${origin}/remotes/${name}/`);
    }
    await writeFile(join(site, file), text);
  }
}
