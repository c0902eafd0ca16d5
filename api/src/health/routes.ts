import type { Express } from 'express';
import { databaseServes } from '../database';

/** D29: alive is not the same as able to serve. */
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

/** Whoever asks while it is being found out gets the same answer: however many ask, the database is asked once. */
function shared<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return () => {
    asked ??= find().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}
