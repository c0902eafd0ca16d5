import { expect, test } from 'vitest';
import { canUndo, inCorner, isOver, notDone } from './shown';
import { testBatch } from './testBatch';
import type { Batch } from './useBatches';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LATER = '2026-11-20T10:05:00.000Z';
const EARLIER = '2026-11-20T09:59:59.000Z';

const batch = (given: Partial<Batch>): Batch =>
  testBatch({ count: 2, through: 2, made: [1, 2], unpaid: [1, 2], undo_until: LATER, ...given });
const left = { id: 1, name: 'Ana Ruiz', code: 'conflict', detail: 'It is paid' };

test('what runs stands first, and what is closed comes back when it is undone', () => {
  const latest = batch({ batch: 'c' });
  const running = batch({ batch: 'a', state: 'undoing' });
  const gone = batch({});
  expect(inCorner([latest, gone, running], ['b done', 'a done'])).toEqual([running, latest]);
  expect(inCorner([batch({ state: 'undone' })], ['b done'])).toHaveLength(1);
});

test('goes once nothing of it is left: all taken back elsewhere, and the refused rows settled', () => {
  const emptied: Partial<Batch> = { count: 3, through: 3, made: [], unpaid: [] };
  for (const kind of ['enter', 'renew'] as const) {
    expect(inCorner([batch({ ...emptied, kind })], [])).toEqual([]);
    expect(inCorner([batch({ ...emptied, kind, refused: [left] })], []), 'one is open').toHaveLength(1);
    expect(inCorner([batch({ ...emptied, kind, state: 'undone' })], []), 'what Undo says').toHaveLength(1);
  }
  expect(inCorner([batch({ ...emptied, kind: 'remind' })], []), 'makes nothing').toHaveLength(1);
});

test.each<[string, Partial<Batch>, boolean]>([
  ['renewed and not paid', {}, false],
  ['still running', { state: 'running', undo_until: null }, false],
  ['the time to undo is over', { undo_until: EARLIER }, true],
  ['renewed and paid', { unpaid: [] }, true],
  ['a deletion, which has nothing unpaid', { kind: 'delete', unpaid: [] }, false],
  ['reminders, which are not undone', { kind: 'remind', undo_until: null }, true],
  ['reminders, one refused', { kind: 'remind', undo_until: null, refused: [left] }, false],
  ['the time is over, one refused', { undo_until: EARLIER, refused: [left] }, false],
  ['all taken back', { state: 'undone', undo_until: null }, true],
  ['all taken back of those that were not refused', { state: 'undone', refused: [left] }, true],
  ['one could not be taken back', { state: 'undone', kept: [left] }, false],
])('goes by itself: %s', (_case, given, isGone) => {
  expect(isOver(batch(given), NOW)).toBe(isGone);
});

test('what was not done is named: the refused ones, after Undo those that stay', () => {
  expect(notDone(batch({ refused: [left] }))).toEqual([left]);
  expect(notDone(batch({ refused: [left], kept: [left] })), 'single ones that stay').toHaveLength(2);
  expect(notDone(batch({ state: 'undone', refused: [left] }))).toEqual([]);
  expect(notDone(batch({ state: 'undone', kept: [left] }))).toEqual([left]);
});

test('Undo is offered while there is time and something to take back', () => {
  expect(canUndo(batch({}), NOW)).toBe(true);
  expect(canUndo(batch({ undo_until: EARLIER }), NOW)).toBe(false);
  expect(canUndo(batch({ unpaid: [] }), NOW)).toBe(false);
});
