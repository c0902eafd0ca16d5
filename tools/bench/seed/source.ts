import { readBrand } from '../../../api/src/parties/brand/settings';
import { readConfig } from '../../../api/src/base/config';

/** Stand-in credentials, valid for the sandbox of this run only. */
export const SQUARE_TOKEN = 'bench-token';
export const SQUARE_LOCATION = 'LBENCH';

/** What every API process of a run has in common. Only demo mode allows RATE_LIMITS=0. */
export const API_ENVIRONMENT = {
  ROLLBOOK_MODE: 'demo',
  API_PORT: '0',
  PUBLIC_ORIGIN: 'http://rollbook.test',
  SQUARE_ENVIRONMENT: 'custom',
  SQUARE_SCRIPT_URL: '/sandbox/square/square.js',
  SQUARE_TOKEN,
  SQUARE_APPLICATION_ID: 'bench-application',
  SQUARE_LOCATION_ID: SQUARE_LOCATION,
  RATE_LIMITS: '0',
  LOG_LEVEL: 'info',
};

const config = readConfig({
  ...API_ENVIRONMENT,
  MONGODB_URI: 'mongodb://unused',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SQUARE_BASE_URL: 'http://127.0.0.1:9',
});

/** The brand that applications are made with, and the moment of the run, from which all seeded dates count. */
export const source = { brand: readBrand(config), now: new Date() };
