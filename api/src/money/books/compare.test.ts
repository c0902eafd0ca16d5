import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Listed } from '../square/lists';
import { compareCash, compareRecords, type OurRecord } from './compare';

const at = new Date('2026-11-20T16:00:00Z');
const period = { from: new Date('2026-11-12T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') };
const theirs: Listed = { id: 'sq', reference: 'attempt', amount: 2000, state: 'completed', at };
const ours: OurRecord = {
  id: 'attempt',
  theirs: 'sq',
  amount: 2000,
  isCompleted: true,
  isOpen: false,
  at,
};
const compared = (their: Listed[], our: OurRecord[]) =>
  compareRecords('payment', their, our, period).map(({ where, id }) => `${where} ${id}`);

describe('the books', () => {
  test.each<[string, Listed[], OurRecord[], string[]]>([
    ['agree', [theirs], [ours], []],
    ['lack one here', [theirs], [], ['only at Square sq']],
    ['lack one at Square', [], [ours], ['only here attempt']],
    ['have another amount', [{ ...theirs, amount: 4000 }], [ours], ['different attempt']],
    [
      'have one that failed here',
      [theirs],
      [{ ...ours, theirs: '', isCompleted: false }],
      ['different attempt'],
    ],
    ['have one that was refused at Square', [{ ...theirs, state: 'refused' }], [ours], ['different attempt']],
    [
      'leave what is not settled to the reconciler',
      [theirs],
      [{ ...ours, isCompleted: false, isOpen: true }],
      [],
    ],
    ['ignore what took no money', [{ ...theirs, state: 'refused' }], [], []],
    [
      'ignore what is outside the period',
      [{ ...theirs, at: new Date('2026-11-11T00:00:00Z') }],
      [{ ...ours, theirs: 'other', at: new Date('2026-11-23T00:00:00Z') }],
      [],
    ],
  ])('%s', (_name, their, our, expected) => {
    expect(compared(their, our)).toEqual(expected);
  });

  test('name each lost record once, over random losses on both sides', () => {
    const lost = fc.uniqueArray(fc.nat(19));
    fc.assert(
      fc.property(lost, lost, (atSquare, here) => {
        const ids = Array.from({ length: 20 }, (_, id) => id);
        const their = ids
          .filter((id) => !atSquare.includes(id))
          .map((id) => ({ ...theirs, id: `sq${id}`, reference: `a${id}` }));
        const our = ids
          .filter((id) => !here.includes(id))
          .map((id) => ({ ...ours, id: `a${id}`, theirs: `sq${id}` }));
        const isLostOnce = (id: number) => atSquare.includes(id) !== here.includes(id);
        expect(compared(their, our)).toHaveLength(ids.filter(isLostOnce).length);
      }),
    );
  });

  test('name cash without a record', () => {
    const cash = { application: 7, payment: 'p', isRecorded: false, at };
    expect(compareCash([cash, { ...cash, isRecorded: true }], period)).toMatchObject([
      { kind: 'cash', id: '7', text: expect.stringContaining('without a record') },
    ]);
  });
});
