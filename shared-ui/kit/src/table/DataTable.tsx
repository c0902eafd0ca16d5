import type { ReactNode } from 'react';
import { type CardOptions, CardRows } from './CardRows';
import type { DataTableState } from './useDataTable';
import { type WideOptions, WideRows } from './WideRows';

type Props<Row extends object> = {
  /** What `useDataTable` returned. */
  table: DataTableState<Row>;
  /** The accessible name of the list. */
  label: string;
  /** Holds the measures and colours of the list's cells and cards. */
  className?: string | undefined;
  /** The number of rows of the whole list, of which these may be the beginning. Undefined while it is unknown. */
  rowCount?: number | undefined;
  /** Called when the last rows come near. */
  more?: () => void;
  wide?: WideOptions;
  card?: CardOptions<Row>;
};

/** What both layouts get. */
export type RowsProps<Row extends object> = Omit<Props<Row>, 'wide' | 'card'>;

/** The rows of a list: a table where there is room, and cards on a phone. */
export function DataTable<Row extends object>({ wide = {}, card = {}, ...rows }: Props<Row>): ReactNode {
  return rows.table.isTable ? <WideRows {...rows} {...wide} /> : <CardRows {...rows} {...card} />;
}
