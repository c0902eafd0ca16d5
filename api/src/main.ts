import type { Server } from 'node:http';
import { ensureAdmin } from './parties/accounts/admin';
import { createApp } from './app';
import { followUpsStored } from './membership/enrol/followUps';
import { readsStored } from './base/audit/reads';
import { followSettings, liveSettings, logShadowed } from './parties/brand/live';
import { brandMistakes } from './parties/brand/settings';
import { type Config, readConfig } from './base/config';
import { startFailure } from './base/startFailure';
import { closeDatabase, connectDatabase } from './base/database';
import { openedDatabase, refuseUnfit } from './base/databaseServer';
import { refuseAddresses } from './base/listeners';
import { buildIndexes } from './base/indexes';
import { createDemoClock, type DemoClock } from './demo/clock';
import { demoAccounts } from './demo/accounts';
import { refuseDemoData } from './demo/firstStart';
import { seedDemo } from './demo/seed';
import type { Services } from './base/http/context';
import { withSettings } from './base/planBrand';
import { createLog } from './base/http/log';
import { drainable } from './base/http/drain';
import { createHttpServer } from './base/http/server';
import { migrate } from './base/migrations/migrate';
import { migrations } from './journeys/migrations/list';
import { dropOldConstraints } from './journeys/migrations/oldIndexes';
import { watchCertificate } from './base/metrics/certificate';
import { startMetrics } from './base/metrics/server';
import { prepareCharging } from './money/square/client';
import { stockReaders } from './subjects';
import { startWarnings } from './startWarnings';
import { startWorkers } from './workers';

/** After SIGTERM, running requests have 8 s and the process 9.5 s; the workers of other processes finish the rest. */
const DRAIN_MS = 8_000;
const END_MS = 9_500;
/** Longer than the 4 s for which the proxies (deploy/nginx, local/gateway) keep an idle connection. */
const PROXY_IDLE_MS = 5_000;
/** After the start, so that it does not delay the first requests. */
const PREPARE_AFTER_MS = 1_500;

async function main(): Promise<void> {
  const config = readConfig(process.env, brandMistakes);
  const clock = createDemoClock(config.clockAheadMs);
  const services = servicesOf(config, clock);
  await refuseAddresses(config);
  await connectDatabase(config.mongodbUri);
  await refuseUnfit(config);
  await refuseDemoData(config);
  if (config.mode === 'demo') await clock.load();
  // First: a new unique index may need the data of the new version.
  await migrate(services, migrations);
  await dropOldConstraints(openedDatabase());
  await buildIndexes(services.log);
  await services.settings.refresh();
  logShadowed(config, services.settings, services.log);
  const warnings = startWarnings(services);
  for (const warning of warnings) services.log.warn(warning);
  const followed = followSettings(services.settings, services.log);
  await ensureAdmin(services);
  if (config.mode === 'demo') await seedDemo(services);
  const workers = config.workers ? startWorkers(services) : undefined;
  const metrics = config.metrics && (await startMetrics(config.metrics, services, stockReaders));
  const certificate = config.metrics && watchCertificate(config.publicOrigin);
  let draining = false;
  const wakePayment = (attempt: string) => workers?.wakePayment(attempt);
  const moveClock = async (days: number) => {
    const isMoved = await clock.move(days);
    workers?.wakeJobs();
    return isMoved;
  };
  const options = { isDraining: () => draining, wakePayment };
  const app = createApp(services, config.mode === 'demo' ? { ...options, moveClock } : options);
  const server = createHttpServer(app);
  const { drain } = drainable(server);
  listen(server, services, warnings);

  onEnd(async () => {
    draining = true;
    certificate?.stop();
    await drain({ mostMs: DRAIN_MS, idleMs: config.trustProxy > 0 ? PROXY_IDLE_MS : 0 });
    await Promise.all([
      followUpsStored(),
      lastReads(services),
      workers?.stop(),
      metrics?.stop(),
      followed.stop(),
    ]);
    await closeDatabase();
  });
}

/** The database may be away when the process ends. */
async function lastReads({ log }: Services): Promise<void> {
  await readsStored().catch(() => log.warn('the last reads are not counted in the audit'));
}

function servicesOf(config: Config, { now }: DemoClock): Services {
  const log = createLog(config.logLevel, config.secrets);
  return withSettings({ config, log, now }, liveSettings(config, log));
}

function listen(server: Server, { config, log }: Services, warnings: string[]): void {
  server.listen(config.listen.port, config.listen.host, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    log.info({ ...config.listen, port }, 'listening');
    // For the parent process, if there is one.
    process.send?.({ port, accounts: config.mode === 'demo' ? demoAccounts : [], warnings });
    setTimeout(() => void prepareCharging(), PREPARE_AFTER_MS).unref();
  });
}

/** Runs `stop` once on SIGTERM, SIGINT or the end of the parent process, then exits; after END_MS in any case. */
function onEnd(stop: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(0), END_MS).unref();
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}

main().catch((error: unknown) => {
  console.error(startFailure(error, process.env, { withStack: true }));
  process.exit(1);
});
