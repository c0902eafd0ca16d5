import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort, listenOn } from '../listen';
import { addressMistake } from './address';
import { checkStart } from './check';
import { prepareDataDir } from './dataDir';

const API_CHECK = join(import.meta.dirname, '../../api/src/checkCommand.ts');
const folder = mkdtempSync(join(tmpdir(), 'rollbook-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a start in production prints. */
async function told(env: NodeJS.ProcessEnv): Promise<string[]> {
  const started = checkStart('production', { PATH: process.env.PATH, ...env }, API_CHECK);
  const message = await started.then(
    () => '',
    (error: unknown) => String(error),
  );
  return message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(':')[0] ?? '');
}

it('tells the mistakes of the gateway, of the API and of the brand in one list, each once', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const env = {
    PORT: '70000',
    TRUST_PROXY: 'x',
    REMOTE_ORIGINS: '*',
    APPLE_PAY_ASSOCIATION: '/nowhere',
    DATA_DIR: file,
    ROLLBOOK_EMBEDDED: '1',
    MONGODB_URI: 'mongodb://db.example/rollbook',
    PUBLIC_ORIGIN: 'http://rollbook.example',
    SMTP_URL: 'smtp://mail.example',
    SQUARE_ENVIRONMENT: 'production',
    SQUARE_TOKEN: 'a-token',
    SQUARE_TOKEN_BEFORE: 'a-token',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1',
    BRAND_PLAN_NAM: 'North Plan',
    BRAND_RENEWAL: '{',
    BRAND_FILE: '/nowhere/brand.json',
  };
  const right = ['MONGODB_URI', 'SMTP_URL', 'SQUARE_ENVIRONMENT', 'SQUARE_TOKEN'];
  const wrong = Object.keys(env).filter((name) => !right.includes(name));
  expect((await told(env)).toSorted()).toEqual([...wrong, 'SQUARE_LOCATION_ID'].toSorted());
});

it('finds out whether the address is free and exists', async () => {
  const taken = listenOn(createServer(), await freePort());
  const port = await taken.open();
  expect(await addressMistake({ host: '127.0.0.1', port })).toEqual([expect.stringMatching(/^PORT: /)]);
  await taken.close();
  expect(await addressMistake({ host: '127.0.0.1', port })).toEqual([]);
  const unknown = { host: 'no.such.host.invalid', port };
  expect(await addressMistake(unknown)).toEqual([expect.stringMatching(/^HOST: /)]);
});

it.each([['/proc/x'], ['/proc/x/y'], [join(folder, 'file', 'below')]])(
  'says at once that %s can be no data folder',
  (dataDir) => {
    writeFileSync(join(folder, 'file'), '');
    expect(prepareDataDir(dataDir)).toEqual([expect.stringMatching(/^DATA_DIR: /)]);
  },
);

it('creates the data folder with those above it', () => {
  expect(prepareDataDir(join(folder, 'a', 'b'))).toEqual([]);
  expect(prepareDataDir(join(folder, 'a', 'b'))).toEqual([]);
});
