import {
  Card,
  type Column,
  ColumnChoice,
  DataTable,
  LoadMore,
  RowControls,
  SelectionBar,
  useColumnChoice,
  useDataTable,
  useSelection,
} from '@rollbook/kit';
import { useState } from 'react';
import { LONG_EMAIL, LONG_NAME, nothing, type Section } from './section';

type Row = { id: number; name: string; email: string; office: string; paid: string };

const ROWS: readonly Row[] = [
  { id: 1, name: 'Ann Lee', email: 'ann@mail.example', office: 'Maple Street Family Clinic', paid: 'cash' },
  { id: 2, name: LONG_NAME, email: LONG_EMAIL, office: 'Cedar', paid: '' },
  { id: 3, name: 'María José Ñandú', email: '', office: 'North Valley Clinics of Cedar Creek', paid: 'card' },
];

const COLUMNS: readonly Column<Row>[] = [
  { id: 'id', header: 'ID', width: 40, sortField: 'id', text: ({ id }) => String(id) },
  {
    id: 'name',
    header: 'Name',
    isFixed: true,
    isClipped: true,
    sortField: 'name',
    card: 'title',
    text: ({ name }) => name,
  },
  { id: 'email', header: 'Email', isClipped: true, text: ({ email }) => email },
  { id: 'office', header: 'Office', isClipped: true, sortField: 'office', text: ({ office }) => office },
  { id: 'paid', header: 'Paid', width: 60, card: 'aside', text: ({ paid }) => paid },
];

function controlsOf({ name }: Row) {
  return (
    <RowControls
      menuName={`More of ${name}`}
      direct={[{ word: 'Edit', name: `Edit ${name}`, press: nothing }]}
      others={[{ word: 'Delete', name: `Delete ${name}`, press: nothing, isDangerous: true }]}
    />
  );
}

function Members({ tableFrom }: { tableFrom?: string }) {
  const choice = useColumnChoice('components');
  const [sort, setSort] = useState({ key: 'name', down: false });
  const { selected, toggle } = useSelection(ROWS);
  const table = useDataTable({
    rows: ROWS,
    columns: COLUMNS,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    sort,
    setSort,
    selection: { selected, toggle, allLabel: 'Select all rows that are shown' },
    choices: choice,
    controls: { width: 120, cell: controlsOf },
    ...(tableFrom === undefined ? {} : { tableFrom }),
  });
  return (
    <Card title="Members" beside={<ColumnChoice columns={COLUMNS} choice={choice} leftOut={table.leftOut} />}>
      <DataTable
        table={table}
        label="Members"
        card={{ controls: 'opened', opens: { at: 'foot', all: 'Show all', less: 'Show less' } }}
      />
    </Card>
  );
}

export const LISTS: readonly Section[] = [
  { name: 'table', part: <Members /> },
  { name: 'cards of a list', part: <Members tableFrom="(min-width: 9000px)" /> },
  {
    name: 'rest of a list',
    part: (
      <>
        <LoadMore what="applications" loaded={100} rest="some" more={nothing} />
        <LoadMore what="applications" loaded={100} rest="reading" more={nothing} />
        <LoadMore what="applications" loaded={100} rest="failed" more={nothing} />
      </>
    ),
  },
  {
    name: 'selection',
    part: (
      <SelectionBar label="Selected members" count={3} said="1 not paid" hidden={[]} clear={nothing}>
        <button type="button">Print</button>
      </SelectionBar>
    ),
  },
];
