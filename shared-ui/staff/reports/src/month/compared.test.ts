import { expect, it } from 'vitest';
import { changeOf } from './compared';

it.each([
  [412, 388, { way: 'up', percent: '6.2%' }],
  [238, 251, { way: 'down', percent: '5.2%' }],
  [7, 7, { way: 'same', percent: '0.0%' }],
  [7, 0, undefined],
])('compares %i with %i', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});
