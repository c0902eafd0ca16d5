import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Property } from '../../../tools/histories/check';
import type { Replacement } from '../faults/nodes';
import { startInstallation } from './installation';
import { startLoad } from './load';
import { plantedApi } from './planted';

/** Wrong code, and what the checker must say about a history of it. No other fault is needed. */
const PLANTED: (Replacement & { property: Property })[] = [
  {
    name: 'looks for the same person among members only and claims nothing',
    replaces: { 'membership/duplicates/personClaims': 'claimNothing' },
    property: 'seat',
  },
  {
    name: 'answers the list of an office from the memory of each process',
    replaces: { 'membership/lists/lists': 'listsFromMemory' },
    property: 'read',
  },
  {
    name: 'answers the state of a payment from the memory of each process',
    replaces: { 'money/payments/status': 'statusFromMemory' },
    property: 'state',
  },
];

/** So long a fault may stay unnoticed, in acknowledged enrolments. */
const MOST = 400;
const AT_ONCE = 10;

test.each(PLANTED)(
  'the history of a product that $name shows it: $property',
  { timeout: 240_000 },
  async ({ property, ...mutant }) => {
    const entry = await plantedApi(mutant);
    const installation = await startInstallation({ apis: 3, entry: () => entry });
    try {
      const load = await startLoad(installation, { isWatched: true });
      let found: string[] = [];
      while (found.length === 0 && load.acknowledged.applications.size < MOST) {
        for (let count = 0; count < AT_ONCE; count++) await load.next();
        found = load.history.anomalies(mutant.name).filter((one) => one.startsWith(`${property}: `));
      }
      await load.stop();
      expect(found[0]).toBeDefined();
      console.log(`after ${load.acknowledged.applications.size} enrolments, ${found[0]}`);
    } finally {
      await installation.stop();
      rmSync(entry, { force: true });
    }
  },
);
