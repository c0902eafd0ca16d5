import { appendFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** An append-only list of entries that survives the process. */
export type Journal<Entry> = { entries: Entry[]; append: (entry: Entry) => void; clear: () => void };

/**
 * Opens `journal.jsonl` in a folder, one JSON entry per line; without a folder nothing is stored.
 * `append` returns when the operating system has the line: a crash of the process cannot lose it.
 */
export function openJournal<Entry>(folder: string | undefined): Journal<Entry> {
  if (folder === undefined) return { entries: [], append: () => {}, clear: () => {} };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'journal.jsonl');
  return {
    entries: readEntries<Entry>(file),
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
    clear: () => truncateSync(file),
  };
}

function readEntries<Entry>(file: string): Entry[] {
  appendFileSync(file, '');
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  // A crash during a write leaves half a line, whose request was never answered.
  if (end < bytes.length) truncateSync(file, end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  return lines.map((line): Entry => JSON.parse(line));
}
