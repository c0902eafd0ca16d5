import { expect, test } from 'vitest';
import { testBatch as batch } from './testBatch';
import type { Batch } from './useBatches';
import { leftToUndo, titleOf } from './words';

const left = { id: 1, name: 'Ana Ruiz', code: 'conflict', detail: 'It is paid' };
const gloria = { id: 2, name: 'Gloria Reyes', made: 8 };

test.each<[Partial<Batch>, string]>([
  [{ state: 'running', count: 1200 }, 'Renewing 1,200 memberships, unpaid'],
  [{ state: 'running', count: 1 }, 'Renewing Ana Ruiz, unpaid'],
  [{ made: [1, 2], unpaid: [1, 2] }, '2 renewed, unpaid, $40.00'],
  [{ count: 1, made: [1], unpaid: [1] }, 'Ana Ruiz renewed, unpaid, $20.00'],
  [{ made: [1, 2, 3], unpaid: [2] }, '3 renewed, 1 of them unpaid, $20.00'],
  [{ count: 1, made: [1] }, 'Ana Ruiz renewed, nothing is left to pay'],
  [{ count: 1, refused: [left] }, 'Ana Ruiz was not renewed'],
  [{ count: 2, refused: [left, left] }, 'None of them was renewed'],
  [{ state: 'undoing', made: [1, 2] }, 'Taking back 2 renewals'],
  [{ state: 'undoing', made: [1, 2, 3], taking_back: 1 }, 'Taking back 1 renewal'],
  [{ state: 'undone' }, '26 renewals taken back'],
  [{ state: 'undone', count: 1 }, 'The renewal of Ana Ruiz is taken back'],
  [{ state: 'undone', count: 1, made: [1], kept: [left] }, 'Nothing could be taken back'],
  [{ state: 'undone', made: [1], kept: [left] }, 'Taken back, except 1 renewal'],
  [{ kind: 'remind', state: 'running' }, 'Reminding 26 people'],
  [{ kind: 'remind', state: 'running', count: 1 }, 'Reminding Ana Ruiz'],
  [{ kind: 'remind' }, '26 get a reminder by e-mail'],
  [{ kind: 'remind', count: 1 }, 'Ana Ruiz gets a reminder by e-mail'],
  [{ kind: 'remind', count: 2, refused: [left] }, '1 of 2 gets a reminder by e-mail'],
  [{ kind: 'remind', count: 26, refused: [left] }, '25 of 26 get a reminder by e-mail'],
  [{ kind: 'remind', count: 1, refused: [left] }, 'Ana Ruiz gets no reminder'],
  [{ kind: 'remind', count: 2, refused: [left, left] }, 'None of them gets a reminder'],
  [{ kind: 'enter', state: 'running', count: 300 }, 'Storing 300 entries, unpaid'],
  [{ kind: 'enter', made: [1, 2], unpaid: [1, 2], refused: [left] }, '2 stored, unpaid, $40.00'],
  [{ kind: 'enter', count: 2, refused: [left, left] }, 'None of them was stored'],
  [{ kind: 'enter', state: 'undoing', made: [1, 2] }, 'Taking back 2 entries'],
  [{ kind: 'enter', state: 'undone', made: [1], kept: [left] }, 'Taken back, except 1 entry'],
  [{ kind: 'enter', refused: [left], count: 3 }, '1 of them was not stored'],
  [{ kind: 'enter', made: [8], unpaid: [8], standing: [gloria] }, 'Gloria Reyes stored, unpaid, $20.00'],
  [{ kind: 'enter', made: [8] }, '1 stored, nothing is left to pay'],
  [
    { kind: 'enter', made: [7, 8], unpaid: [8], standing: [gloria] },
    '2 stored, only Gloria Reyes unpaid, $20.00',
  ],
  [{ kind: 'enter', state: 'undone', taken_back: 1 }, '1 entry taken back'],
  [{ kind: 'enter', state: 'undone', taken_back: 0 }, 'Nothing was left to take back'],
  [{ kind: 'delete', state: 'running' }, 'Deleting 26 applications'],
  [{ kind: 'delete' }, '26 applications deleted'],
  [{ kind: 'delete', count: 1 }, 'Ana Ruiz deleted'],
  [{ kind: 'delete', count: 2, refused: [left] }, '1 application deleted'],
  [{ kind: 'delete', count: 1, refused: [left] }, 'Ana Ruiz was not deleted'],
  [{ kind: 'delete', count: 2, refused: [left, left] }, 'None of them was deleted'],
  [{ kind: 'delete', state: 'undoing', count: 3, refused: [left] }, 'Restoring 2 applications'],
  [{ kind: 'delete', state: 'undone' }, '26 applications restored'],
  [{ kind: 'delete', state: 'undone', count: 3, kept: [left] }, '2 applications restored'],
  [{ kind: 'delete', state: 'undone', count: 1, kept: [left] }, 'Nothing could be restored'],
  [{ kind: 'move', state: 'running' }, 'Moving 26 members to Maple Clinic'],
  [{ kind: 'move', refused: [left] }, '25 members moved to Maple Clinic'],
  [{ kind: 'move', state: 'undone', kept: [left] }, '25 members moved back'],
  [{ kind: 'moveBack', state: 'running', count: 1 }, 'Moving 1 member back to Maple Clinic'],
  [{ kind: 'moveBack', count: 1 }, '1 member moved back to Maple Clinic'],
])('%j says what was done', (given, title) => {
  expect(titleOf(batch(given))).toBe(title);
});

test('the time to undo is counted down and ends', () => {
  const until = batch({ undo_until: '2026-11-20T10:10:00.000Z' });
  expect(leftToUndo(until, new Date('2026-11-20T10:00:00.000Z'))).toBe('10:00');
  expect(leftToUndo(until, new Date('2026-11-20T10:09:54.200Z'))).toBe('0:06');
  expect(leftToUndo(until, new Date('2026-11-20T10:10:00.000Z'))).toBeUndefined();
  expect(leftToUndo(batch({}), new Date('2026-11-20T10:10:00.000Z'))).toBeUndefined();
});
