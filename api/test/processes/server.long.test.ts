import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { installSecantus } from '../../../tools/engines/install';
import { type Secantus, startSecantus } from '../../../tools/engines/secantus';
import { openedDatabase } from '../../src/base/databaseServer';
import { Application } from '../../src/membership/record/application';
import { startApi, testDatabaseUri } from '../api';
import { agreed, atOffice } from '../enrolment';
import { storeOffice } from '../records';

// What is asked of a database server, at the start and of each write: of ours, and of one that others made.

const PRODUCTION = {
  ROLLBOOK_MODE: 'production',
  PUBLIC_ORIGIN: 'https://rollbook.example',
  SMTP_URL: 'smtps://mail.example',
  SQUARE_ENVIRONMENT: 'production',
  SQUARE_TOKEN: 'a-token',
  SQUARE_APPLICATION_ID: 'an-application',
  SQUARE_LOCATION_ID: 'a-location',
};
const ROOT = join(import.meta.dirname, '..', '..', '..');
const LIMIT_MS = 120_000;

async function run(entry: string, env: Record<string, string>) {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'pipe' } as const;
  const child = spawn(process.execPath, ['--import', 'tsx', entry], options);
  const [, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), error };
}

/** Brings the database to this version, as each process does at its start. */
const prepare = (MONGODB_URI: string, variables: Record<string, string> = {}) =>
  run('api/src/prepareCommand.ts', { ...PRODUCTION, ...variables, MONGODB_URI });

const STARTS = { code: 0, error: '' };
const refused = (sentence: string) => ({ code: 1, error: expect.stringContaining(sentence) });

test('production starts on the configured database', { timeout: LIMIT_MS }, async () => {
  expect(await prepare(testDatabaseUri('server'))).toEqual(STARTS);
});

test(
  'the migration before an update refuses what a process would refuse',
  { timeout: LIMIT_MS },
  async () => {
    const wrong = { BRAND_PLAN_NAM: 'North', BRAND_GRACE_MONTHS: '[1]' };
    const { code, error } = await prepare(testDatabaseUri('brand'), wrong);
    expect(code).toBe(1);
    expect(error).toContain('BRAND_PLAN_NAM: there is no such setting');
    expect(error).toContain('BRAND_GRACE_MONTHS.0: ');
  },
);

const engine = installSecantus();
if ('missing' in engine) console.log(`Skipped on SecantusDB: ${engine.missing}`);

describe.each('missing' in engine ? [] : [engine])('on SecantusDB', ({ program }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-server-'));
  const servers: Secantus[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(flags: string[] = [], of = program): Promise<string> {
    const dataDir = join(folder, String(servers.length));
    const server = await startSecantus({ program: of, dataDir, flags });
    servers.push(server);
    return server.uri;
  }

  /** The same server with another version to tell. */
  function asVersion(version: string): string {
    const launcher = join(folder, version);
    const python = join(dirname(program), 'python');
    const lines = [
      `#!${python}`,
      'from secantus import cli, commands',
      `commands.SERVER_VERSION = '${version}'`,
      'cli.main()',
    ];
    writeFileSync(launcher, lines.join('\n'), { mode: 0o755 });
    return launcher;
  }

  test(
    'production starts on a member of a replica set that is new enough',
    { timeout: LIMIT_MS },
    async () => {
      const uri = await start();
      expect(await prepare(uri)).toEqual(STARTS);
      expect(await prepare(`${uri}&readPreference=nearest`)).toEqual(refused('readPreference is nearest'));
    },
  );

  test(
    'it says why it does not start on a standalone and on an old version',
    { timeout: LIMIT_MS },
    async () => {
      const standalone = await start(['--standalone']);
      expect(await prepare(standalone)).toEqual(refused('the server is not a member of a replica set'));
      const old = await start([], asVersion('6.0.19'));
      expect(await prepare(old)).toEqual(
        refused('the server is MongoDB 6.0.19, and Rollbook needs 7 or later'),
      );
      expect(await prepare(old, { DATABASE_CHECK: 'off' })).toEqual(STARTS);
    },
  );

  test(
    'npm run test:mongodb names what a server lacks and runs no test there',
    { timeout: LIMIT_MS },
    async () => {
      const { code, error } = await run('tools/test/mongodb.ts', {
        MONGODB_URI: await start(['--standalone']),
      });
      expect(code).toBe(1);
      expect(error).toMatch(/lacks:\n  a replica set with sessions, which retryable writes need\n/);
      expect(error).toMatch(/No test was run\.\n$/);
    },
  );

  test(
    'an enrolment that no majority confirms in time is answered 503 and done once, however often it is sent again',
    { timeout: LIMIT_MS },
    async () => {
      const MONGODB_URI = await start(['--enable-test-commands']);
      const api = await startApi('server', { environment: { MONGODB_URI, RATE_LIMITS: '0' } });
      try {
        const office = await storeOffice();
        const attempt = randomUUID();
        const submit = async () =>
          (await api.client().call('submitApplication', atOffice(office._id, agreed('en')), { attempt }))
            .status;
        const admin = openedDatabase().admin();
        const failCommands = ['insert', 'update', 'findAndModify'];
        const writeConcernError = { code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting timed out' };
        const data = { failCommands, writeConcernError };
        await admin.command({ configureFailPoint: 'failCommand', mode: 'alwaysOn', data });
        expect(await submit()).toBe(503);
        expect(await submit()).toBe(503);
        await admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
        expect([await submit(), await submit()]).toEqual([200, 200]);
        expect(await Application.countDocuments({})).toBe(1);
      } finally {
        await api.stop();
      }
    },
  );
});
