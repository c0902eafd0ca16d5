import { denverDate } from '@rollbook/contract';
import { Application, type ApplicationDoc } from './application';
import type { Services } from '../../base/http/context';

/** Applications per query. */
const BATCH = 500;

type Older = Pick<ApplicationDoc, '_id' | 'application_time'>;

/**
 * Makes the applications of earlier releases the first of their chains (L1). Runs at each start before the server listens,
 * and hourly, because a process of the earlier release can still store some during an upgrade. Each application is
 * migrated by one update, so an interrupted run is continued by the next.
 */
export async function migrateChains({ log }: Pick<Services, 'log'>): Promise<void> {
  let migrated = 0;
  for (;;) {
    // Missing fields are null in the index.
    const rows = await Application.find()
      .where('chain', null)
      .limit(BATCH)
      .select('application_time')
      .lean<Older[]>();
    if (rows.length === 0) break;
    await migrate(rows);
    migrated += rows.length;
    if (migrated % (BATCH * 100) === 0) log.info({ migrated }, 'applications are being migrated to chains');
  }
  if (migrated > 0) log.info({ migrated }, 'applications migrated to chains');
}

/** Skips an application whose time was edited after it was read: the next turn reads it again. */
async function migrate(rows: Older[]): Promise<void> {
  const updates = rows.map(({ _id, application_time }) => ({
    updateOne: {
      filter: { _id, application_time },
      update: {
        $set: { kind: 'new' as const, chain: _id, renews: null, starts: denverDate(application_time) },
      },
    },
  }));
  await Application.bulkWrite(updates, { ordered: false });
}
