import { expect, it } from 'vitest';
import { dataDirOf, type Mode, modeOf } from './dataDir';
import { readSettings as read } from './settings';

const readSettings = (mode: Mode, env: NodeJS.ProcessEnv) => read(mode, env).settings;
/** The variables that are wrong. */
const refused = (mode: Mode, env: NodeJS.ProcessEnv) =>
  read(mode, env).mistakes.map((mistake) => mistake.split(':')[0]);

it('uses every stand-in in demo mode', () => {
  expect(readSettings('demo', {})).toMatchObject({
    embedded: true,
    sandbox: true,
    inbox: true,
    card: 'local',
  });
});

it('allows real services in demo mode, but no real money', () => {
  const tried = readSettings('demo', { SQUARE_ENVIRONMENT: 'sandbox', SMTP_URL: 'smtp://mail.example' });
  expect(tried).toMatchObject({ sandbox: false, inbox: false, card: 'sandbox' });
  expect(readSettings('demo', { SMTP_URL_FILE: '/run/secrets/smtp_url' }).inbox).toBe(false);
  expect(refused('demo', { SQUARE_ENVIRONMENT: 'production' })).toEqual(['SQUARE_ENVIRONMENT']);
  expect(refused('demo', { NODE_ENV: 'production' })).toEqual(['NODE_ENV']);
});

it('has no stand-in in production, and the embedded database only where it is asked for', () => {
  expect(readSettings('production', {})).toMatchObject({ embedded: false, sandbox: false, inbox: false });
  expect(readSettings('production', { ROLLBOOK_EMBEDDED: '1' }).embedded).toBe(true);
  for (const name of ['MONGODB_URI', 'MONGODB_URI_FILE']) {
    expect(refused('production', { ROLLBOOK_EMBEDDED: '1', [name]: 'another' })).toEqual([
      'ROLLBOOK_EMBEDDED',
    ]);
  }
});

it('refuses invalid numbers, all at once', () => {
  expect(refused('demo', { PORT: '70000', TRUST_PROXY: 'x' })).toEqual(['PORT', 'TRUST_PROXY']);
  // The API trusts the gateway too, and takes 10 at most.
  expect(refused('demo', { TRUST_PROXY: '10' })).toEqual(['TRUST_PROXY']);
});

it('keeps the data of the two modes apart', () => {
  const [demo, production] = [readSettings('demo', {}).dataDir, readSettings('production', {}).dataDir];
  expect(demo).not.toBe(production);
  expect(readSettings('production', { DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data');
  for (const args of [[], ['backup.gz']]) expect(dataDirOf(modeOf(args), {})).toBe(production);
  expect(dataDirOf(modeOf(['backup.gz', '--demo']), {})).toBe(demo);
});

it.each([
  "'unsafe-inline'",
  'https://ann@areas.example',
  'https://areas.example/files',
  'https://*.example',
  '*',
])('refuses the remote origin %s', (one) => {
  for (const mode of ['demo', 'production'] as const) {
    expect(refused(mode, { REMOTE_ORIGINS: `https://a.example ${one}` })).toEqual(['REMOTE_ORIGINS']);
  }
});

it('takes remote origins by https, by http in demo mode alone', () => {
  const env = { REMOTE_ORIGINS: 'https://a.example, https://b.example:8443/' };
  expect(readSettings('production', env).remoteOrigins).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
  expect(readSettings('demo', { REMOTE_ORIGINS: 'http://a.example' }).remoteOrigins).toEqual([
    'http://a.example',
  ]);
  expect(refused('production', { REMOTE_ORIGINS: 'http://a.example' })).toEqual(['REMOTE_ORIGINS']);
});

it('takes a file for Apple Pay that is there', () => {
  expect(readSettings('production', {}).applePayFile).toBeUndefined();
  const env = { APPLE_PAY_ASSOCIATION: import.meta.filename };
  expect(readSettings('production', env).applePayFile).toBe(import.meta.filename);
  const wrong = { APPLE_PAY_ASSOCIATION: '/nowhere/apple-pay' };
  expect(refused('production', wrong)).toEqual(['APPLE_PAY_ASSOCIATION']);
});
