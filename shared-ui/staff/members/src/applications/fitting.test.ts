import { expect, it } from 'vitest';
import { columnsFitting } from './fitting';
import { columnsFor } from './shown';

const keysAt = (room: number, withOffice = false, broughtBack: readonly string[] = []) =>
  columnsFitting(columnsFor(withOffice), room, broughtBack).columns.map(({ key }) => key);

it('shows all columns where they fit', () => {
  expect(columnsFitting(columnsFor(false), 5000)).toEqual({
    columns: columnsFor(false),
    widths: columnsFor(false).map(({ width }) => width),
  });
});

it('shows all of them narrow before one makes way', () => {
  const narrow = columnsFor(true).reduce((sum, { width, narrow: least = width }) => sum + least, 0);
  expect(keysAt(narrow, true)).toEqual(columnsFor(true).map(({ key }) => key));
  expect(keysAt(narrow - 1, true)).not.toContain('reference');
});

it.each([
  [540, 'id first last email family paid application time'],
  [457, 'id first last email paid'],
  [10, 'first last paid'],
])('shows those that fit %d px, in their order', (room, shown) => {
  expect(keysAt(room).join(' ')).toBe(shown);
});

it.each([
  [[], 'id first last email paid'],
  [['reference'], 'id first last email paid reference'],
  [['payment time'], 'first last email paid payment time'],
  [['reference', 'kind'], 'first last email paid reference kind'],
  [['reference', 'kind', 'payment time', 'type'], 'first last paid type payment time kind'],
])('lets others make way for what was brought back: %j', (broughtBack, shown) => {
  expect(keysAt(457, false, broughtBack).join(' ')).toBe(shown);
});

it('keeps the office of a list of all offices before the family', () => {
  expect(keysAt(521, true)).toEqual(['office', 'id', 'first', 'last', 'email', 'paid']);
});
