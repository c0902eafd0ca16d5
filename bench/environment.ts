import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';

/** Where seeded databases are kept between runs. */
export const CACHE = resolve(process.env.BENCH_DIR ?? join(tmpdir(), 'rollbook-bench'));

export const ORIGIN = 'http://rollbook.test';

/** Stand-in credentials: they open the sandbox of this run and nothing else. */
export const SQUARE_TOKEN = 'bench-token';
export const SQUARE_LOCATION = 'LBENCH';

/** What every API process of a run has in common; demo mode alone may go without rate limits. */
export const API_ENVIRONMENT = {
  ROLLBOOK_MODE: 'demo',
  API_PORT: '0',
  PUBLIC_ORIGIN: ORIGIN,
  SQUARE_ENVIRONMENT: 'custom',
  SQUARE_SCRIPT_URL: '/sandbox/square/square.js',
  SQUARE_TOKEN,
  SQUARE_APPLICATION_ID: 'bench-application',
  SQUARE_LOCATION_ID: SQUARE_LOCATION,
  RATE_LIMITS: '0',
  LOG_LEVEL: 'info',
};
