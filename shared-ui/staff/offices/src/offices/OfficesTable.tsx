import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { Office } from '@rollbook/contract';
import { ColumnChoice, RowsSkeleton, TABLE_FROM, useColumnChoice } from '@rollbook/kit';
import { lazy, Suspense, type ReactNode } from 'react';
import { officeColumns } from './columns';
import classes from './offices.module.css';
import type { OfficesView } from './useOffices';

// Not part of the first visit; of the two layouts a screen needs one.
const WideOffices = lazy(() => import('./WideOffices'));
const OfficeCards = lazy(() => import('./OfficeCards'));
const OfficesPaper = lazy(() => import('./OfficesPaper'));

type Props = {
  view: OfficesView;
  /** Opens the office's applications. */
  open: (office: Office) => void;
  /** Adds the administrator's columns Type, Credit Card Pay and Office Pay. */
  forAdmin?: boolean;
  /** At the end of a row: Edit. */
  actions?: (office: Office) => ReactNode;
  /** The 'Complete' button, beside the completed time. */
  complete?: ((office: Office) => ReactNode) | undefined;
  /** Above the table, at the left of the choice of columns: search box and filters. They stay in view. */
  tools?: ReactNode;
};

/** The 'Office Manager' table (specification §2); on a phone its rows are cards. */
export function OfficesTable({ view, open, forAdmin = false, actions, complete, tools }: Props) {
  const isTable = useMediaQuery(TABLE_FROM, true, { getInitialValueInEffect: false });
  const choice = useColumnChoice(forAdmin ? 'offices' : 'group');
  const { rows, sort, setSort, rest, found, more } = view;
  const { ref, height } = useElementSize();
  const columns = officeColumns(forAdmin);
  const optional = columns.filter(({ key }) => key !== 'name');
  const parts = {
    offices: rows,
    total: found,
    more: () => rest === 'some' && more(),
    open,
    actions,
    complete,
  };
  return (
    <>
      {(tools !== undefined || isTable) && (
        <div ref={ref} className={classes['toolsPlace']}>
          <div className={classes['tools']} data-dense>
            {tools}
            {isTable && (
              <ColumnChoice
                columns={optional.map(({ key, heading, text }) => ({ id: key, header: heading, text }))}
                choice={choice}
              />
            )}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        <OfficesPaper offices={rows} columns={columns} />
      </Suspense>
      {rows.length > 0 && (
        <Suspense fallback={<RowsSkeleton rows={Math.min(rows.length, 15)} label="the offices" />}>
          {isTable ? (
            <WideOffices
              {...parts}
              below={height}
              columns={columns.filter(({ key }) => key === 'name' || choice.isShown(key))}
              sort={sort}
              setSort={setSort}
            />
          ) : (
            <OfficeCards {...parts} columns={optional} />
          )}
        </Suspense>
      )}
    </>
  );
}
