import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../test/api';
import { readConfig } from './config';
import { connectDatabase } from './database';
import { createLog } from './http/log';
import { startFailure } from './startFailure';

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

test('a start tells all mistakes at once: what is missing, what is wrong, and what does not go together', () => {
  const tell = (variables: Record<string, string>) => {
    try {
      readConfig({ ...production, ...variables });
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const told = tell({
    SMTP_URL: '',
    API_PORT: 'x',
    SQUARE_ENVIRONMENT: 'custom',
    RATE_LIMITS: '0',
    CLOCK_AHEAD_MINUTES: '5',
    PUBLIC_ORIGIN: 'http://rollbook.example',
  });
  const lines = told
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(':')[0]);
  expect(lines.toSorted()).toEqual([
    'API_PORT',
    'CLOCK_AHEAD_MINUTES',
    'PUBLIC_ORIGIN',
    'RATE_LIMITS',
    'SMTP_URL',
    'SQUARE_BASE_URL and SQUARE_SCRIPT_URL',
    'SQUARE_ENVIRONMENT',
  ]);
  for (const METRICS_PORT of ['x', '1.5', '70000']) {
    expect(tell({ METRICS_PORT })).toContain('METRICS_PORT: must be a whole number from 0 to 65535');
  }
  // What is missing or wrong contradicts nothing.
  expect(tell({ SQUARE_ENVIRONMENT: '', SQUARE_BASE_URL: 'http://127.0.0.1:9' }).split('\n')).toHaveLength(2);
  expect(tell({ ROLLBOOK_MODE: 'live', RATE_LIMITS: '0' }).split('\n')).toHaveLength(2);
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
    // One line: the variable itself is not missing as well.
    expect(() => readConfig(unread)).toThrow(/^[^\n]*\n  MONGODB_URI_FILE: there is no file[^\n]*$/);
    const wrong = { ...production, SMTP_URL: '', SMTP_URL_FILE: file('wrong', 'a-password-alone') };
    expect(() => readConfig(wrong)).toThrow(
      /^((?!a-password-alone)[^])*SMTP_URL: must begin((?!a-password-alone)[^])*$/,
    );
  });
});

describe('an address with a secret', () => {
  const SECRETS = ['Gitw50', '2Secret', 'Gitw50#2Secret'];
  const told = (variables: Record<string, string>) => {
    try {
      readConfig({ ...production, ...variables });
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };

  test.each(['#', '/', '?', '@', '%', ' '])(
    'with %j in its password is refused without quoting it',
    (sign) => {
      for (const [name, begin] of [
        ['SMTP_URL', 'smtps://mailer'],
        ['MONGODB_URI', 'mongodb://rollbook'],
        ['MONGODB_URI', 'mongodb+srv://rollbook'],
      ] as const) {
        const lines = told({
          [name]: `${begin}:Gitw50${sign}2Secret@db.example.org`,
          SQUARE_TOKEN: '',
        }).split('\n');
        expect(lines).toHaveLength(3);
        expect(lines.join()).toContain('SQUARE_TOKEN: is missing');
        expect(lines.find((line) => line.includes(name))).toMatch(
          sign === ' ' ? /no space/ : /# as %23, \/ as %2F/,
        );
        for (const secret of SECRETS) expect(lines.join()).not.toContain(secret);
      }
    },
  );

  test.each([
    'smtp://',
    'smtps:///',
    'smtp://@',
    'smtp://mailer@',
    'smtp://mail.example:0',
    'smtps://mail.example:99999',
  ])('without a host or a usable port is refused: %s', (SMTP_URL) =>
    expect(told({ SMTP_URL })).toContain('SMTP_URL: '),
  );

  test.each([
    'mongodb://',
    'mongodb://:pass1@db.example',
    'mongodb://db.example:port/rollbook',
    'mongodb+srv://db.example:27017/rollbook',
    'mongodb://rollbook:pass1@db.example/rollbook?tlsCertificateKeyFilePassword=pass1&authMechanism=pass1',
    'mongodb://db.example/rollbook?unknownOption=1',
  ])('that the driver refuses is told in one line: %s', (MONGODB_URI) => {
    expect(told({ MONGODB_URI })).toMatch(/^[^\n]*\n  MONGODB_URI: [^\n]+$/);
    expect(told({ MONGODB_URI })).not.toContain('pass1');
  });

  test.each([
    ['SMTP_URL', 'smtps://mailer:Gitw50%232Secret%2F%3F%40@smtp.example.org:465'],
    ['SMTP_URL', 'smtp://127.0.0.1:2525'],
    ['SMTP_URL', 'smtp://[::1]:2525/?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://mailer:two:parts@smtp.example.org'],
    [
      'MONGODB_URI',
      'mongodb://rollbook:a%2Fb@one.example:27017,two.example/rollbook?replicaSet=rs0&tls=true',
    ],
    ['MONGODB_URI', 'mongodb://%2Ftmp%2Frollbook%2Fdatabase.sock/rollbook'],
  ])('is taken when it is written rightly: %s %s', (name, address) => {
    expect(told({ [name]: address })).toBe('');
  });

  test('is masked in every line of the log and in what a failed start prints', () => {
    const variables = {
      SMTP_URL: 'smtps://mailer:Gitw50%232Secret@smtp.example.org',
      SQUARE_TOKEN: 'the-"token"',
    };
    const written: string[] = [];
    const { secrets } = readConfig({ ...production, ...variables });
    const write = (line: string) => written.push(line);
    createLog('info', secrets, { write }).error(
      { err: new Error('AUTH Gitw50#2Secret at the-"token"') },
      variables.SMTP_URL,
    );
    const printed = startFailure(
      new Error(`of a library: ${variables.SMTP_URL}, Gitw50#2Secret`),
      variables,
      {
        withStack: true,
      },
    );
    for (const text of [written.join(), printed]) {
      expect(text).toContain('…');
      expect(text).not.toMatch(/Gitw50|2Secret|the-/);
    }
  });

  test.each([
    ['a wrong password', { code: 18, message: 'Authentication failed.' }, /user name or password/],
    [
      'a user without rights',
      {
        code: 13,
        message:
          'not authorized on rollbook to execute command { createIndexes: "offices", indexes: [ { v: 2 } ], lsid: { id: UUID("1f") } }',
      },
      /may not .*readWrite/,
    ],
    [
      'data that an index refuses',
      {
        code: 11_000,
        message: 'E11000 duplicate key error collection: rollbook.offices dup key: { a: "x" }',
      },
      /E11000 duplicate key error collection: rollbook.offices/,
    ],
  ])('of %s at the database is one sentence without a dump', (_, answer, sentence) => {
    const error = new mongoose.mongo.MongoServerError(answer);
    for (const failure of [error, new Error('Migration 4 (due) failed', { cause: error })]) {
      const printed = startFailure(failure, {}, { withStack: true });
      expect(printed).toMatch(sentence);
      expect(printed).not.toMatch(/[\n{}]/);
    }
    expect(startFailure(new Error('a bug'), {}, { withStack: true })).toContain('\n');
  });

  test('of a name that no server has is one line', () => {
    const error = Object.assign(new Error('querySrv ENOTFOUND _mongodb._tcp.db.example'), {
      code: 'ENOTFOUND',
      syscall: 'querySrv',
    });
    expect(startFailure(error, {}, { withStack: true })).toBe(
      'MONGODB_URI: the database cannot be reached (querySrv ENOTFOUND _mongodb._tcp.db.example)',
    );
  });

  test('of a database that is away is one line, without a stack', async () => {
    const uri = 'mongodb://rollbook:Gitw50@127.0.0.1:1/rollbook';
    const error = await connectDatabase(uri, { serverSelectionTimeoutMS: 50 }).catch(
      (failure: unknown) => failure,
    );
    const printed = startFailure(error, { MONGODB_URI: uri }, { withStack: true });
    expect(printed).toMatch(/^MONGODB_URI: the database cannot be reached [^\n]*$/);
    expect(printed).not.toContain('Gitw50');
  });
});

describe('contradictory settings of Square', () => {
  const sandbox = { ...production, SQUARE_ENVIRONMENT: 'sandbox' };

  test.each([
    { ...production, SQUARE_APPLICATION_ID: 'sandbox-sq0idb-abc' },
    { ...sandbox, SQUARE_APPLICATION_ID: 'sq0idp-abc' },
  ])('are refused in one sentence: $SQUARE_ENVIRONMENT with $SQUARE_APPLICATION_ID', (variables) => {
    expect(() => readConfig(variables)).toThrow(
      /^[^\n]*\n  SQUARE_APPLICATION_ID: [^\n]*SQUARE_ENVIRONMENT is [^\n]*$/,
    );
  });

  test('are not those of one environment, nor a new token beside the one before', () => {
    const before = { SQUARE_TOKEN_BEFORE: 'the-one-before' };
    expect(
      readConfig({ ...production, ...before, SQUARE_APPLICATION_ID: 'sq0idp-abc' }).square.tokenBefore,
    ).toBe('the-one-before');
    expect(readConfig({ ...sandbox, SQUARE_APPLICATION_ID: 'sandbox-sq0idb-abc' }).square.environment).toBe(
      'sandbox',
    );
  });

  test('a token before that is the token', () => {
    expect(() => readConfig({ ...production, SQUARE_TOKEN_BEFORE: production.SQUARE_TOKEN })).toThrow(
      'SQUARE_TOKEN_BEFORE: ',
    );
  });
});
