import { readBrand } from '../../api/src/brand/settings';
import { readConfig } from '../../api/src/config';
import { API_ENVIRONMENT } from '../environment';

const config = readConfig({
  ...API_ENVIRONMENT,
  MONGODB_URI: 'mongodb://unused',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SQUARE_BASE_URL: 'http://127.0.0.1:9',
});

/** The brand that applications are made with, and the one moment that a run is seeded by. */
export const source = { brand: readBrand(config), now: new Date() };
