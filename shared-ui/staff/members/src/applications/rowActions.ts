import type { Application } from '@rollbook/contract';
import type { Sort, useSelection } from '@rollbook/kit';
import type { Column } from './shown';

export type OpenOffice = (office: Pick<Application, 'oid' | 'office_name'>) => void;

/** Leads to the payment of these applications, where their names are selected; undefined where they cannot be paid together. */
export type PayFor = (applications: readonly Application[]) => (() => void) | undefined;

/** The actions on a row; an action that is undefined is not offered. */
export type RowActions = {
  /** Opens the audit trail of the application (administrator only). */
  history?: (application: Application) => void;
  edit?: (application: Application) => void;
  remove?: (application: Application) => void;
  openOffice?: OpenOffice;
};

/** The rows that are selected (K3). */
export type RowSelection = Pick<ReturnType<typeof useSelection<Application>>, 'selected' | 'toggle'>;

/** Props of both layouts of the list. */
export type RowsProps = {
  rows: readonly Application[];
  selection: RowSelection;
  /** The columns of the specification, or those of them that the user has chosen. */
  columns: readonly Column[];
  actions: RowActions;
  /** The order of the rows, and how another one is chosen. */
  sort: Sort | undefined;
  setSort: (sort: Sort) => void;
  /** Accessible name of the list. */
  label: string;
  /** The number of rows of the whole list; `rows` may be its beginning. Undefined while it is unknown. */
  rowCount: number | undefined;
  /** Called when the last rows come near. */
  more: () => void;
};
