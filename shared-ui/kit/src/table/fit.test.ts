import { expect, it } from 'vitest';
import type { Column } from './column';
import { fit } from './fit';

type Row = { name: string };
const column = (id: string, more: Partial<Column<Row>>): Column<Row> => ({
  id,
  header: id,
  text: ({ name }) => name,
  ...more,
});

const COLUMNS = [
  column('name', { width: 100, few: 120 }),
  column('phone', { width: 80, narrow: 60, priority: 2 }),
  column('email', { width: 90, priority: 1 }),
  column('status', { width: 50 }),
];

const WIDE = [column('name', { width: 100, wide: 120 }), column('email', { width: 90, wide: 200 })];

const shownAt = (room: number, broughtBack: readonly string[] = []) =>
  fit({ columns: COLUMNS, room, broughtBack }).cells.map(({ id, width }) => `${id} ${width}`);

it('shows all columns at their usual widths, then narrow ones', () => {
  expect(shownAt(320)).toEqual(['name 100', 'phone 80', 'email 90', 'status 50']);
  expect(shownAt(319)).toEqual(['name 100', 'phone 60', 'email 90', 'status 50']);
});

it('gives what is left to the columns that want it, the first ones first', () => {
  const widthsAt = (room: number) => fit({ columns: WIDE, room }).cells.map(({ width }) => width);
  expect([190, 205, 250, 500].map(widthsAt)).toEqual([
    [100, 90],
    [115, 90],
    [120, 130],
    [120, 200],
  ]);
});

it('lets the lowest priority make way first, and those without one never', () => {
  expect(shownAt(299)).toEqual(['name 120', 'phone 80', 'status 50']);
  expect(fit({ columns: COLUMNS, room: 10 })).toMatchObject({ leftOut: ['phone', 'email'], isCut: true });
});

it('lets what was brought back make way after the others', () => {
  expect(shownAt(299, ['email'])).toEqual(['name 120', 'email 90', 'status 50']);
});

it('gives columns a shared cell instead where the list says so', () => {
  const shared = [
    { ids: ['name', 'phone'], width: 110 },
    { ids: ['email', 'status'], width: 90 },
  ];
  const ids = (room: number) => fit({ columns: COLUMNS, room, shared }).cells.map(({ id }) => id);
  expect(ids(320)).toEqual(['name', 'phone', 'email', 'status']);
  expect(ids(319)).toEqual(['name phone', 'email status']);
  expect(fit({ columns: COLUMNS, room: 199, shared }).isCut).toBe(true);
});
