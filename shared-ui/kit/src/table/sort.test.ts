import { expect, it } from 'vitest';
import { nextSort } from './sort';

it('sorts up on the first press and down on the second', () => {
  const first = nextSort({ key: 'application time', down: true }, 'last');
  expect(first).toEqual({ key: 'last', down: false });
  expect(nextSort(first, 'last')).toEqual({ key: 'last', down: true });
});
