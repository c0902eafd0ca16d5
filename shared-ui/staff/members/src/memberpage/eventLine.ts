import { changeShown, changesOf, eventShown, type TrailEntry } from '../trail';
import { notesIn } from './notesIn';

/** 'edited: Name Ann Lee → Bo Ray'. What an application began with stands among the terms. */
export function eventLine(entry: TrailEntry): string {
  if (entry.what.startsWith('submitted')) return eventShown(entry);
  const [note] = notesIn([entry]);
  if (note !== undefined) return `${entry.what}: ${note.text}`;
  const changes = changesOf(entry).map(changeShown);
  return changes.length === 0 ? entry.what : `${entry.what}: ${changes.join(', ')}`;
}
