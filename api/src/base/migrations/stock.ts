import { openedDatabase } from '../databaseServer';
import { stockGaugeBy, type StockReader } from '../metrics/stock';
import { isBackground, type Migration } from './migration';
import { MigrationRecord } from './model';

/** Of each migration in the background. */
export const progress = stockGaugeBy(
  'number',
  'rollbook_migration_progress_ratio',
  'How much of its documents a migration in the background has looked at: 1 when it is applied',
);

/** A process that has just started may not have registered its newest: that has a sample of 0. */
export function readMigrationStock(list: readonly Migration[]): StockReader {
  return async () => {
    const background = list.filter(isBackground);
    const records = await MigrationRecord.find({
      _id: { $in: background.map(({ number }) => number) },
    }).lean();
    for (const { number, collection } of background) {
      const record = records.find(({ _id }) => _id === number);
      progress.set({ number: String(number) }, await shareOf(record, collection));
    }
  };
}

async function shareOf(record: { due: Date | null; looked?: number } | undefined, collection: string) {
  if (record === undefined) return 0;
  if (record.due === null) return 1;
  const all = await openedDatabase().collection(collection).estimatedDocumentCount();
  return Math.min(0.99, (record.looked ?? 0) / Math.max(1, all));
}
