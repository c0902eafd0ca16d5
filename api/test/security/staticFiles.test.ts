import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '../../../local/gateway/index';
import { startApi, type TestApi } from '../api';

const SECRET = 'a secret beside the site';
const INSIDE = 'a hidden file of the site';
const root = mkdtempSync(join(tmpdir(), 'rollbook-site-'));

let api: TestApi;
let gateway: Gateway;
beforeAll(async () => {
  const siteDir = join(root, 'site');
  mkdirSync(join(siteDir, 'static'), { recursive: true });
  mkdirSync(join(siteDir, '.git'));
  mkdirSync(join(root, 'site-other'));
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>shell</title>');
  writeFileSync(join(siteDir, 'static/app.0a1b2c3d.js'), 'run()');
  for (const name of ['.env', '.git/config']) writeFileSync(join(siteDir, name), INSIDE);
  for (const name of ['secret.txt', 'secret.0a1b2c3d.js', 'site-other/secret.txt'])
    writeFileSync(join(root, name), SECRET);
  api = await startApi('static_files');
  gateway = await startGateway({ port: 0, siteDir, apiUrl: api.url, csp: { card: 'local' } });
});
afterAll(async () => {
  await gateway.stop();
  await api.stop();
  rmSync(root, { recursive: true });
});

/** Requests a literal path; clients would normalise it. */
async function ask(port: number, address: string, accept = '*/*'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = [`GET ${address} HTTP/1.1`, 'Host: rollbook.test', `Accept: ${accept}`, 'Connection: close'];
  socket.write(Buffer.from([...lines, '', ''].join('\r\n'), 'latin1'));
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => void parts.push(part));
  socket.on('error', () => {});
  await once(socket, 'close');
  return Buffer.concat(parts).toString('latin1');
}

const UPWARDS = [
  '..',
  '%2e%2e',
  '%2E%2e',
  '.%2e',
  '%252e%252e',
  '..%00',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '....',
  '..;',
  '\xae\xae',
];
const SLASHES = ['/', '%2f', '%2F', '\\', '%5c', '%5C', '//', '/./', '%252f', '%c0%af', '/%2e/', ';/'];
const TARGETS = ['secret.0a1b2c3d.js', 'site-other/secret.txt'];
const OTHERS = [
  '/.env',
  '/%2eenv',
  '/.%65nv',
  '/.git/config',
  '/%2egit%2fconfig',
  '/static/..%2f.env',
  '/static/../.env',
  '/.env%00',
  '/.env%20',
  '/.env/',
  '/.env;x',
  '/.env?x=.js',
  '//.env',
  '/%00',
  '/index.html%00.js',
  '/static%5c..%5c.env',
  `file://${root}/secret.txt`,
  `http://evil.example${root}/secret.txt`,
  `${root}/secret.txt`,
  `/%2f${root.slice(1)}/secret.txt`,
  '/static/app.0a1b2c3d.js/../../.env',
  '/../site-other/secret.txt',
  '/~root/',
  '/static/',
  '/proc/self/environ',
  '/C:/secret.txt',
  '/secret.txt::$DATA',
];

describe('the folder of the site', () => {
  const ways = UPWARDS.flatMap((up) => SLASHES.map((slash) => [up, slash] as const));
  test.each(ways)('is not left with %j and %j', async (up, slash) => {
    for (const target of TARGETS) {
      for (const start of ['/', '/static/']) {
        const answer = await ask(gateway.port, `${start}${`${up}${slash}`.repeat(2)}${target}`);
        expect(answer).not.toContain(SECRET);
        expect(answer).toMatch(/^HTTP\/1\.1 (200|301|400|404)/);
      }
    }
  });

  test.each(OTHERS)('does not serve %j', async (address) => {
    for (const accept of ['*/*', 'text/html']) {
      const answer = await ask(gateway.port, address, accept);
      expect(answer).not.toMatch(new RegExp(`${SECRET}|${INSIDE}|Index of|PATH=`));
    }
  });

  test("serves its own files, and the shell's page for routes", async () => {
    expect(await ask(gateway.port, '/static/app.0a1b2c3d.js')).toContain('run()');
    expect(await ask(gateway.port, '/office', 'text/html')).toContain('shell');
    expect(await ask(gateway.port, '/static/app.0a1b2c3d.js.map')).toMatch(/^HTTP\/1\.1 404/);
  });
});

test('no path of the API serves a file', async () => {
  const port = Number(new URL(api.url).port);
  for (const up of UPWARDS) {
    for (const slash of SLASHES) {
      const way = `${up}${slash}`.repeat(6);
      for (const start of ['/api/docs/', '/api/application/agreement/']) {
        const answer = await ask(port, `${start}${way}etc/passwd`);
        expect(answer).not.toContain('root:');
        expect(answer).toMatch(/^HTTP\/1\.1 (400|404)/);
      }
    }
  }
});

test('redirects stay on the same host', async () => {
  for (const address of [
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/static',
    '//evil.example/%2e%2e',
    '/%0d%0aLocation:%20//evil.example',
  ]) {
    const answer = await ask(gateway.port, address, 'text/html');
    expect(answer).not.toMatch(/^location: *(https?:)?[/\\]{2}/im);
    expect(answer.split('\r\n\r\n')[0]).not.toMatch(/^location:.*evil/im);
  }
});
