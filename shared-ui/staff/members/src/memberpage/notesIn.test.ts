import { expect, test } from 'vitest';
import type { TrailEntry } from '../trail';
import { notesIn } from './notesIn';

const entry = (what: string, after: TrailEntry['after']): TrailEntry => ({
  at: '2026-11-20T16:05:00.000Z',
  who: 'office:3',
  who_name: 'Maple Street Family Clinic',
  role: 'office',
  what,
  before: null,
  after,
});

test('the notes of a history are its notes and calls', () => {
  const history = [
    entry('called', { text: 'Will come Tuesday' }),
    entry('edited', { text: 'not a note' }),
    entry('noted', { text: 'Please speak Spanish' }),
    entry('noted', null),
  ];
  expect(notesIn(history).map(({ kind, text }) => [kind, text])).toEqual([
    ['Call', 'Will come Tuesday'],
    ['Note', 'Please speak Spanish'],
  ]);
});
