import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { text as textOf } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECRET_PATHS } from '../../contract/src/secretPaths';
import { type Gateway, startGateway } from '../../local/gateway/index';
import { APPLE_PAY_PATH } from '../../local/gateway/rules';
import { freePort } from '../../local/listen';
import { readAreas } from './areas';
import { renderNginx } from './render';
import { type Nginx, startNginx } from './run';

const manifest = '/static/install/kiosk.0a1b2c3d.webmanifest';
const script = '/static/js/index.0a1b2c3d.js';
const code = `console.log(${JSON.stringify('x'.repeat(2_000))})`;
const page = { accept: 'text/html,application/xhtml+xml' };

let folder: string;
let site: string;
let gateway: Gateway;
let nginx: Nginx;
let log: string;
let applePayFile: string;
const apis: Server[] = [];
let addresses: string[] = [];
/** The methods of the requests that were cut off by an API. */
let cut: (string | undefined)[] = [];

function publish(path: string, content: string | Buffer): void {
  const file = join(site, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function startFakeApi(name: string): Promise<string> {
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (req.url === '/api/cut') {
      cut.push(req.method);
      return void res.destroy();
    }
    res.setHeader('content-type', 'application/json');
    const { url, method, headers } = req;
    res.end(JSON.stringify({ name, url, method, headers, body: await textOf(req) }));
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apis.push(server);
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rollbook-web-'));
  site = join(folder, 'site');
  log = join(folder, 'access.log');
  publish('index.html', `<!doctype html><title>shell</title>${' '.repeat(500)}`);
  for (const { name } of readAreas()) publish(`areas/${name}.html`, `<title>${name}</title>`);
  publish('areas/mf-public/index.html', '<title>mf-public, first screen</title>');
  publish('areas/mf-office/office.html', '<title>mf-office, sign-in</title>');
  publish('remotes.json', JSON.stringify({ remotes: readAreas() }));
  publish('remotes/mf-office/mf-manifest.json', '{}');
  publish('remotes/mf-office/version.json', '{}');
  publish(script, code);
  publish(`${script}.br`, brotliCompressSync(code));
  publish(`${script}.gz`, gzipSync(code));
  publish('static/image/flag.0a1b2c3d.svg', '<svg/>');
  publish(manifest, '{}');
  publish('.env', 'secret');
  publish('static/.git/config', 'secret');
  addresses = [await startFakeApi('one'), await startFakeApi('two')];
  const remoteOrigins = ['https://office.example', 'http://localhost:8999'];
  const csp = { card: 'production', remoteOrigins } as const;
  applePayFile = join(folder, 'apple-pay');
  writeFileSync(applePayFile, '7B227073');
  gateway = await startGateway({
    port: 0,
    siteDir: site,
    apiUrl: `http://${addresses[0]}`,
    csp,
    https: true,
    applePayFile,
  });
  const publicOrigin = 'https://join.example.org';
  const env = { ACCESS_LOG: log, APPLE_PAY_ASSOCIATION: applePayFile };
  nginx = await startNginx({ site, apis: addresses, remoteOrigins, card: csp.card, publicOrigin, env });
});
afterAll(async () => {
  await nginx.stop();
  await gateway.stop();
  for (const api of apis) api.close();
  rmSync(folder, { recursive: true });
});

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: Buffer };

/** The path as it is, and the body as it was sent: fetch() would make both plain. */
function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  sent = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, async (res) => {
      const parts: Buffer[] = [];
      for await (const part of res) parts.push(Buffer.from(part));
      resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end(sent);
  });
}

const COMPARED = [
  'cache-control',
  'access-control-allow-origin',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'x-robots-tag',
  'permissions-policy',
  'cross-origin-opener-policy',
  'allow',
];

function compared({ status, headers, body }: Answer) {
  const named = Object.fromEntries(COMPARED.map((name) => [name, headers[name]]));
  const [type] = (headers['content-type'] ?? '').split(';');
  return { status, ...named, type, body: body.toString() };
}

describe('answers as the gateway does', () => {
  const pages = [
    '/',
    '/spanish',
    '/pay?lang=es',
    '/m/code',
    '/member?lang=es',
    '/office/newpassword',
    '/office',
    '/office/login?x=1',
    '/officegroup/pay',
    '/ecsadmin',
    '/index.html',
  ];
  const others = ['/admin', '/office-hours', '/unknown/place', '/static/', '/remotes/mf-office/'];
  it.each([...pages, ...others])('the page %s', async (path) => {
    const answered = compared(await ask(nginx.port, path, page));
    expect(answered).toEqual(compared(await ask(gateway.port, path, page)));
    expect(answered).toMatchObject({ status: 200, type: 'text/html', 'cache-control': 'no-cache' });
  });

  const signedIn = { ...page, cookie: 'theme=dark; __Host-rollbook=token' };
  it.each([
    ['/', page, 'mf-public, first screen'],
    ['/', signedIn, 'mf-public, first screen'],
    ['/office', page, 'mf-office, sign-in'],
    ['/office', signedIn, 'mf-office'],
    ['/office', { ...page, cookie: 'rollbook=token' }, 'mf-office'],
    ['/office', { ...page, cookie: 'notrollbook=token' }, 'mf-office, sign-in'],
    ['/office/qrcode', page, 'mf-office'],
    ['/spanish', page, 'mf-public'],
  ])('the first screen of %s with %j', async (path, headers, title) => {
    const answered = compared(await ask(nginx.port, path, headers));
    expect(answered).toEqual(compared(await ask(gateway.port, path, headers)));
    expect(answered.body).toBe(`<title>${title}</title>`);
  });

  const files = ['/remotes.json', '/remotes/mf-office/mf-manifest.json', '/remotes/mf-office/version.json'];
  it.each([script, '/static/image/flag.0a1b2c3d.svg', manifest, ...files])('the file %s', async (path) => {
    const answered = compared(await ask(nginx.port, path));
    expect(answered).toEqual(compared(await ask(gateway.port, path)));
    expect(answered.status).toBe(200);
  });

  it('the file of Apple Pay, as it is now', async () => {
    const both = async () => {
      const answered = compared(await ask(nginx.port, APPLE_PAY_PATH, page));
      expect(answered).toEqual(compared(await ask(gateway.port, APPLE_PAY_PATH, page)));
      return answered;
    };
    const found = { status: 200, type: 'text/plain', 'cache-control': 'no-cache' };
    expect(await both()).toMatchObject({ ...found, body: '7B227073' });
    writeFileSync(applePayFile, '7B227074');
    expect(await both()).toMatchObject({ ...found, body: '7B227074' });
    rmSync(applePayFile);
    expect(await both(), 'no page of the site in its place').toMatchObject({
      status: 404,
      body: 'Not found',
    });
  });

  const gone = ['/static/js/gone.11111111.js', '/missing.css', '/missing.json', '/a/b.js'];
  const hidden = ['/.env', '/static/.git/config', '/x%2ehtml'];
  it.each([...gone, ...hidden])('the missing %s, even to a navigation', async (path) => {
    const answered = compared(await ask(nginx.port, path, page));
    expect(answered).toEqual(compared(await ask(gateway.port, path, page)));
    expect(answered).toMatchObject({ status: 404, body: 'Not found' });
  });

  it('does not leave the folder', async () => {
    const { status } = await ask(nginx.port, '/..%2f..%2fetc/passwd', page);
    expect(status).toBe(400);
  });

  it.each([
    ['/office', { accept: 'application/json' }, 'GET'],
    ['/office', { accept: '*/*' }, 'GET'],
    ['/office', page, 'POST'],
    [script, {}, 'DELETE'],
    ['/demo', { accept: 'application/json' }, 'GET'],
  ])('%s with %j by %s', async (path, headers, method) => {
    const answered = compared(await ask(nginx.port, path, headers, method));
    expect(answered).toEqual(compared(await ask(gateway.port, path, headers, method)));
  });
});

describe('compression', () => {
  it('sends hashed files as they were published', async () => {
    const br = await ask(nginx.port, script, { 'accept-encoding': 'gzip, br' });
    expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(br.body).toString()).toBe(code);
    expect(br.body).toEqual(readFileSync(join(site, `${script}.br`)));
    const gzip = await ask(nginx.port, script, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.body).toEqual(readFileSync(join(site, `${script}.gz`)));
    expect((await ask(nginx.port, script)).headers['content-encoding']).toBeUndefined();
  });

  it('compresses documents by itself and sees a new one at once', async () => {
    const br = await ask(nginx.port, '/nowhere', { ...page, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.body).toString()).toContain('shell');
    publish('index.html', `<!doctype html><title>next</title>${' '.repeat(500)}`);
    publish('index.html.br', brotliCompressSync('of before'));
    const again = await ask(nginx.port, '/nowhere', { ...page, 'accept-encoding': 'gzip' });
    expect(gunzipSync(again.body).toString()).toContain('next');
    expect(again.headers.vary).toContain('Accept');
    const { etag = '' } = again.headers;
    const same = await ask(nginx.port, '/nowhere', { ...page, 'if-none-match': etag });
    expect(same.status).toBe(304);
  });
});

describe('a canary', () => {
  const place = '.deploy/current/canary/at';
  const other = (path: string) => `<title>other build of ${path}</title>`;
  beforeAll(() => {
    for (const one of ['7f', 'office-12']) {
      for (const path of ['index.html', 'areas/mf-office.html', 'areas/mf-office/office.html'])
        publish(`${place}/${one}/${path}`, other(path));
      publish(`${place}/${one}/remotes.json`, '{"remotes":[],"other":true}');
    }
  });
  afterAll(() => rmSync(join(site, '.deploy'), { recursive: true }));

  const both = async (path: string, cookie?: string) => {
    const headers = { ...page, ...(cookie === undefined ? {} : { cookie }) };
    const answers = [await ask(nginx.port, path, headers), await ask(gateway.port, path, headers)];
    const [first, second] = answers.map(({ status, headers: sent, body }) => ({
      status,
      cache: sent['cache-control'],
      text: String(body),
      cookies: (sent['set-cookie'] ?? []).map((one) => one.replace(/=[0-9a-f]{2};/, '=(drawn);')),
    }));
    expect(first).toEqual(second);
    return { text: first?.text, cookies: first?.cookies };
  };

  it.each([
    ['/office', 'rollbook-bucket=7f', 'areas/mf-office/office.html'],
    ['/office', 'a=b; rollbook-bucket=7f; rollbook=token', 'areas/mf-office.html'],
    ['/office/qrcode', 'rollbook-bucket=7f', 'areas/mf-office.html'],
    ['/nowhere', 'rollbook-bucket=7f', 'index.html'],
    ['/office', 'rollbook-bucket=00; rollbook-office=12', 'areas/mf-office/office.html'],
  ])('%s with %s gets the other build', async (path, cookie, document) => {
    expect(await both(path, cookie)).toMatchObject({ text: other(document), cookies: [] });
  });

  it.each([
    'rollbook-bucket=7e',
    'rollbook-bucket=7e; rollbook-office=1',
    'rollbook-bucket=00; rollbook-office=../7f',
  ])('the others get the live one: %s', async (cookie) => {
    const { text, cookies } = await both('/office/qrcode', cookie);
    expect([text, cookies]).toEqual(['<title>mf-office</title>', []]);
  });

  it('has its own registry', async () => {
    expect((await both('/remotes.json', 'rollbook-bucket=7f')).text).toContain('"other":true');
    expect((await both('/remotes.json', 'rollbook-bucket=00')).text).not.toContain('"other":true');
  });

  it('draws for a new browser, once', async () => {
    const drawn = new Set<string | undefined>();
    for (let turn = 0; turn < 12; turn++) {
      for (const port of [nginx.port, gateway.port]) {
        const answered = await ask(port, '/nowhere', { ...page, cookie: 'rollbook-office=1' });
        const [cookie = ''] = answered.headers['set-cookie'] ?? [];
        const [, bucket] =
          /^rollbook-bucket=([0-9a-f]{2}); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/.exec(cookie) ??
          [];
        expect(bucket).toBeDefined();
        // What was drawn counts at once.
        expect(String(answered.body).includes('other build')).toBe(bucket === '7f');
        drawn.add(bucket);
      }
    }
    expect(drawn.size).toBeGreaterThan(5);
  });
});

describe('a preview', () => {
  const shown = (path: string) => `<title>preview of ${path}</title>`;
  beforeAll(() => {
    for (const path of ['index.html', 'areas/mf-office.html'])
      publish(`.deploy/current/previews/my-branch/${path}`, shown(path));
  });
  afterAll(() => rmSync(join(site, '.deploy'), { recursive: true }));
  const each = async (path: string, headers: Record<string, string> = {}) => {
    const answers = await Promise.all(
      [nginx.port, gateway.port].map((port) => ask(port, path, { ...page, ...headers })),
    );
    const [first, second] = answers.map(({ status, headers: { location, ...sent }, body }) => ({
      status,
      location,
      cookies: sent['set-cookie'],
      cache: sent['cache-control'],
      text: status === 200 ? String(body) : '',
    }));
    expect(first).toEqual(second);
    return first;
  };

  it.each([
    ['/preview/my-branch', '/'],
    ['/preview/my-branch/office', '/office'],
    ['/preview/my-branch/office/qrcode', '/office/qrcode'],
  ])('%s keeps its name and leads to %s', async (path, location) => {
    const cookies = ['rollbook-preview=my-branch; Path=/; HttpOnly; SameSite=Lax'];
    expect(await each(path)).toMatchObject({ status: 302, location, cookies, cache: 'no-store' });
  });

  it('is shown to a browser that has its name, and to no other', async () => {
    const cookie = 'rollbook-preview=my-branch';
    expect(await each('/office', { cookie })).toMatchObject({ text: shown('areas/mf-office.html') });
    expect(await each('/nowhere', { cookie })).toMatchObject({ text: shown('index.html') });
    for (const other of ['', 'rollbook-preview=gone', 'rollbook-preview=../canary'])
      expect(await each('/office/qrcode', { cookie: other })).toMatchObject({
        text: '<title>mf-office</title>',
      });
  });

  it('ends at /preview/off', async () => {
    const cookies = ['rollbook-preview=off; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'];
    expect(await each('/preview/off')).toMatchObject({ status: 302, location: '/', cookies });
  });

  it.each([
    '/preview/gone',
    '/preview/My-Branch',
    '/preview/my-branch//evil.example',
    '/preview/my-branch/a.b',
  ])('%s leads nowhere', async (path) => {
    const answered = await each(path);
    expect([answered?.location, answered?.cookies]).toEqual([undefined, undefined]);
  });
});

it('without a canary no cookie is set', async () => {
  for (const port of [nginx.port, gateway.port])
    expect((await ask(port, '/office', page)).headers['set-cookie']).toBeUndefined();
});

describe('a process of the API that ends during a request', () => {
  let own: Nginx;
  beforeEach(async () => {
    cut = [];
    own = await startNginx({ site, apis: addresses });
  });
  afterEach(() => own.stop());

  it.each([
    ['GET', 3],
    ['POST', 1],
    ['PUT', 1],
    ['DELETE', 1],
  ])('and a %s: it is sent %i times in all', async (method, times) => {
    const answered = await ask(own.port, '/api/cut', {}, method);
    expect([answered.status, answered.headers['content-type']]).toEqual([503, 'application/problem+json']);
    expect(cut).toEqual(Array.from({ length: times }, () => method));
  });
});

describe('a process of the API that refuses connections', () => {
  it.each([
    ['GET', ''],
    ['POST', 'changed'],
    ['PUT', 'changed'],
    ['DELETE', ''],
  ])('and a %s: the other process answers', async (method, body) => {
    const [, lives = ''] = addresses;
    const own = await startNginx({ site, apis: [`127.0.0.1:${await freePort()}`, lives] });
    const answered = await ask(own.port, '/api/x?y', {}, method, body).finally(() => own.stop());
    const seen = { name: 'two', method, url: '/api/x?y', body };
    expect([answered.status, JSON.parse(String(answered.body))]).toMatchObject([200, seen]);
  });
});

it('answers health checks without both processes in words of its own, with nothing about the database', async () => {
  const own = await startNginx({
    site,
    apis: [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`],
  });
  const answered = await ask(own.port, '/healthz').finally(() => own.stop());
  const body: unknown = JSON.parse(String(answered.body));
  expect(body).toMatchObject({ status: 503, code: 'api_unreachable' });
  expect(body).not.toHaveProperty('database');
});

describe('the API behind it', () => {
  const told = async (path: string, headers = {}) =>
    JSON.parse(String((await ask(nginx.port, path, headers)).body));

  it('gets the whole path, the true address and an id', async () => {
    const lies = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'gopher', 'x-real-ip': '6.6.6.6' };
    const seen = await told('/api/application/getOffices?x=1', lies);
    expect(seen.url).toBe('/api/application/getOffices?x=1');
    expect(seen.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      host: `127.0.0.1:${nginx.port}`,
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(seen.headers).not.toHaveProperty('x-real-ip');
  });

  it('gets the id that the browser gave, unless it is none', async () => {
    const id = 'a1b2c3d4-0000-4000-8000-00000000abcd';
    expect((await told('/api/x', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
    const forged = await told('/api/x', { 'x-request-id': 'abc","level":"fatal' });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is not reached by other paths', async () => {
    expect((await ask(nginx.port, '/metrics', page)).body.toString()).toContain('<title>');
    expect((await ask(nginx.port, '/apiary', page)).headers['content-type']).toContain('text/html');
  });

  it('takes turns, and goes on when one process has gone', async () => {
    const names = await Promise.all(Array.from({ length: 8 }, async () => (await told('/api/x')).name));
    expect(new Set(names)).toEqual(new Set(['one', 'two']));
    const [first] = apis;
    first?.close();
    first?.closeAllConnections();
    for (let turn = 0; turn < 6; turn++) expect((await told('/api/x')).name).toBe('two');
    for (let turn = 0; turn < 6; turn++) {
      const { status, body } = await ask(nginx.port, '/api/x?y', {}, 'PUT', 'changed');
      const seen = { name: 'two', method: 'PUT', url: '/api/x?y', body: 'changed' };
      expect([status, JSON.parse(String(body))]).toMatchObject([200, seen]);
    }
  });

  it('is said to be away in words of its own', async () => {
    const answered = await ask(nginx.port, '/api/cut', { 'x-request-id': 'abcdefgh' }, 'POST');
    expect([answered.status, answered.headers['content-type']]).toEqual([503, 'application/problem+json']);
    expect(JSON.parse(String(answered.body))).toMatchObject({ status: 503, code: 'api_unreachable' });
    expect(answered.headers['x-request-id']).toBe('abcdefgh');
  });

  it('is logged without query strings and tokens', async () => {
    await ask(nginx.port, '/api/application/searchForMember?search=Secretname', {
      'x-request-id': 'log-line-1',
    });
    await ask(nginx.port, '/api/application/AGREEMENT/Secrettoken', { 'x-request-id': 'log-line-2' });
    expect(SECRET_PATHS).toContain('/api/application/card/');
    for (const path of SECRET_PATHS) {
      const encoded = path.replace(/[a-z]/, (letter) => `%${letter.codePointAt(0)?.toString(16)}`);
      for (const written of [path, path.toUpperCase(), `/${path}`, encoded]) {
        await ask(nginx.port, `${written}Secret/m/Secret?x=Secret`);
        await ask(nginx.port, `${written}Secret`, page);
      }
    }
    await ask(nginx.port, '/office?id=Secretid', page);
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(lines.join('\n')).not.toContain('Secret');
    const parsed = lines.map((line) => JSON.parse(line));
    expect(parsed.find(({ requestId }) => requestId === 'log-line-1')).toMatchObject({
      service: 'web',
      path: '/api/application/searchForMember',
      status: 200,
    });
    expect(parsed.find(({ requestId }) => requestId === 'log-line-2').path).toBe(
      '/api/application/AGREEMENT/…',
    );
  });
});

describe('the health check of its image', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8');
  const [, command = ''] = /CMD (\["bash".+\])\n/.exec(dockerfile) ?? [];
  const check = (port: number) => {
    const [program, ...args]: string[] = JSON.parse(command.replace('/8080', `/${port}`));
    return spawnSync(program ?? '', args, { stdio: 'ignore' }).status;
  };

  it('is content with a page and with the way to https, and with nothing else', async () => {
    publish('version.json', '{}');
    expect(check(nginx.port)).toBe(0);
    rmSync(join(site, 'version.json'));
    expect(check(nginx.port)).toBe(1);
    expect(check(await freePort())).toBe(1);
  });
});

describe('with certificates', () => {
  let tls: Nginx;
  beforeAll(async () => {
    tls = await startNginx({ site, apis: ['127.0.0.1:9'], tls: true });
  });
  afterAll(() => tls.stop());

  it('speaks HTTP/2 with Brotli, and sends HSTS', async () => {
    const client = connect(tls.url, { rejectUnauthorized: false });
    const stream = client.request({ ':path': script, 'accept-encoding': 'br' });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve).once('error', reject);
    });
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part));
    client.close();
    expect(headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe(code);
  });

  it('leads from http to https', async () => {
    const { status, headers } = await ask(tls.redirectPort ?? 0, '/office?id=3', page);
    expect([status, headers.location]).toEqual([308, `${tls.url}/office?id=3`]);
  });
});

describe('the configuration', () => {
  it.each(Object.entries(renderNginx(readAreas())))('%s is the one of the rules', (name, text) => {
    expect(readFileSync(join(import.meta.dirname, name), 'utf8')).toBe(text);
  });

  it.each([
    ['SQUARE_ENVIRONMENT', 'live'],
    ['PUBLIC_ORIGIN', 'join.example.org'],
    ['PUBLIC_ORIGIN', 'https://join.example.org/office'],
    ['REMOTE_ORIGINS', 'https://a.example";return 200'],
    ['REMOTE_ORIGINS', "'unsafe-inline'"],
    ['REMOTE_ORIGINS', '*'],
    ['REMOTE_ORIGINS', 'https:'],
    ['REMOTE_ORIGINS', 'https://a.example https://b.example/files'],
    ['REMOTE_ORIGINS', 'http://a.example'],
    ['API_UPSTREAMS', ''],
    ['TRUST_PROXY', '-1'],
    ['APPLE_PAY_ASSOCIATION', '/nowhere/apple-pay'],
    ['APPLE_PAY_ASSOCIATION', 'deploy/nginx/entrypoint.sh'],
    ['APPLE_PAY_ASSOCIATION', '/etc/passwd; return 200'],
  ])('refuses %s=%s', async (name, value) => {
    const starting = startNginx({ site, apis: ['127.0.0.1:9'], env: { [name]: value } });
    await expect(starting).rejects.toThrow(`The web server does not start: ${name}`);
  });
});
