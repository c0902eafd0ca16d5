import { expect, it } from 'vitest';
import { chosenIn, markFor, payFor, wayIn } from './chosenToPay';

it('has the names of the link, and none of another state', () => {
  expect(chosenIn(payFor(1052, 1053))).toEqual([1052, 1053]);
  for (const state of [null, undefined, 'payFor', {}, { payFor: 5 }, { payFor: ['5'] }])
    expect(chosenIn(state)).toEqual([]);
});

it('has the way of paying of the link, if it has chosen one', () => {
  expect(wayIn(markFor(1052))).toBe('mark');
  expect(chosenIn(markFor(1052))).toEqual([1052]);
  for (const state of [null, payFor(1052), { payWay: 'card' }]) expect(wayIn(state)).toBeUndefined();
});
