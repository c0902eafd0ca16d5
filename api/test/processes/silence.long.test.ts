import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DURABLE, TIMEOUTS } from '../../src/base/database';
import { Application } from '../../src/membership/record/application';
import type { OfficeDoc } from '../../src/parties/offices/model';
import { type Answered, startApi, type TestApi, testDatabaseUri } from '../api';
import { atOffice } from '../enrolment';
import { newAttempt } from '../payments';
import { storeOffice } from '../records';
import { engines } from './engines';
import { type Fate, type LossyRelay, startRelayOfFates, WRITES } from './lossyRelay';
import { commandOf } from './wireFrames';

// A server that answers heartbeats and nothing else, as when its disk hangs, or a firewall that has dropped a connection.

const READS = ['find', 'getMore', 'aggregate', 'count', 'distinct'];
/** Shorter than the product's, so that the test is. The relay's late answers come after it. */
const ANSWER_MS = 5000;
const INDEXES = new Set(['createIndexes']);
const LIMIT = { timeout: 120_000 };

test('an answer is waited for longer than a majority and an election may take', () => {
  expect(TIMEOUTS.socketTimeoutMS).toBeGreaterThan(DURABLE.wtimeout);
  expect(TIMEOUTS.socketTimeoutMS).toBeGreaterThan(TIMEOUTS.serverSelectionTimeoutMS);
});

describe.each(engines())('on $name', ({ databaseAt }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-silence-'));
  const database = databaseAt?.(folder).part;
  let relay: Pick<LossyRelay, 'uri' | 'stop'>;
  let api: TestApi;
  let office: OfficeDoc;
  let silent: ReadonlySet<string> = new Set();
  let late = 0;

  function fateOf(frame: Buffer): Fate | undefined {
    if (commandOf(frame, silent) !== undefined) return 'silent';
    if (commandOf(frame, INDEXES) === undefined) return undefined;
    late += 1;
    return 'late';
  }

  beforeAll(async () => {
    await database?.start();
    relay = await startRelayOfFates(database?.running().uri ?? testDatabaseUri('silence'), fateOf);
    const through = new URL(relay.uri);
    through.pathname = '/test_silence';
    api = await startApi('silence', {
      environment: { MONGODB_URI: through.toString(), RATE_LIMITS: '0' },
      driver: { socketTimeoutMS: ANSWER_MS },
    });
    office = await storeOffice();
  }, LIMIT.timeout);
  afterAll(async () => {
    silent = new Set();
    await api.stop();
    await relay.stop();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const submit = (last: string, attempt: string) =>
    api.client().call('submitApplication', atOffice(office._id, { last }), { attempt });

  test('indexes are waited for without a limit', () => {
    expect(late).toBeGreaterThan(0);
  });

  test.each([
    { what: 'writes', commands: WRITES },
    { what: 'commands', commands: new Set([...WRITES, ...READS]) },
  ])(
    'requests whose $what get no answer are answered 503, and sent again have one effect',
    LIMIT,
    async ({ what, commands }) => {
      const attempt = newAttempt();
      silent = commands;
      const reading = commands.has('find') ? [api.client().call('paymentStatus', { attempt })] : [];
      const answers: Answered[] = await Promise.all([submit(what, attempt), ...reading]);
      for (const { status, body, headers } of answers) {
        expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(headers.get('retry-after')).toBe('5');
      }
      silent = new Set();
      await expect.poll(async () => (await submit(what, attempt)).status, { timeout: 60_000 }).toBe(200);
      expect(await submit(what, attempt)).toMatchObject({ status: 200 });
      expect(await Application.find({ last: what }).lean()).toHaveLength(1);
    },
  );
});
