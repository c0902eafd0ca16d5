import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import express from 'express';
import { listenOn } from '../listen';
import { startMail } from '../mail/index';
import { startSquare } from '../square/index';
import { type Gateway, type GatewayOptions, startGateway } from './index';
import { APPLE_PAY_PATH, PROBLEMS } from './rules';

const script = `/static/js/index.0a1b2c3d.js`;
/** Long enough to be worth compressing. */
const documentOf = (title: string) => `<!doctype html><title>${title}</title>${' '.repeat(2_000)}`;
const code = `console.log(${JSON.stringify('x'.repeat(2_000))})`;

let siteDir: string;
let gateway: Gateway;
let api: ReturnType<typeof listenOn>;
let answer: (req: IncomingMessage, res: ServerResponse) => void;
const stops: (() => unknown)[] = [];

function publish(path: string, content: string | Buffer): void {
  const file = join(siteDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), '.site-'));
  publish('index.html', documentOf('shell'));
  publish('remotes.json', '{"remotes":[{"name":"mf-office","prefixes":["/office","/admin"]}]}');
  publish('mf-public/mf-manifest.json', '{}');
  publish('mf-public/version.json', '{}');
  publish(script, code);
  answer = (req, res) => res.setHeader('content-type', 'application/json').end(JSON.stringify(req.headers));
  api = listenOn(
    createServer((req, res) => answer(req, res)),
    0,
  );
});
afterEach(async () => {
  for (const stop of [...stops.splice(0), () => gateway.stop(), () => api.close()]) await stop();
  rmSync(siteDir, { recursive: true });
});

async function start(options: Partial<GatewayOptions> = {}): Promise<void> {
  const apiUrl = `http://127.0.0.1:${await api.open()}`;
  gateway = await startGateway({ port: 0, siteDir, apiUrl, csp: { card: 'local' }, ...options });
}

const page = { accept: 'text/html,application/xhtml+xml' };
async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const answered = await fetch(gateway.url + path, { headers });
  // A body that is not read keeps the connection, and the gateway waits for it when it stops.
  await answered.clone().arrayBuffer();
  return answered;
}

async function json(response: Response): Promise<Record<string, unknown>> {
  return JSON.parse(await response.text());
}

type RawAnswer = { status: unknown; encoding: unknown; body: Buffer };

/** The path and the body as they are sent; fetch() normalises the one and decompresses the other. */
function rawGet(path: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: gateway.port, path, headers }, async (res) => {
      const parts: Buffer[] = [];
      for await (const part of res) parts.push(Buffer.from(part));
      const { statusCode: status, headers: answered } = res;
      resolve({ status, encoding: answered['content-encoding'], body: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}

describe('the site', () => {
  beforeEach(() => start());

  it.each(['/', '/spanish', '/office/login', '/index.html'])('answers %s with the shell', async (path) => {
    const answered = await get(path, page);
    expect(answered.status).toBe(200);
    expect(answered.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answered.headers.get('cache-control')).toBe('no-cache');
    expect(await answered.text()).toContain('shell');
  });

  it('answers the paths of an area with the document that names its files', async () => {
    expect(await (await get('/office/login', page)).text()).toContain('shell');
    publish('areas/mf-office.html', 'the office document');
    expect(await (await get('/office/login?x=1', page)).text()).toBe('the office document');
    expect(await (await get('/admin', page)).text()).toBe('the office document');
    expect(await (await get('/officegroup', page)).text()).toContain('shell');
    publish('remotes.json', '{"remotes":[{"name":"mf-office","prefixes":["/officegroup"]}]}');
    utimesSync(join(siteDir, 'remotes.json'), 1, 1);
    expect(await (await get('/officegroup', page)).text()).toBe('the office document');
    expect(await (await get('/office', page)).text()).toContain('shell');
  });

  it.each(['/static/js/gone.11111111.js', '/missing.css', '/missing.json', '/a/b.js'])(
    'answers a missing %s with 404, even to a navigation',
    async (path) => {
      const answered = await get(path, page);
      expect(answered.status).toBe(404);
      expect(answered.headers.get('content-type')).toContain('text/plain');
    },
  );

  it('answers the shell to navigations only', async () => {
    expect((await get('/office', { accept: 'application/json' })).status).toBe(404);
    const posted = await fetch(`${gateway.url}/office`, { method: 'POST', headers: page });
    expect(posted.status).toBe(405);
    expect(await json(posted)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  it.each(['/demo', '/demo/inbox', '/demo/inbox.json', '/sandbox/square/square.js', '/demo/inbox/1/raw'])(
    'shows %s under no foreign name',
    async (path) => {
      for (const host of ['evil.example', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])
        expect((await rawGet(path, { host })).status).toBe(421);
      expect((await rawGet(path, { host: 'localhost:3000' })).status).not.toBe(421);
      expect((await rawGet('/', { host: 'evil.example', ...page })).status).toBe(200);
    },
  );

  it('does not leave the folder and shows no hidden file', async () => {
    publish('.env', 'secret');
    for (const path of [
      '/.env',
      '/%2eenv',
      '/%2e%2e/etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/static/.git/config',
    ]) {
      const { body } = await rawGet(path, {});
      expect(body.toString()).toBe('Not found');
    }
  });

  it('caches hashed files for ever and revalidates the others', async () => {
    const hashed = await get(script);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('access-control-allow-origin')).toBe('*');
    for (const path of ['/remotes.json', '/mf-public/mf-manifest.json', '/mf-public/version.json']) {
      const named = await get(path);
      expect(named.status).toBe(200);
      expect(named.headers.get('cache-control')).toBe('no-cache');
      expect(named.headers.get('access-control-allow-origin')).toBe('*');
      const again = await get(path, { 'if-none-match': named.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
  });

  it('sends the compressed copies that were published', async () => {
    publish(`${script}.br`, brotliCompressSync(code));
    publish(`${script}.gz`, gzipSync(code));
    const br = await rawGet(script, { 'accept-encoding': 'gzip, br' });
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(code);
    expect((await rawGet(script, { 'accept-encoding': 'gzip' })).encoding).toBe('gzip');
    expect((await rawGet(script, {})).encoding).toBeUndefined();
    expect((await get(script)).headers.get('content-type')).toContain('text/javascript');
  });

  it('serves the manifest of the kiosk as what it is', async () => {
    const manifest = '/static/install/kiosk.0a1b2c3d.webmanifest';
    publish(manifest, '{}');
    expect((await get(manifest)).headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  });

  it('compresses documents and serves a new one at once', async () => {
    const first = await rawGet('/', { ...page, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(first.body).toString()).toContain('shell');
    publish('index.html', documentOf('next'));
    publish('index.html.br', brotliCompressSync('of before'));
    utimesSync(join(siteDir, 'index.html'), 1, 1);
    const second = await rawGet('/', { ...page, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(second.body).toString()).toContain('next');
    const etag = (await get('/', page)).headers.get('etag') ?? '';
    expect((await rawGet('/', { ...page, 'if-none-match': etag })).status).toBe(304);
  });

  it('compresses manifests, but no part of one', async () => {
    const manifest = JSON.stringify({ name: 'x'.repeat(2_000) });
    publish('mf-public/mf-manifest.json', manifest);
    const whole = await rawGet('/mf-public/mf-manifest.json', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(whole.body).toString()).toBe(manifest);
    const part = await rawGet('/mf-public/mf-manifest.json', {
      'accept-encoding': 'br',
      range: 'bytes=0-1499',
    });
    expect(part).toEqual({ status: 206, encoding: undefined, body: Buffer.from(manifest.slice(0, 1500)) });
  });

  it('keeps idle connections for longer than clients and proxies do', async () => {
    await start();
    expect((await get('/')).headers.get('keep-alive')).toBe('timeout=60');
  });

  it('has no page of the demo mode', async () => {
    for (const path of ['/demo', '/demo/inbox', '/demo/inbox.json', '/sandbox/square/square.js']) {
      expect((await get(path, page)).status).toBe(404);
    }
  });
});

it("has no page in the place of Apple Pay's file", async () => {
  await start();
  const answered = await get(APPLE_PAY_PATH, page);
  expect([answered.status, await answered.text()]).toEqual([404, 'Not found']);
});

describe('security headers', () => {
  it('allow nothing inline and no other origin', async () => {
    await start();
    const { headers } = await get('/', page);
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("script-src 'self';");
    expect(csp).toContain("style-src 'self' 'unsafe-inline';");
    expect(csp).toContain("frame-src 'self';");
    expect(csp).toContain("manifest-src 'self';");
    expect(csp).toContain("connect-src 'self';");
    expect(csp).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    expect(csp).not.toContain('eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('let Google Pay in where Square takes the cards, and its window answer', async () => {
    await start({ csp: { card: 'production' } });
    const { headers } = await get('/', page);
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("script-src 'self' https://web.squarecdn.com https://pay.google.com;");
    expect(csp).toMatch(
      /connect-src [^;]* https:\/\/pay\.google\.com https:\/\/google\.com https:\/\/www\.google\.com;/,
    );
    expect(csp).toMatch(/img-src [^;]* https:\/\/www\.gstatic\.com;/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it.each([
    '/renew',
    '/pay?lang=es',
    '/resume',
    '/member',
    '/confirmemail',
    '/stopreminders',
    '/office/newpassword',
  ])('send no referrer from %s, which a link with a token opens', async (path) => {
    await start();
    expect((await get(path, page)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('let in the card provider and the other origins of areas', async () => {
    await start({ csp: { card: 'production', remoteOrigins: ['https://office.example'] }, https: true });
    const { headers } = await get('/', page);
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain(
      "script-src 'self' https://office.example https://web.squarecdn.com https://pay.google.com;",
    );
    expect(csp).toContain("frame-src 'self' https:;");
    expect(csp).toContain('https://pci-connect.squareup.com');
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  });
});

describe('the API behind it', () => {
  it('gets the whole path and the true address of the client', async () => {
    await start();
    answer = (req, res) => res.end(JSON.stringify({ url: req.url, ...req.headers }));
    const lies = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', 'x-real-ip': '6.6.6.6' };
    const seen = await json(await get('/api/application/getOffices?x=1', lies));
    expect(seen).toMatchObject({
      url: '/api/application/getOffices?x=1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(gateway.url).host,
      host: new URL(gateway.url).host,
    });
    expect(seen).not.toHaveProperty('x-real-ip');
    expect(await json(await get('/auth/session'))).toMatchObject({ url: '/auth/session' });
    expect((await get('/apiary', page)).headers.get('content-type')).toContain('text/html');
  });

  it('gets the chain of addresses when proxies in front are believed', async () => {
    await start({ trustProxy: 1 });
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    expect(await json(await get('/api/x', headers))).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  it('streams both ways', async () => {
    await start();
    answer = (req, res) => {
      res.write('first ');
      req.pipe(res);
    };
    const sending = request(`${gateway.url}/api/echo`, { method: 'POST' });
    const started = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve));
    sending.write('second ');
    // The answer starts before the request ends.
    const response = await started;
    sending.end('third');
    let body = '';
    for await (const part of response) body += String(part);
    expect(body).toBe('first second third');
  });

  it('keeps its own status, headers and cookies', async () => {
    await start();
    answer = (_req, res) => {
      res.writeHead(422, { 'set-cookie': ['a=1; HttpOnly', 'b=2'], 'cache-control': 'no-store' }).end('{}');
    };
    const answered = await get('/api/x');
    expect(answered.status).toBe(422);
    expect(answered.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(answered.headers.get('cache-control')).toBe('no-store');
  });

  it('is replaced by a problem while it is away, and served again when it is back', async () => {
    await start();
    expect((await get('/api/x')).status).toBe(200);
    await api.close();
    for (const path of ['/api/x', '/auth/session', '/healthz', '/readyz', '/livez']) {
      const answered = await get(path);
      expect(answered.status).toBe(503);
      expect(answered.headers.get('content-type')).toBe('application/problem+json');
      expect(await json(answered)).toEqual({ type: 'about:blank', ...PROBLEMS.apiAway });
    }
    await api.open();
    expect((await get('/api/x')).status).toBe(200);
  });

  it('cuts the answer off when the API cuts it off', async () => {
    await start();
    answer = (_req, res) => {
      res.writeHead(200, { 'content-length': '100' }).write('half');
      setTimeout(() => res.destroy(), 20);
    };
    await expect(get('/api/x').then((answered) => answered.text())).rejects.toThrow();
  });

  it('is healthy only together with the site', async () => {
    await start();
    expect((await get('/healthz')).status).toBe(200);
    rmSync(join(siteDir, 'index.html'));
    expect(await json(await get('/healthz'))).toMatchObject({ code: 'site_missing' });
    expect(await json(await get('/', page))).toMatchObject({ code: 'site_missing' });
    expect((await get('/livez')).status).toBe(200);
  });
});

describe('demo mode', () => {
  it('has the demo page, the inbox and the card sandbox under the one origin', async () => {
    const mail = await startMail({ dataDir: join(siteDir, '.mail') });
    const square = await startSquare({ token: 't' });
    const pages = listenOn(createServer(express().use(mail.router)), 0);
    stops.push(mail.stop, pages.close, square.stop);
    await start({
      mailUrl: `http://127.0.0.1:${await pages.open()}`,
      sandboxUrl: square.url,
      demo: {
        title: 'Demo plan',
        accounts: [
          { name: 'Maple <Clinic>', area: 'Office', path: '/office', user: 'maple', password: 'pw' },
        ],
        links: [{ title: 'Inbox', path: '/demo/inbox' }],
      },
    });
    const demo = await (await get('/demo', page)).text();
    expect(demo).toContain('Maple &#60;Clinic&#62;');
    expect(demo).toContain('href="/demo/inbox"');
    expect(await json(await get('/demo/inbox.json'))).toEqual([]);
    expect((await get('/demo/inbox', page)).status).toBe(200);
    expect((await get('/demo/other', page)).status).toBe(404);
    const locations = await get('/sandbox/square/v2/locations', { authorization: 'Bearer t' });
    expect(await json(locations)).toMatchObject({ locations: [{ id: square.locationId }] });
    await square.refuse();
    expect(await json(await get('/sandbox/square/v2/locations'))).toMatchObject({
      code: 'sandbox_unreachable',
    });
    await pages.close();
    expect(await json(await get('/demo/inbox.json'))).toMatchObject({ code: 'inbox_unreachable' });
  });
});
