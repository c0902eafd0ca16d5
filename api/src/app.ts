import express, { type Express } from 'express';
import { mountDemoClock, type MoveClock } from './demo/clockPage';
import { mountDocs } from './docs/routes';
import { mountHealth } from './health/routes';
import type { Services } from './http/context';
import { requestLog } from './http/log';
import { mountCalls, mountedCalls } from './http/mount';
import { compress } from './http/compress';
import { securityHeaders } from './http/headers';
import { ownOrigin } from './http/origin';
import { ApiProblem, problemHandler } from './http/problem';
import { mountWebhook } from './payments/webhook';
import { mountOneClick } from './reminders/stop';
import { gate, handlers } from './subjects';

export type AppOptions = {
  isDraining?: () => boolean;
  /** Wakes the reconciler for a payment after a notification; without one the next round handles it. */
  wakePayment?: (attempt: string) => void;
  /** Demo mode only: moves the clock and runs the jobs. */
  moveClock?: MoveClock;
};

/** The Express app: middleware in order, then the table of calls. */
export function createApp(
  services: Services,
  { isDraining = () => false, wakePayment = () => {}, moveClock }: AppOptions = {},
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', services.config.trustProxy);
  app.set('query parser', 'simple');
  app.use(requestLog(services.log));
  app.use(securityHeaders(services.config.publicOrigin));
  app.use(compress());
  if (moveClock) mountDemoClock(app, services, moveClock);
  mountHealth(app, isDraining);
  mountDocs(app, mountedCalls(handlers));
  mountWebhook(app, services, wakePayment);
  mountOneClick(app, services);
  app.use(ownOrigin(services.config.publicOrigin));
  mountCalls(app, { handlers, gate }, services);
  app.use(() => {
    throw new ApiProblem('unknown_call', 'There is no such call');
  });
  app.use(problemHandler(services.log));
  return app;
}
