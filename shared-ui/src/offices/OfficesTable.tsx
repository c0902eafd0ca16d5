import { useMediaQuery } from '@mantine/hooks';
import type { Office } from '@rollbook/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { ColumnChoice, TABLE_FROM, useColumnChoice } from '../table';
import { officeColumns } from './columns';
import { OfficeCards } from './OfficeCards';
import classes from './offices.module.css';
import type { OfficesView } from './useOffices';
import { WideOffices } from './WideOffices';

const OfficesPaper = lazy(() => import('./OfficesPaper'));

type Props = {
  view: Pick<OfficesView, 'rows' | 'sort' | 'setSort'>;
  /** Opens the office's applications. */
  open: (office: Office) => void;
  /** Adds the administrator's columns Type, Credit Card Pay and Office Pay. */
  forAdmin?: boolean;
  /** At the end of a row: Edit. */
  actions?: (office: Office) => ReactNode;
  /** The 'Complete' button, beside the completed time. */
  complete?: ((office: Office) => ReactNode) | undefined;
  /** Above the table, at the left of the choice of columns: the search box. */
  tools?: ReactNode;
};

/** The 'Office Manager' table (specification §2); on a phone its rows are cards. */
export function OfficesTable({ view, open, forAdmin = false, actions, complete, tools }: Props) {
  const isTable = useMediaQuery(TABLE_FROM, true, { getInitialValueInEffect: false });
  const choice = useColumnChoice(forAdmin ? 'offices' : 'group');
  const { rows, sort, setSort } = view;
  const columns = officeColumns(forAdmin);
  const optional = columns.filter(({ key }) => key !== 'name');
  const parts = { offices: rows, open, actions, complete };
  return (
    <>
      {(tools !== undefined || isTable) && (
        <div className={classes['tools']} data-dense>
          {tools !== undefined && <div className={classes['find']}>{tools}</div>}
          {isTable && <ColumnChoice columns={optional} choice={choice} />}
        </div>
      )}
      <Suspense fallback={null}>
        <OfficesPaper offices={rows} columns={columns} />
      </Suspense>
      {rows.length > 0 &&
        (isTable ? (
          <WideOffices
            {...parts}
            columns={columns.filter(({ key }) => key === 'name' || choice.isShown(key))}
            sort={sort}
            setSort={setSort}
          />
        ) : (
          <OfficeCards {...parts} columns={optional} />
        ))}
    </>
  );
}
