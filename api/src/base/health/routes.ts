import type { Express } from 'express';
import { databaseServes } from '../database';
import { shared } from './shared';

/** Health checks: /livez answers while the process runs, /readyz while it can serve. */
export function mountHealth(app: Express, isDraining: () => boolean): void {
  const databaseServed = shared(databaseServes);
  app.get('/livez', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get(['/healthz', '/readyz'], async (_request, response) => {
    const database = await databaseServed();
    const ready = database && !isDraining();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', database });
  });
}
