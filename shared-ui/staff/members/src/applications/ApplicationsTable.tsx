import { useMediaQuery } from '@mantine/hooks';
import { type Application, MAX_BATCH } from '@rollbook/contract';
import {
  Card,
  ColumnChoice,
  Empty,
  Rest,
  type Selected,
  SortNotice,
  TABLE_FROM,
  useColumnChoice,
  useSelection,
  useStaff,
} from '@rollbook/kit';
import { FROM_LIST, memberAddress } from '@rollbook/platform';
import type { Letterhead } from '@rollbook/ui';
import { lazy, startTransition, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CardRows } from './CardRows';
import { filterShown } from './filter';
import { EditDialog } from './lazyDialog';
import type { OpenOffice, PayFor, RowActions } from './rowActions';
import { columnsFor } from './shown';
import { Toolbar } from './Toolbar';
import type { ListFilter } from './useFilter';
import type { ListView } from './useListView';
import { WideRows } from './WideRows';

// Not part of the first visit.
const DeleteDialog = lazy(() => import('./DeleteDialog'));
const SelectedBar = lazy(() => import('./SelectedBar'));

type Props = {
  view: ListView;
  filter: ListFilter;
  /** Title on paper and file name of the CSV: 'Maple Street Family Clinic, Applications Past 30 Days'. */
  title: string;
  /** Name and address of the plan for paper; null while unknown. */
  from: Letterhead | null;
  /** Called after an edit or delete was stored, to load the list again (specification §4). */
  reload: () => void;
  /** Shows the administrator's Office column and 'Sort by Office'. */
  withOffice?: boolean;
  /** Link target of the Office column. */
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
  const { view, filter, title, from, reload, withOffice = false, openOffice, history, pay, empty } = props;
  const { role, may } = useStaff();
  const { rows, rowCount, more } = view;
  const isTable = useMediaQuery(TABLE_FROM, true, { getInitialValueInEffect: false });
  const choice = useColumnChoice('applications');
  const columns = columnsFor(withOffice);
  const { selected, toggle, clear } = useSelection<Application>(rows);
  // The bar stays: the job that it has begun may end after the selection is cleared.
  const [hasBar, setHasBar] = useState(false);
  if (selected.size > 0 && !hasBar) setHasBar(true);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Application>();
  const [deleted, setDeleted] = useState<Application>();
  const actions: RowActions = {
    // In a transition: React delays what a new fallback makes way for, and the dialog would open over the next step.
    ...(may('editApplication')
      ? { edit: (application) => startTransition(() => setEdited(application)) }
      : {}),
    ...(may('deleteApplication')
      ? { remove: (application) => startTransition(() => setDeleted(application)) }
      : {}),
    ...(openOffice ? { openOffice } : {}),
    ...(history ? { history } : {}),
  };
  const selectAll = async () => {
    const first = await view.first(MAX_BATCH);
    if (first) toggle(first, true);
  };
  const [leftOut, setLeftOut] = useState('');
  const shown = isTable ? columns.filter(({ key, isFixed }) => isFixed || choice.isShown(key)) : columns;
  const list = {
    rows,
    selection: { selected, toggle },
    columns: shown,
    actions,
    sort: view.isSorted ? filter.sort : undefined,
    setSort: filter.setSort,
    label: title,
    rowCount,
    more: () => view.rest === 'some' && more(),
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
        columns={
          isTable && (
            <ColumnChoice
              columns={columns.filter(({ isFixed }) => !isFixed)}
              choice={choice}
              leftOut={new Set(leftOut.split(','))}
            />
          )
        }
      />
      {view.isTooLongToSort && <SortNotice ofAll={withOffice} />}
      {rows.length === 0 && !view.isSearching && view.rest === 'none' && (
        <Empty>Nothing in this list matches. Try fewer letters, another period or another status.</Empty>
      )}
      {rows.length > 0 &&
        (isTable ? (
          <WideRows {...list} broughtBack={choice.broughtBack} setLeftOut={setLeftOut} />
        ) : (
          <CardRows {...list} />
        ))}
      {/* Further rows come while scrolling, or with the button. */}
      <Rest
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
