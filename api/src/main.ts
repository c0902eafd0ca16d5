import { ensureAdmin } from './accounts/firstAdmin';
import { createApp } from './app';
import { refreshSearch } from './applications/refreshSearch';
import { readBrand } from './brand/settings';
import { ConfigError, readConfig } from './config';
import { closeDatabase, openDatabase } from './database';
import { demoAccounts } from './demo/accounts';
import { seedDemo } from './demo/seed';
import type { Services } from './http/context';
import { createLog } from './http/log';
import { createHttpServer } from './http/server';
import { startMetrics } from './metrics/server';
import { prepareCharging } from './payments/charge';
import { startReconciler } from './payments/reconcile';
import { startMailWorker } from './mail/worker';

/** After SIGTERM requests under way have 8 s to finish, and all is over within 10 s: what is cut off is finished later. */
const DRAIN_MS = 8_000;
const END_MS = 9_500;
const IDLE_LOOK_MS = 50;
/** Once the start is over, so that it does not slow it down. */
const PREPARE_AFTER_MS = 1_500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const services: Services = {
    config,
    brand: readBrand(config),
    log: createLog(config.logLevel),
    now: () => new Date(Date.now() + config.clockAheadMs),
  };
  await openDatabase(config.mongodbUri);
  await ensureAdmin(services);
  if (config.mode === 'demo') await seedDemo(services);
  // Beside the service: among very many applications it takes minutes. What is cut off begins anew at the next start.
  void refreshSearch(services).catch(() => services.log.warn('search words are not all made anew'));
  const mailWorker = config.workers ? startMailWorker(services) : undefined;
  const reconciler = config.workers ? startReconciler(services) : undefined;
  const metrics = config.metrics === undefined ? undefined : await startMetrics(config.metrics, services);
  let draining = false;
  const server = createHttpServer(
    createApp(services, { isDraining: () => draining, wakePayment: (attempt) => reconciler?.wake(attempt) }),
  );
  server.listen(config.listen.port, config.listen.host, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    services.log.info({ ...config.listen, port }, 'listening');
    // A parent process learns where to find us; alone, there is nobody to tell.
    process.send?.({ port, accounts: config.mode === 'demo' ? demoAccounts : [] });
    setTimeout(() => void prepareCharging(), PREPARE_AFTER_MS).unref();
  });

  const stop = async () => {
    if (draining) return;
    draining = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    setTimeout(() => process.exit(0), END_MS).unref();
    // A connection that is kept ends with the answer under way: nobody sends the next request on it.
    setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS).unref();
    await closed;
    await Promise.all([mailWorker?.stop(), reconciler?.stop(), metrics?.stop()]);
    await closeDatabase();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A parent that died without a word leaves no server behind.
  process.once('disconnect', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
