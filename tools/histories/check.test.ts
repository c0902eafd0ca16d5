import { describe, expect, test } from 'vitest';
import { check, type Property } from './check';
import type { Answer, Ask, Event } from './events';
import { PAYMENT_MOVES } from './moves';

/** A history in which each line is an operation: when it was asked and answered, what, and the answer. */
type Line = [asked: number, answered: number, ask: Ask, answer: Answer | 'fail' | 'unknown'];

function history(...lines: Line[]): Event[] {
  const events = lines.flatMap(([asked, answered, ask, answer], op): Event[] => [
    { op, at: asked, type: 'invoke', who: `client ${op}`, ask },
    typeof answer === 'string'
      ? { op, at: answered, type: answer, reason: 'said so' }
      : { op, at: answered, type: 'ok', answer },
  ]);
  return events.toSorted((one, other) => one.at - other.at);
}

const take = (attempt: string, seat: string, member?: string): Ask => ({
  kind: 'take',
  attempt,
  seats: [seat],
  ...(member === undefined ? {} : { adds: { set: 'office 1', member } }),
});
const state = (attempt: string): Ask => ({ kind: 'state', attempt });
const list: Ask = { kind: 'list', set: 'office 1' };

/** Each breaks one property, and the shortest change of it breaks none. */
const BROKEN: Record<Property, { broken: Line[]; sound: Line[] }[]> = {
  seat: [
    {
      broken: [
        [1, 4, take('a', 'Nia'), {}],
        [2, 3, take('b', 'Nia'), {}],
      ],
      sound: [
        [1, 4, take('a', 'Nia'), {}],
        [2, 3, take('b', 'Nia'), 'fail'],
      ],
    },
    {
      // The same attempt again is answered again; another one that is unknown may have had no effect.
      broken: [
        [1, 2, take('a', 'Nia'), {}],
        [3, 4, take('a', 'Nia'), {}],
        [5, 6, take('b', 'Nia'), {}],
      ],
      sound: [
        [1, 2, take('a', 'Nia'), {}],
        [3, 4, take('a', 'Nia'), {}],
        [5, 6, take('b', 'Nia'), 'unknown'],
      ],
    },
  ],
  refused: [
    {
      broken: [
        [1, 2, take('a', 'Nia'), 'fail'],
        [3, 4, take('a', 'Nia'), {}],
      ],
      sound: [
        [1, 2, take('a', 'Nia'), 'unknown'],
        [3, 4, take('a', 'Nia'), {}],
      ],
    },
  ],
  state: [
    {
      broken: [
        [1, 2, state('a'), { state: 'paid' }],
        [3, 4, state('a'), { state: 'pending' }],
      ],
      // Asked at the same time: either may have been first.
      sound: [
        [1, 4, state('a'), { state: 'paid' }],
        [3, 5, state('a'), { state: 'pending' }],
      ],
    },
    {
      broken: [
        [1, 2, take('a', 'Nia'), { state: 'paid' }],
        [3, 4, state('a'), { state: 'failed' }],
      ],
      sound: [
        [1, 2, state('a'), { state: 'failed' }],
        [3, 4, state('a'), { state: 'review' }],
      ],
    },
  ],
  counter: [
    {
      broken: [
        [1, 2, take('a', 'Nia'), { numbers: { application: 7 } }],
        [3, 4, take('b', 'Ida'), { numbers: { application: 7 } }],
      ],
      sound: [
        [1, 2, take('a', 'Nia'), { numbers: { application: 7 } }],
        [3, 4, take('b', 'Ida'), { numbers: { person: 7 } }],
      ],
    },
  ],
  read: [
    {
      broken: [
        [1, 2, take('a', 'Nia', 'Nia'), {}],
        [3, 4, list, { members: [] }],
      ],
      sound: [
        [1, 4, take('a', 'Nia', 'Nia'), {}],
        [3, 5, list, { members: [] }],
      ],
    },
    {
      broken: [
        [1, 2, take('a', 'Nia', 'Nia'), {}],
        [3, 4, list, { members: ['Nia'] }],
        [5, 6, list, { members: [] }],
      ],
      sound: [
        [1, 2, take('a', 'Nia', 'Nia'), 'unknown'],
        [3, 4, list, { members: ['Nia'] }],
        [5, 6, list, { members: [] }],
      ],
    },
  ],
  phantom: [
    {
      broken: [
        [1, 2, take('a', 'Nia', 'Nia'), 'fail'],
        [3, 4, list, { members: ['Nia'] }],
      ],
      sound: [
        [1, 2, take('a', 'Nia', 'Nia'), 'unknown'],
        [3, 4, list, { members: ['Nia'] }],
      ],
    },
    {
      broken: [
        [1, 2, list, { members: ['Nia'] }],
        [3, 4, take('a', 'Nia', 'Nia'), {}],
      ],
      sound: [
        [1, 4, list, { members: ['Nia'] }],
        [3, 5, take('a', 'Nia', 'Nia'), {}],
      ],
    },
  ],
};

describe.each(Object.entries(BROKEN))('%s', (property, pairs) => {
  test.each(pairs)('a history that breaks it, and one that does not, $#', ({ broken, sound }) => {
    expect(new Set(check(history(...broken), PAYMENT_MOVES).map((one) => one.property))).toEqual(
      new Set([property]),
    );
    expect(check(history(...sound), PAYMENT_MOVES)).toEqual([]);
  });
});

test('an operation that was never answered may have happened', () => {
  const events = history([1, 2, list, { members: ['Nia'] }]);
  const asked: Event = { op: 9, at: 0, type: 'invoke', who: 'client', ask: take('a', 'Nia', 'Nia') };
  expect(check([asked, ...events], PAYMENT_MOVES)).toEqual([]);
  expect(check(events, PAYMENT_MOVES)).toHaveLength(1);
});

test.each([
  ['two answers', [0, 1, 1]],
  ['an answer to nothing', [1]],
])('%s is no history', (_, types) => {
  const [invoke, ok] = history([1, 2, list, {}]);
  const events = types.flatMap((type) => (type === 0 ? invoke : ok) ?? []);
  expect(() => check(events, PAYMENT_MOVES)).toThrow(/op 0/);
});

test('a state that is not known is an error, not a pass', () => {
  expect(() => check(history([1, 2, state('a'), { state: 'odd' }]), PAYMENT_MOVES)).toThrow(/odd/);
});
