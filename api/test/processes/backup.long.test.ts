import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpEmbedded, restoreEmbedded } from '../../../local/backup/embedded';
import { createClient } from '../api';
import { adminClient } from '../signIn';
import { problems, untilAtRest } from './books';
import { IS_EMBEDDED } from './database';
import { type Installation, startInstallation } from './installation';
import { startLoad } from './load';

const APPLICATIONS = 8;
const REST_MS = 60_000;

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation();
});
afterAll(() => installation.stop());

test.runIf(IS_EMBEDDED)(
  'the product goes on with a restored backup as if nothing had happened',
  { timeout: 120_000 },
  async () => {
    const { apis, database, databaseDir: directory, urls } = installation;
    const load = await startLoad(installation);
    for (let taken = 0; taken < APPLICATIONS; taken++) await load.next();
    await load.stop();
    await untilAtRest(REST_MS);
    const [url = ''] = urls;
    const admin = await adminClient({ client: () => createClient(url) });
    const shown = async () => (await admin.call('getApplications', {})).body;
    const before = await shown();

    const file = join(dirname(directory), 'backup.gz');
    const taken = await backUpEmbedded({ directory }, file);
    await Promise.all(apis.map((api) => api.stop()));
    await database.stop();
    rmSync(directory, { recursive: true });
    expect(await restoreEmbedded({ directory }, file, { force: false })).toEqual(taken);
    await database.start();
    await Promise.all(apis.map((api) => api.start()));

    expect(await shown()).toEqual(before);
    const again = await startLoad(installation, { prefix: 'Later' });
    await again.next();
    await again.stop();
    await untilAtRest(REST_MS);
    const { applications } = load.acknowledged;
    for (const [id, one] of again.acknowledged.applications) applications.set(id, one);
    expect(await problems(installation, load.acknowledged)).toEqual([]);
  },
);
