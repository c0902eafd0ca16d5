import { pseudonymShown, mentions, without } from '../../base/personal/words';
import { type Fields, modelNamed } from '../../base/personal/blank';
import type { Found, Known } from '../../base/personal/found';

type Erasing = Found & Known;

type Item = { id: number; made: number | null; name: string; detail: string; suspect?: unknown };
type Entry = Record<string, string>;

/** The rows of jobs, which are kept for a day: their Undo works by numbers. */
export async function eraseJobs(erasure: Erasing): Promise<void> {
  const own = new Set(erasure.ids);
  const isNamed = mentions(erasure);
  const instead = pseudonymShown(erasure.chain);
  for await (const batch of modelNamed('Batch').find({ open: false }).lean().cursor()) {
    const items = listOf<Item>(batch['items']);
    const entries = listOf<Entry>(batch['entries']);
    const isTheirs = (item: Item, at: number) =>
      isAbout(item, batch['kind'], own) || isNamed(`${item.name}\n${textOf(entries[at])}`);
    const next = items.map((item, at) =>
      isTheirs(item, at)
        ? { ...item, name: instead, detail: '', suspect: null }
        : { ...item, suspect: without(item.suspect ?? null, isNamed, instead) },
    );
    const rows = entries.map((entry, at) => {
      const item = items[at];
      return item !== undefined && isTheirs(item, at) ? emptied(entry) : entry;
    });
    if (JSON.stringify([next, rows]) === JSON.stringify([items, entries])) continue;
    // Not while it is open: the rows may be in the hands of a step.
    await modelNamed('Batch').updateOne(
      { _id: batch['_id'], open: false },
      { $set: { items: next, entries: rows, digest: '' } },
    );
  }
}

/** Whether a row of a job is about one of these applications. Rows of the paper log are numbered from 1. */
export function isAbout(
  { id, made }: Pick<Item, 'id' | 'made'>,
  kind: unknown,
  own: ReadonlySet<number>,
): boolean {
  return (kind !== 'enter' && own.has(id)) || (made !== null && own.has(made));
}

const TEXTS: ReadonlySet<string> = new Set(['first', 'last', 'email', 'primaryPhone', 'additionalFamily']);

function emptied(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, TEXTS.has(key) ? '' : text]));
}

function textOf(entry: Entry | undefined): string {
  if (entry === undefined) return '';
  return [`${entry['first']} ${entry['last']}`, entry['email'], entry['primaryPhone']].join('\n');
}

/** Imports that are over: the bytes and the samples of a file that has the person go as a whole. */
export async function eraseImports(erasure: Erasing): Promise<void> {
  const own = new Set(erasure.ids);
  const isNamed = mentions(erasure);
  const instead = pseudonymShown(erasure.chain);
  const touched = new Set<string>();
  for await (const row of modelNamed('ImportRow').find().lean().cursor()) {
    const here = recordOf(row['here']);
    const texts = [row['name'], ...listOf<string>(row['cells']), ...Object.values(recordOf(row['file']))];
    const isTheirs =
      own.has(Number(here['id'])) || isNamed(texts.map(String).join(' ')) || isNamed(String(here['name']));
    if (!isTheirs) continue;
    touched.add(String(row['import']));
    await modelNamed('ImportRow').deleteOne({ _id: row['_id'] });
    await emptyLines({ _id: row['_id'] }, instead);
  }
  const lines = { id: { $in: erasure.ids } };
  for (const line of await modelNamed('ImportLine').find(lines).select('import').lean()) {
    touched.add(String(line['import']));
  }
  await emptyLines(lines, instead);
  for (const one of await modelNamed('Import').find().lean()) {
    const id = String(one['_id']);
    const kept = listOf<{ id: number; name: string }>(one['kept']);
    const isKept = kept.some((left) => own.has(left.id) || isNamed(left.name));
    const isNamedIn = isNamed(JSON.stringify([one['name'], one['headings'], one['samples']]));
    if (!touched.has(id) && !isKept && !isNamedIn) continue;
    await modelNamed('ImportPart').deleteMany({ import: id });
    const left = kept.map((row) => (own.has(row.id) || isNamed(row.name) ? { ...row, name: instead } : row));
    const texts = { headings: [], columns: [], samples: [], filled: [], offices: [], unknown_offices: [] };
    await modelNamed('Import').updateOne({ _id: id }, { $set: { name: ERASED_FILE, kept: left, ...texts } });
    await eraseFileName(id);
  }
}

const ERASED_FILE = 'A file with erased rows';

async function emptyLines(filter: Fields, name: string): Promise<void> {
  // Undo leaves it: without what was before there is nothing to restore.
  await modelNamed('ImportLine').updateMany(filter, { $set: { name, before: null, after: null } });
}

/** The name of a file can be the name of a person. */
async function eraseFileName(id: string): Promise<void> {
  const about = { subject: 'import', subject_id: id };
  for (const { _id, after } of await modelNamed('Audit').find(about).lean()) {
    const said = recordOf(after);
    if (!('file' in said)) continue;
    await modelNamed('Audit').updateOne({ _id }, { $set: { after: { ...said, file: ERASED_FILE } } });
  }
}

function listOf<One>(value: unknown): One[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
