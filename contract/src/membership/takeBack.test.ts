import { expect, test } from 'vitest';
import { minutesLeft, type Step, takeBackEnd } from './takeBack';

const NOTHING = {
  payment: false,
  renewal: false,
  cancellation: false,
  'change by another': false,
  'work on the member': false,
};
const step = (followedBy: Partial<Step['followedBy']> = {}): Step => ({
  at: new Date('2026-11-20T22:00:00Z'),
  followedBy: { ...NOTHING, ...followedBy },
});

test('a step can be taken back for 10 minutes', () => {
  expect(takeBackEnd(step())).toEqual(new Date('2026-11-20T22:10:00Z'));
});

test.each(['payment', 'renewal', 'cancellation', 'change by another', 'work on the member'])(
  'a step that was followed by a %s cannot be taken back',
  (what) => expect(takeBackEnd(step({ [what]: true }))).toBeUndefined(),
);

test.each([
  ['22:00:00', 10],
  ['22:00:01', 10],
  ['22:01:00', 9],
  ['22:09:59', 1],
  ['22:10:00', 0],
  ['23:00:00', 0],
])('at %s there are %i minutes left', (time, minutes) => {
  expect(minutesLeft(takeBackEnd(step()), new Date(`2026-11-20T${time}Z`))).toBe(minutes);
});

test('no minutes are left once something has followed', () => {
  expect(minutesLeft(takeBackEnd(step({ payment: true })), step().at)).toBe(0);
});
