import { type Application, MAX_BATCH, nameShown } from '@rollbook/contract';
import {
  Card,
  ColumnChoice,
  DataTable,
  Empty,
  LoadMore,
  type Selected,
  SortNotice,
  useColumnChoice,
  useDataTable,
  useSelection,
  useStaff,
} from '@rollbook/kit';
import { FROM_LIST, memberAddress } from '@rollbook/platform';
import type { Letterhead } from '@rollbook/ui';
import { lazy, startTransition, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenOffice } from './cells';
import { applicationColumns } from './columns';
import { filterShown } from './filter';
import { EditDialog } from './lazyDialog';
import classes from './list.module.css';
import { controlsOf } from './controls';
import type { PayFor } from './SelectedBar';
import { Toolbar } from './Toolbar';
import type { ListFilter } from './useFilter';
import type { ListView } from './useListView';

// Not part of the first visit.
const DeleteDialog = lazy(() => import('./DeleteDialog'));
const SelectedBar = lazy(() => import('./SelectedBar'));

/** As drawn (CSS px): a wrong estimate moves what is below while one scrolls. */
const ROW_HEIGHT = 36;
const CARD_HEIGHT = { office: 102, all: 107 };
/** In px at a text of 12 px: the number of the last row, with the box beside it. */
const LEAD = { padding: 12, box: 16, digit: 7 };

type Props = {
  view: ListView;
  filter: ListFilter;
  /** Title on paper and file name of the CSV: 'Maple Street Family Clinic, Applications Past 30 Days'. */
  title: string;
  /** Name and address of the plan for paper; null while unknown. */
  from: Letterhead | null;
  /** Called after an edit or delete was stored, to load the list again (specification §4). */
  reload: () => void;
  /** Where the list is of all offices: adds the Office column, which opens one, and 'Sort by Office'. */
  openOffice?: OpenOffice;
  /** Opens the audit trail of an application (administrator only). */
  history?: (application: Application) => void;
  /** Undefined where nothing is paid from the list. */
  pay?: PayFor;
  /** Shown, with the next step, when the period has no applications. */
  empty: ReactNode;
};

/** The applications of a period with search, print, CSV, edit and delete (specification §2). */
export function ApplicationsTable(props: Props) {
  const { view, filter, title, from, reload, openOffice, history, pay, empty } = props;
  const { role, may } = useStaff();
  const { rows, rowCount, more } = view;
  const withOffice = openOffice !== undefined;
  const choice = useColumnChoice('applications');
  const columns = useMemo(() => applicationColumns(withOffice, openOffice), [withOffice, openOffice]);
  const { selected, toggle, clear } = useSelection<Application>(rows);
  // The bar stays: the job that it has begun may end after the selection is cleared.
  const [hasBar, setHasBar] = useState(false);
  if (selected.size > 0 && !hasBar) setHasBar(true);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Application>();
  const [deleted, setDeleted] = useState<Application>();
  // In a transition: React delays what a new fallback makes way for, and the dialog would open over the next step.
  const edit = may('editApplication')
    ? (application: Application) => startTransition(() => setEdited(application))
    : undefined;
  const remove = may('deleteApplication')
    ? (application: Application) => startTransition(() => setDeleted(application))
    : undefined;
  const table = useDataTable({
    rows,
    columns,
    rowId: ({ id }) => id,
    rowName: nameShown,
    sort: view.isSorted ? filter.sort : undefined,
    setSort: filter.setSort,
    selection: { selected, toggle, allLabel: 'Select all rows that are shown' },
    choices: choice,
    lead: {
      width: LEAD.padding + LEAD.box + LEAD.digit * Math.max(2, String(rows.length).length),
      header: '#',
      isNumbered: true,
    },
    controls: controlsOf({ edit, history, remove }),
  });
  const selectAll = async () => {
    const first = await view.first(MAX_BATCH);
    if (first) toggle(first, true);
  };
  if (view.isEmpty) return <Card>{empty}</Card>;
  return (
    <Card>
      <Toolbar
        filter={filter}
        view={view}
        withPaid={may('editApplication')}
        withOffice={withOffice}
        title={[title, ...filterShown(filter)].join(', ')}
        from={from}
        columns={columns}
        choice={table.isTable && <ColumnChoice columns={columns} choice={choice} leftOut={table.leftOut} />}
      />
      {view.isTooLongToSort && <SortNotice ofAll={withOffice} />}
      {rows.length === 0 && !view.isSearching && view.rest === 'none' && (
        <Empty>Nothing in this list matches. Try fewer letters, another period or another status.</Empty>
      )}
      {rows.length > 0 && (
        <DataTable
          table={table}
          label={title}
          className={classes['list']}
          rowCount={rowCount}
          more={() => view.rest === 'some' && more()}
          wide={{ rowHeight: ROW_HEIGHT }}
          card={{
            height: withOffice ? CARD_HEIGHT.all : CARD_HEIGHT.office,
            controls: 'opened',
            opens: { at: 'foot', all: 'Show all', less: 'Show less' },
            emptyField: <span className={classes['none']}>none</span>,
          }}
        />
      )}
      {/* Further rows come while scrolling, or with the button. */}
      <LoadMore
        what="applications"
        loaded={rows.length}
        rest={view.rest}
        isSearching={view.isSearching}
        more={more}
      />
      <Suspense fallback={null}>
        {hasBar && (
          <SelectedBar
            {...whatIsSelected(selected, rows)}
            title={title}
            from={from}
            withOffice={withOffice}
            pay={pay}
            selectAll={
              view.rest === 'none'
                ? undefined
                : { isPart: (rowCount ?? Infinity) > MAX_BATCH, press: () => void selectAll() }
            }
            clear={clear}
            changed={reload}
          />
        )}
        {edited && role !== 'group' && (
          <EditDialog
            key={edited.id}
            application={edited}
            editor={role}
            close={() => setEdited(undefined)}
            toDetails={() => void navigate(memberAddress(pathname, edited.id), { state: FROM_LIST })}
            saved={reload}
          />
        )}
        {deleted && (
          <DeleteDialog
            key={deleted.id}
            application={deleted}
            close={() => setDeleted(undefined)}
            removed={() => {
              toggle([deleted], false);
              reload();
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** The selected applications as the list has them now; one that it does not show is as it was when it was selected. */
function whatIsSelected(selected: Selected<Application>, rows: readonly Application[]) {
  const shown = new Map(rows.map((row) => [row.id, row]));
  return {
    selected: [...selected.values()].map((one) => shown.get(one.id) ?? one),
    hidden: [...selected.values()].filter(({ id }) => !shown.has(id)),
  };
}
