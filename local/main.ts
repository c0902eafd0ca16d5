import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './database/start';
import { startGateway } from './gateway/index';
import { startSquare } from './square/index';
import { checkStart } from './start/check';
import { demoLinks, greeting } from './start/greeting';
import { keepAlive } from './start/keepAlive';
import { type ApiReady, type MailReady, startApi, startMailServer } from './start/processes';
import type { Settings } from './start/settings';
import { SANDBOX } from './start/standIns';
import type { Started } from './startProcess';

/** Called in reverse order on exit, or when a later part fails to start. */
const stops: (() => Promise<void>)[] = [];

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}

async function main(): Promise<void> {
  const mode = process.argv.includes('--production') ? 'production' : 'demo';
  const settings = await checkStart(mode, process.env, apiProgram('check.js'));

  const [mongodb, square, mail] = await Promise.all([
    settings.embedded ? embeddedDatabase(settings) : undefined,
    settings.sandbox ? cardSandbox(settings) : undefined,
    settings.inbox ? mailInbox(settings) : undefined,
  ]);
  const addressed = settings.publicOrigin === undefined ? {} : { PUBLIC_ORIGIN: settings.publicOrigin };
  if (mode === 'demo' || settings.embedded)
    tellCommands(settings.dataDir, {
      ROLLBOOK_MODE: mode,
      ...addressed,
      ...square?.variables,
      ...(mail === undefined ? {} : { SMTP_URL: mail.smtpUrl }),
    });
  const api = await startTheApi({
    ...process.env,
    ...addressed,
    ...(mongodb === undefined ? {} : { MONGODB_URI: mongodb }),
    ...(square === undefined ? {} : square.variables),
    ...(mail === undefined ? {} : { SMTP_URL: mail.smtpUrl }),
    ROLLBOOK_MODE: mode,
    // The gateway is one more proxy.
    TRUST_PROXY: String(settings.trustProxy + 1),
    LOG_LEVEL: process.env.LOG_LEVEL || (mode === 'demo' ? 'warn' : 'info'),
  });
  const accounts = api.ready.accounts;
  const origin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  const gateway = await startGateway({
    port: settings.port,
    host: settings.host,
    siteDir: settings.siteDir,
    apiUrl: `http://127.0.0.1:${api.ready.port}`,
    csp: { card: settings.card, remoteOrigins: settings.remoteOrigins },
    https: origin.startsWith('https:'),
    publicHost: new URL(origin).hostname,
    trustProxy: settings.trustProxy,
    ...(settings.applePayFile === undefined ? {} : { applePayFile: settings.applePayFile }),
    ...(square === undefined ? {} : { sandboxUrl: square.url }),
    ...(mail === undefined ? {} : { mailUrl: mail.pagesUrl }),
    ...(mode === 'demo' ? { demo: { title: 'Rollbook', accounts, links: demoLinks } } : {}),
  });
  stops.push(gateway.stop);
  console.log(greeting(origin, mode, api.ready, settings.inbox));
}

/** Commands beside it, such as `npm run books -- --demo`, take what the API got from here (deploy/runningDatabase.ts). */
function tellCommands(dataDir: string, variables: Record<string, string>): void {
  const file = join(dataDir, 'commands.json');
  writeFileSync(file, JSON.stringify(variables), { mode: 0o600 });
  stops.push(async () => rmSync(file, { force: true }));
}

async function embeddedDatabase({ dataDir }: Settings): Promise<string> {
  // One socket for all restarts. The folder's path is short because a socket's path may have 107 bytes.
  const socketDir = mkdtempSync(join(tmpdir(), 'rollbook-'));
  stops.push(async () => rmSync(socketDir, { recursive: true, force: true }));
  const database = await keepAlive('The database', () =>
    startDatabase({
      dataDir: join(dataDir, 'database'),
      socketPath: join(socketDir, 'database.sock'),
      entry: join(import.meta.dirname, 'database.js'),
    }),
  );
  stops.push(database.stop);
  const { uri } = database.first;
  // Read by `npm run admin:password`.
  const address = join(dataDir, 'database.uri');
  writeFileSync(address, uri, { mode: 0o600 });
  stops.push(async () => rmSync(address, { force: true }));
  return uri;
}

async function cardSandbox({ dataDir, publicOrigin = '' }: Settings) {
  const square = await startSquare({
    dataDir: join(dataDir, 'square'),
    token: SANDBOX.SQUARE_TOKEN,
    locationId: SANDBOX.SQUARE_LOCATION_ID,
    publicUrl: `${publicOrigin}/sandbox/square`,
    browserDir: join(import.meta.dirname, 'square'),
    webhook: { url: `${publicOrigin}/api/square/webhook`, signatureKey: SANDBOX.SQUARE_WEBHOOK_KEY },
  });
  stops.push(square.stop);
  const addresses = { SQUARE_BASE_URL: square.url, SQUARE_SCRIPT_URL: '/sandbox/square/square.js' };
  return { url: square.url, variables: { ...SANDBOX, ...addresses } };
}

async function mailInbox({ dataDir }: Settings): Promise<MailReady> {
  const entry = join(import.meta.dirname, 'mail.js');
  const mail = await keepAlive<Started<MailReady>>('The mail inbox', (before) =>
    startMailServer(entry, join(dataDir, 'mail'), before?.ready),
  );
  stops.push(mail.stop);
  return mail.first.ready;
}

const apiProgram = (file: string) => join(import.meta.dirname, '..', '..', 'api', 'dist', file);

async function startTheApi(env: NodeJS.ProcessEnv) {
  const entry = apiProgram('main.js');
  const api = await keepAlive<Started<ApiReady>>('The API', (before) => {
    const port = before === undefined ? (env.API_PORT ?? '0') : String(before.ready.port);
    return startApi(entry, { ...env, API_PORT: port });
  });
  stops.push(api.stop);
  return api.first;
}

let ending = false;
function end(): void {
  if (ending) return;
  ending = true;
  void stopAll().then(() => process.exit(0));
}
process.on('SIGINT', end);
process.on('SIGTERM', end);

main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await stopAll();
  process.exit(1);
});
