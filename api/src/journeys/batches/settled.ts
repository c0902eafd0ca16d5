import { storedAmong } from '../../membership/duplicates/storeOnce';
import { Batch, type BatchDoc, type BatchItem, type LogRow } from './model';

/** What one job says of a row of the paper log; the latest job counts. */
export type StoredRow = { job: string; entry: LogRow; item: BatchItem; isDropped: boolean };
type Job = Pick<BatchDoc, '_id' | 'items' | 'entries' | 'dropped'>;

/** By the id of the row. `jobs`: the earliest first. */
export function rowsOf(jobs: readonly Job[]): Map<string, StoredRow> {
  return new Map(jobs.flatMap(inJob));
}

function inJob({ _id: job, items, entries, dropped }: Job): [string, StoredRow][] {
  return items.flatMap((item): [string, StoredRow][] => {
    const entry = entries[item.id - 1];
    if (entry === undefined) return [];
    return [[entry.row, { job, entry, item, isDropped: dropped?.[entry.row] === true }]];
  });
}

/** A row that was not stored, and that no person has removed since. */
export function isRefused({ item, isDropped }: StoredRow): boolean {
  return item.outcome === 'refused' && !isDropped;
}

/** Tells whether an item was refused and still waits for a person: its row was not removed, stored or sent again since. */
export async function openRefusals(
  batches: readonly BatchDoc[],
): Promise<(batch: BatchDoc, item: BatchItem) => boolean> {
  const logs = batches.filter(({ kind }) => kind === 'enter');
  const open = logs.some(({ items }) => items.some(hasRefusal)) ? await waitingRows(logs) : [];
  const keys = new Set(open.map(({ job, item }) => keyOf(job, item)));
  return ({ _id, kind }, item) => hasRefusal(item) && (kind !== 'enter' || keys.has(keyOf(_id, item)));
}

const hasRefusal = ({ outcome }: BatchItem) => outcome === 'refused';
const keyOf = (job: string, { id }: BatchItem) => `${job} ${id}`;

async function waitingRows(logs: readonly BatchDoc[]): Promise<StoredRow[]> {
  const jobs = await Batch.find({ _id: { $in: logs.map(({ _id }) => _id) } })
    .select('items entries dropped')
    .sort({ started_at: 1, _id: 1 })
    .lean();
  const refused = [...rowsOf(jobs).values()].filter(isRefused);
  const stored = await storedAmong(refused.map(({ entry }) => entry.row));
  return refused.filter(({ entry }) => !stored.has(entry.row));
}
