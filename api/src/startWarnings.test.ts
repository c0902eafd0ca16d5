import { expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../test/api';
import { readConfig } from './base/config';
import { readBrand } from './parties/brand/settings';
import { startWarnings } from './startWarnings';

const PRODUCTION = {
  ...TEST_ENVIRONMENT,
  ROLLBOOK_MODE: 'production',
  PUBLIC_ORIGIN: 'https://rollbook.test',
  MONGODB_URI: 'mongodb://127.0.0.1/none',
  SQUARE_ENVIRONMENT: 'production',
  SQUARE_BASE_URL: '',
  SQUARE_SCRIPT_URL: '',
};
const OWN = {
  BRAND_PLAN_NAME: 'North Plan',
  BRAND_PROVIDER_NAME: 'North',
  BRAND_WEBSITE: 'https://north.test',
  BRAND_POSTAL_ADDRESS: 'PO Box 1, Reno, NV 89501',
  BRAND_TOLL_FREE_PHONE: '1-800-555-0199',
  BRAND_LOCAL_PHONE: '775-555-0199',
  BRAND_SUPPORT_EMAIL: 'help@north.test',
};

const warningsOf = (variables: Record<string, string>) => {
  const config = readConfig(variables);
  return startWarnings({ config, brand: readBrand(config) });
};

test('production under the example brand is warned of, with each variable that is to be set', () => {
  const [warning, ...more] = warningsOf(PRODUCTION);
  for (const name of Object.keys(OWN)) expect(warning).toContain(name);
  expect(more).toEqual([]);
  const { BRAND_SUPPORT_EMAIL: _, ...others } = OWN;
  expect(warningsOf({ ...PRODUCTION, ...others })).toEqual([
    expect.stringMatching(/set BRAND_SUPPORT_EMAIL, or/),
  ]);
  expect(warningsOf({ ...PRODUCTION, ...OWN })).toEqual([]);
});

test('the demo may have the example brand', () => {
  expect(warningsOf({ ...TEST_ENVIRONMENT, MONGODB_URI: PRODUCTION.MONGODB_URI })).toEqual([]);
});

test('a start without a webhook key is warned of', () => {
  expect(warningsOf({ ...PRODUCTION, ...OWN, SQUARE_WEBHOOK_KEY: '' })).toEqual([
    expect.stringContaining('SQUARE_WEBHOOK_KEY'),
  ]);
});
