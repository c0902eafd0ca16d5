import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { ColumnChoice, RowsSkeleton, TABLE_FROM, useColumnChoice } from '@rollbook/kit';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { OfficeActions } from './cells';
import { officeColumns } from './columns';
import classes from './offices.module.css';
import type { OfficesView } from './useOffices';

// Not part of the first visit.
const OfficeRows = lazy(() => import('./OfficeRows'));
const OfficesPaper = lazy(() => import('./OfficesPaper'));

type Props = Pick<OfficeActions, 'open'> &
  Partial<OfficeActions> & {
    view: OfficesView;
    /** Adds the administrator's columns Type, Credit Card Pay and Office Pay. */
    forAdmin?: boolean;
    /** Above the table, at the left of the choice of columns: search box and filters. They stay in view. */
    tools?: ReactNode;
  };

/** The 'Office Manager' table (specification §2); on a phone its rows are cards. */
export function OfficesTable({ view, open, forAdmin = false, actions, complete, tools }: Props) {
  const isTable = useMediaQuery(TABLE_FROM, true, { getInitialValueInEffect: false });
  const choice = useColumnChoice(forAdmin ? 'offices' : 'group');
  const { rows } = view;
  const { ref, height } = useElementSize();
  const columns = useMemo(() => officeColumns(forAdmin), [forAdmin]);
  return (
    <>
      {(tools !== undefined || isTable) && (
        <div ref={ref} className={classes['toolsPlace']}>
          <div className={classes['tools']} data-dense>
            {tools}
            {isTable && <ColumnChoice columns={columns} choice={choice} />}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        <OfficesPaper offices={rows} columns={columns} />
      </Suspense>
      {rows.length > 0 && (
        <Suspense fallback={<RowsSkeleton rows={Math.min(rows.length, 15)} label="the offices" />}>
          <OfficeRows
            view={view}
            columns={columns}
            choices={choice}
            below={height}
            open={open}
            actions={actions}
            complete={complete}
          />
        </Suspense>
      )}
    </>
  );
}
