import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Message, openStore } from '../../../local/mail/store';
import { type SquareSandbox, startSquare } from '../../../local/square/index';
import { type ApiReady, type MailReady, startApi, startMailServer } from '../../../local/start/processes';
import type { Started } from '../../../local/startProcess';
import { closeDatabase, connectDatabase, openDatabase } from '../../src/base/database';
import type { OfficeDoc } from '../../src/parties/offices/model';
import { TEST_ENVIRONMENT } from '../api';
import { storeOffice } from '../records';
import { type DatabaseProcess, type TestDatabase, testDatabase } from './database';
import { createPart, type Part } from './part';

/** The product as it runs: every part a process of its own, but the card sandbox, which the test steers. */
export type Installation = {
  /** The embedded database, or what stands before the server at MONGODB_URI. */
  database: Part<DatabaseProcess>;
  mail: Part<Started<MailReady>>;
  apis: Part<Started<ApiReady>>[];
  square: SquareSandbox;
  /** The addresses of the API processes. */
  urls: string[];
  /** Offers both ways of paying. */
  office: OfficeDoc;
  /** Where the embedded database keeps its data. */
  databaseDir: string;
  /** Every mail that has arrived. */
  mails: () => Message[];
  /** Starts the API processes again with their clock and the sandbox's so many minutes ahead of the true time. */
  moveClock: (minutes: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** How long, in ms, the API waits for the card sandbox. */
const SQUARE_TIMEOUT_MS = 4000;
const ROOT = join(import.meta.dirname, '..', '..', '..');
const built = (path: string) => join(ROOT, path);
/** The API of this version. */
export const BUILT_API = built('api/dist/main.js');

type Options = {
  apis?: number;
  /** Added to the environment of the API processes. */
  variables?: Record<string, string>;
  /** Another database than the configured one, which keeps its data in the folder. */
  databaseAt?: (folder: string) => TestDatabase;
  /** The address at which the API processes find the database. */
  through?: (uri: string) => Promise<string>;
  /** The built API that a process runs; asked at each start. */
  entry?: () => string;
};

/** Starts the built product on an empty folder, and connects this process to its database as well. */
export async function startInstallation({
  apis: count = 1,
  variables = {},
  databaseAt,
  through,
  entry,
}: Options = {}): Promise<Installation> {
  build();
  const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-processes-'));
  const databaseDir = join(dataDir, 'database');
  const mailDir = join(dataDir, 'mail');
  let minutesAhead = 0;

  const embedded = {
    dataDir: databaseDir,
    socketPath: join(dataDir, 'database.sock'),
    entry: built('local/dist/database.js'),
  };
  const { part: database, drop } = databaseAt?.(databaseDir) ?? testDatabase(embedded);
  const mail = createPart<Started<MailReady>>((before) =>
    startMailServer(built('local/dist/mail.js'), mailDir, before?.ready),
  );
  const square = await startSquare({
    token: TEST_ENVIRONMENT.SQUARE_TOKEN,
    locationId: TEST_ENVIRONMENT.SQUARE_LOCATION_ID,
    now: () => Date.now() + minutesAhead * 60_000,
  });
  await Promise.all([database.start(), mail.start()]);
  // An office of ours: into a database that is not empty the API writes no demo data.
  // Another build makes the indexes of its own.
  await (entry === undefined ? openDatabase : connectDatabase)(database.running().uri);
  const office = await storeOffice();
  const relayed = await through?.(database.running().uri);

  const environment = (): NodeJS.ProcessEnv => ({
    ...process.env,
    ...TEST_ENVIRONMENT,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    RATE_LIMITS: '0',
    MONGODB_URI: relayed ?? database.running().uri,
    SMTP_URL: mail.running().ready.smtpUrl,
    SQUARE_BASE_URL: square.url,
    SQUARE_TIMEOUT_MS: String(SQUARE_TIMEOUT_MS),
    CLOCK_AHEAD_MINUTES: String(minutesAhead),
    ...variables,
  });
  const apis = Array.from({ length: count }, () =>
    createPart<Started<ApiReady>>((before) => {
      const API_PORT = String(before?.ready.port ?? 0);
      return startApi(entry?.() ?? BUILT_API, { ...environment(), API_PORT });
    }),
  );
  const every = (step: (api: (typeof apis)[number]) => Promise<void>) => Promise.all(apis.map(step));
  await every((api) => api.start());

  return {
    database,
    mail,
    apis,
    square,
    urls: apis.map((api) => `http://127.0.0.1:${api.running().ready.port}`),
    office,
    databaseDir,
    mails: () => openStore(mailDir).messages(),
    moveClock: async (minutes) => {
      minutesAhead = minutes;
      await every((api) => api.stop());
      await every((api) => api.start());
    },
    stop: async () => {
      await every((api) => api.stop());
      await closeDatabase();
      await drop();
      await Promise.all([database.stop(), mail.stop(), square.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Test files run side by side: one of them builds what is stale, the others wait. */
function build(): void {
  const lock = join(tmpdir(), 'rollbook-build.lock');
  const command = [process.execPath, '--import', 'tsx', 'tools/build/main.ts', 'api', 'local'];
  execFileSync('flock', [lock, ...command], { cwd: ROOT, stdio: 'pipe' });
}
