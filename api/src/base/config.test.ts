import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../test/api';
import { readConfig } from './config';

const demo = { ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' };
const production = {
  PUBLIC_ORIGIN: 'https://rollbook.example',
  MONGODB_URI: 'mongodb://127.0.0.1/none',
  SMTP_URL: 'smtps://mail.example',
  SQUARE_ENVIRONMENT: 'production',
  SQUARE_TOKEN: 'a-token',
  SQUARE_APPLICATION_ID: 'an-application',
  SQUARE_LOCATION_ID: 'a-location',
};

describe('production mode', () => {
  test('is the default, with rate limits and no trusted proxy', () => {
    expect(readConfig(production)).toMatchObject({ mode: 'production', rateLimits: true, trustProxy: 0 });
  });

  test('does not start without the required variables and names all that are missing', () => {
    const empty = Object.fromEntries(Object.keys(production).map((name) => [name, '']));
    for (const name of Object.keys(production)) {
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name}: is missing`);
      expect(() => readConfig(empty)).toThrow(`${name}: is missing`);
    }
  });

  test.each([
    'http://rollbook.example',
    'http://192.168.1.7:3000',
    'http://localhost.rollbook.example',
    'http://127.0.0.1.rollbook.example',
    'https://ann@rollbook.example',
    'https://rollbook.example/join',
  ])('refuses %s, which is no origin or would send cookies and cards unencrypted', (PUBLIC_ORIGIN) => {
    expect(() => readConfig({ ...production, PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN');
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://rollbook.example'])(
    'takes %s',
    (PUBLIC_ORIGIN) => {
      expect(readConfig({ ...production, PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
    },
  );

  test('refuses the local card sandbox and keeps the rate limits', () => {
    const custom = {
      SQUARE_ENVIRONMENT: 'custom',
      SQUARE_BASE_URL: 'http://127.0.0.1:9',
      SQUARE_SCRIPT_URL: '/square.js',
    };
    expect(() => readConfig({ ...production, ...custom })).toThrow('SQUARE_ENVIRONMENT');
    expect(() => readConfig({ ...production, RATE_LIMITS: '0' })).toThrow('RATE_LIMITS');
    expect(() => readConfig({ ...production, CLOCK_AHEAD_MINUTES: '20' })).toThrow('CLOCK_AHEAD_MINUTES');
  });
});

test('demo mode refuses the production card provider and NODE_ENV=production', () => {
  expect(readConfig(demo).mode).toBe('demo');
  expect(() => readConfig({ ...demo, NODE_ENV: 'production' })).toThrow('NODE_ENV');
  const real = { SQUARE_ENVIRONMENT: 'production', SQUARE_BASE_URL: '', SQUARE_SCRIPT_URL: '' };
  expect(() => readConfig({ ...demo, ...real })).toThrow('SQUARE_ENVIRONMENT');
});

describe('a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  test('can be in a file, without the line end at its end', () => {
    const { SQUARE_TOKEN: _token, ...others } = production;
    const config = readConfig({ ...others, SQUARE_TOKEN_FILE: file('token', 'of-a-file\n') });
    expect(config.square.token).toBe('of-a-file');
  });

  test('in an empty file is missing', () => {
    expect(
      readConfig({ ...production, ADMIN_PASSWORD_FILE: file('none', '\n') }).adminPassword,
    ).toBeUndefined();
    expect(() => readConfig({ ...production, SMTP_URL: '', SMTP_URL_FILE: file('none', '') })).toThrow(
      'SMTP_URL: is missing',
    );
  });

  test('is given once, in a readable file, and never printed', () => {
    const twice = { ...production, SQUARE_TOKEN_FILE: file('second', 'another-secret') };
    expect(() => readConfig(twice)).toThrow('SQUARE_TOKEN_FILE: SQUARE_TOKEN is given too');
    const unread = { ...production, MONGODB_URI: '', MONGODB_URI_FILE: join(folder, 'missing') };
    expect(() => readConfig(unread)).toThrow('MONGODB_URI_FILE: there is no file');
    const wrong = { ...production, SMTP_URL: '', SMTP_URL_FILE: file('wrong', 'a-password-alone') };
    expect(() => readConfig(wrong)).toThrow(
      /^((?!a-password-alone)[^])*SMTP_URL: must begin((?!a-password-alone)[^])*$/,
    );
  });
});
