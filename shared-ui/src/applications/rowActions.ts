import type { Application } from '@rollbook/contract';

export type OpenOffice = (office: Pick<Application, 'oid' | 'office_name'>) => void;

/** What can be done with a row; what is missing is not offered. */
export type RowActions = {
  /** Opens what happened to the application: the administrator's. */
  history?: (application: Application) => void;
  edit?: (application: Application) => void;
  remove?: (application: Application) => void;
  openOffice?: OpenOffice;
};

/** What both forms of the list get. */
export type RowsProps = {
  rows: readonly Application[];
  withOffice: boolean;
  actions: RowActions;
  /** Names the list for assistive technology. */
  label: string;
};
