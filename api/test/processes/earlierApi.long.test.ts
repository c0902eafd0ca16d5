import { afterAll, beforeAll, test } from 'vitest';
import { buildEarlierApi } from '../../../tools/build/earlier';
import { type EarlierSite, REPLACING_MS, replaceUnderLoad, startEarlierSite, STARTING_MS } from './replacing';

const earlier = buildEarlierApi();
let site: EarlierSite;
beforeAll(async () => {
  site = await startEarlierSite(earlier);
}, STARTING_MS);
afterAll(() => site.stop());

test(
  'three processes of the version before are replaced under load, and one back and again: no request meets an error, and the books agree',
  { timeout: REPLACING_MS },
  () => replaceUnderLoad(site),
);
