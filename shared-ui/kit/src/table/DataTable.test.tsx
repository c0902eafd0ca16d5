import { draw } from '@rollbook/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSelection } from '../selection';
import type { Column } from './column';
import { DataTable } from './DataTable';
import type { Sort } from './sort';
import { useDataTable } from './useDataTable';

type Row = { id: number; name: string; phone: string };

const ROWS: readonly Row[] = ['Ann', 'Ben', 'Cy', 'Dot'].map((name, index) => ({
  id: index + 1,
  name,
  phone: `303-555-010${index}`,
}));

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    sortField: 'name',
    isRowHeader: true,
    card: 'title',
    text: ({ name }) => name,
  },
  { id: 'phone', header: 'Phone', sortField: 'phone', priority: 1, text: ({ phone }) => phone },
  { id: 'note', header: 'Note', text: () => '' },
];

/** A window of this kind; nothing is laid out, so that a list has all the room that it may want. */
function openWindow({ isWide }: { isWide: boolean }) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(
    Object.assign(document.createElement('p').style, { fontSize: '12px' }),
  );
}

beforeEach(() => openWindow({ isWide: true }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function List({ edit = () => undefined }: { edit?: (row: Row) => void }) {
  const [sort, setSort] = useState<Sort>({ key: 'name', down: false });
  const { selected, toggle } = useSelection(ROWS);
  const table = useDataTable({
    rows: ROWS,
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    sort,
    setSort,
    selection: { selected, toggle, allLabel: 'Select all' },
    lead: { width: 40, header: '#', isNumbered: true },
    controls: { width: 40, cell: (row) => editing(row, edit) },
  });
  return (
    <>
      <DataTable
        table={table}
        label="Members"
        card={{
          controls: 'opened',
          opens: { at: 'foot', all: 'Show all', less: 'Show less' },
          emptyField: 'none',
        }}
      />
      <output>{[...selected.values()].map(({ name }) => name).join(' ')}</output>
    </>
  );
}

const editing = (row: Row, edit: (row: Row) => void) => (
  <button type="button" onClick={() => edit(row)}>
    Edit
  </button>
);

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const selectedNames = () => screen.getByRole('status').textContent;

it('names the table, its headings and its rows', () => {
  draw(<List />);
  const table = within(screen.getByRole('region', { name: 'Members' })).getByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
  expect(within(table).getByRole('rowheader', { name: 'Ben' })).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: 'Note' }).hasAttribute('aria-sort')).toBe(false);
});

it('sorts up by another heading, and down by a second press', async () => {
  const { user } = draw(<List />);
  const order = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect([order('Name'), order('Phone')]).toEqual(['ascending', 'none']);
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  expect([order('Name'), order('Phone')]).toEqual(['none', 'ascending']);
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  expect(order('Phone')).toBe('descending');
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  expect(order('Phone')).toBe('ascending');
});

it('selects one row, with Shift those since the press before, and all of them', async () => {
  const { user } = draw(<List />);
  await user.click(box('Ben'));
  await user.keyboard('{Shift>}');
  await user.click(box('Dot'));
  await user.keyboard('{/Shift}');
  expect(selectedNames()).toBe('Ben Cy Dot');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(selectedNames()).toBe('Ben Cy Dot Ann');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(selectedNames()).toBe('');
});

it('passes the row to its control', async () => {
  const edit = vi.fn();
  const { user } = draw(<List edit={edit} />);
  await user.click(within(screen.getByRole('row', { name: /Cy/ })).getByRole('button', { name: 'Edit' }));
  expect(edit).toHaveBeenCalledWith(ROWS[2]);
});

it('is a list of cards on a phone, each of which opens to show its fields and controls', async () => {
  openWindow({ isWide: false });
  const { user } = draw(<List />);
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')[1];
  if (!card) throw new Error('no second card');
  expect(card.textContent).not.toContain('303-555-0101');
  const opener = within(card).getByRole('button', { name: 'Show all of Ben' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await user.click(opener);
  expect(
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Phone', 'Note']);
  expect(
    within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['303-555-0101', 'none']);
  expect(within(card).getByRole('button', { name: 'Edit' })).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Show less of Ben' }));
  expect(within(card).queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('gives each text of a card a line of its own, and none to an empty one', () => {
  openWindow({ isWide: false });
  const at = (id: string, card: 'title' | 'subtitle' | 'line', text: string): Column<Row> => ({
    id,
    header: id,
    card,
    text: () => text,
  });
  const columns = [
    at('name', 'title', 'Ann Lee'),
    at('office', 'subtitle', 'Maple'),
    at('since', 'line', '05/19/2026'),
    at('note', 'line', ''),
    at('way', 'line', 'Cash'),
  ];
  function Short() {
    const table = useDataTable({
      rows: ROWS.slice(0, 1),
      columns,
      rowId: ({ id }) => id,
      rowName: ({ name }) => name,
    });
    return <DataTable table={table} />;
  }
  draw(<Short />);
  const lines = within(screen.getByRole('listitem')).getAllByRole('paragraph');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Maple', '05/19/2026', 'Cash']);
});
