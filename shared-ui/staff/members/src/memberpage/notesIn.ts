import type { TrailEntry } from '../trail';

export type Note = {
  text: string;
  kind: 'Note' | 'Call';
  by: Pick<TrailEntry, 'who' | 'who_name'>;
  /** ISO instant. */
  at: string;
};

const KINDS: Readonly<Record<string, Note['kind']>> = { noted: 'Note', called: 'Call' };

/** The notes and calls of a history, in its order. */
export function notesIn(history: readonly TrailEntry[]): readonly Note[] {
  return history.flatMap(({ what, after, who, who_name, at }) => {
    const kind = KINDS[what];
    const text = after?.['text'];
    return kind !== undefined && typeof text === 'string' ? [{ text, kind, by: { who, who_name }, at }] : [];
  });
}
