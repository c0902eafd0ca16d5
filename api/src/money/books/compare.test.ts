import fc from 'fast-check';
import { shownTime } from '@rollbook/contract';
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
    [
      'ignore what is only there, outside the period',
      [{ ...theirs, at: new Date('2026-11-23T00:00:00Z') }],
      [],
      [],
    ],
    [
      'have both ends of the period in it',
      [{ ...theirs, at: period.from }],
      [{ ...ours, id: 'last', theirs: 'other', at: period.to }],
      ['only at Square sq', 'only here last'],
    ],
    [
      'find one by its reference alone',
      [theirs],
      [{ ...ours, theirs: '', isOpen: true, isCompleted: false }],
      [],
    ],
  ])('%s', (_name, their, our, expected) => {
    expect(compared(their, our)).toEqual(expected);
  });

  test('say what differs', () => {
    const told = `A refund of $20.00 of ${shownTime(at)}`;
    const said = (their: Listed[], our: OurRecord[]) => compareRecords('refund', their, our, period);
    expect(said([theirs], [])).toEqual([
      { kind: 'refund', where: 'only at Square', id: 'sq', text: `${told} is at Square and not here (sq).` },
    ]);
    const textOf = (their: Listed[], our: OurRecord[]) => said(their, our).map(({ text }) => text);
    expect(textOf([theirs], [{ ...ours, theirs: '', isCompleted: false }])).toEqual([
      `${told} is completed at Square and not here.`,
    ]);
    expect(textOf([theirs], [{ ...ours, amount: 1500 }])).toEqual([`${told} at Square is $15.00 here.`]);
    expect(textOf([], [ours])).toEqual([`${told} is completed here and not at Square (sq).`]);
    expect(textOf([{ ...theirs, state: 'refused' }], [ours])).toEqual([
      `${told} is completed here and refused at Square.`,
    ]);
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
    const cash = { application: 7, isRecorded: false, at };
    const outside = [
      { ...cash, at: new Date('2026-11-11T00:00:00Z') },
      { ...cash, at: new Date('2026-11-23T00:00:00Z') },
    ];
    const text = `Application 7 was paid in cash or by check on ${shownTime(at)}, without a record of that payment.`;
    expect(compareCash([cash, { ...cash, isRecorded: true }, ...outside], period)).toEqual([
      { kind: 'cash', where: 'only here', id: '7', text },
    ]);
    const ends = [period.from, period.to].map((end) => ({ ...cash, at: end }));
    expect(compareCash(ends, period)).toHaveLength(2);
  });
});
