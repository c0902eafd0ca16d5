import { MAX_BULK } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { kept, NOTHING, stateOf, toggled, toggledAll, withAll } from './selection';

const entries = [{ id: 1 }, { id: 2 }, { id: 3 }];
const many = Array.from({ length: MAX_BULK + 5 }, (_, index) => ({ id: index + 1 }));

it('selects and deselects one name', () => {
  const one = toggled(NOTHING, 2);
  expect([...one]).toEqual([2]);
  expect(toggled(one, 2).size).toBe(0);
  expect(NOTHING.size).toBe(0);
});

it('cycles through none, some and all', () => {
  expect(stateOf(NOTHING, entries)).toBe('none');
  expect(stateOf(new Set([1]), entries)).toBe('some');
  const all = toggledAll(new Set([1]), entries);
  expect([...all]).toEqual([1, 2, 3]);
  expect(stateOf(all, entries)).toBe('all');
  expect(toggledAll(all, entries).size).toBe(0);
});

it('never selects more than one payment allows', () => {
  const all = toggledAll(NOTHING, many);
  expect(all.size).toBe(MAX_BULK);
  expect(stateOf(all, many)).toBe('all');
  expect(toggled(all, MAX_BULK + 1)).toEqual(all);
  expect(toggledAll(all, many).size).toBe(0);
});

it('keeps the selection of names outside the search', () => {
  expect([...toggledAll(new Set([9]), entries)]).toEqual([9, 1, 2, 3]);
  expect([...toggledAll(new Set([9, 1, 2, 3]), entries)]).toEqual([9]);
});

it('gives a range one state, and no more than one payment allows', () => {
  expect([...withAll(new Set([2]), entries, true)]).toEqual([2, 1, 3]);
  expect([...withAll(new Set([1, 2, 3]), entries.slice(1), false)]).toEqual([1]);
  expect(withAll(new Set([9999]), many, true).size).toBe(MAX_BULK);
});

it('keeps the names that are still unpaid after a reload', () => {
  expect([...kept(new Set([1, 3, 9]), entries)]).toEqual([1, 3]);
});
