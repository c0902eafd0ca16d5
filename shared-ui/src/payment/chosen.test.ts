import { expect, it } from 'vitest';
import { chosenIn, payFor } from './chosen';

it('has the names of the link, and none of another state', () => {
  expect(chosenIn(payFor(1052, 1053))).toEqual([1052, 1053]);
  for (const state of [null, undefined, 'payFor', {}, { payFor: 5 }, { payFor: ['5'] }])
    expect(chosenIn(state)).toEqual([]);
});
