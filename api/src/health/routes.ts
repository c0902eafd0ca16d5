import type { Express } from 'express';
import { databaseAnswers } from '../database';

/** D29: alive is not the same as able to serve. */
export function mountHealth(app: Express, isDraining: () => boolean): void {
  app.get('/livez', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get(['/healthz', '/readyz'], async (_request, response) => {
    const database = await databaseAnswers();
    const ready = database && !isDraining();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', database });
  });
}
