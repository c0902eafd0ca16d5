import express, { type Express, type RequestHandler } from 'express';
import compression from 'compression';
import { mountDemoClock, type MoveClock } from './demo/clockPage';
import { DOCS_PATHS, mountDocs } from './base/docs/routes';
import { mountHealth } from './base/health/routes';
import type { Services } from './base/http/context';
import { requestLog } from './base/http/log';
import { mountCalls, mountedCalls } from './base/http/mount';
import { securityHeaders } from './base/http/headers';
import { ownOrigin } from './base/http/origin';
import { ApiProblem, problemHandler } from './base/http/problem';
import { mountLogo } from './letters/pictures/serve';
import { mountWebhook } from './money/reconciler/webhook';
import { mountOneClick } from './journeys/reminders/stop';
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
  if (services.config.apiDocs === 'public') mountDocs(app, mountedCalls(handlers), services);
  else app.get(DOCS_PATHS, unknownCall);
  mountWebhook(app, services, wakePayment);
  mountOneClick(app, services);
  mountLogo(app);
  app.use(ownOrigin(services.config.publicOrigin));
  mountCalls(app, { handlers, gate }, services);
  app.use(unknownCall);
  app.use(problemHandler(services.log));
  return app;
}

function unknownCall(): never {
  throw new ApiProblem('unknown_call', 'There is no such call');
}

/** Compresses answers. Skips the middleware without Accept-Encoding, as behind a proxy that compresses itself. */
function compress(): RequestHandler {
  const compressed = compression();
  return (request, response, next) => {
    if (request.headers['accept-encoding'] === undefined) next();
    else compressed(request, response, next);
  };
}
