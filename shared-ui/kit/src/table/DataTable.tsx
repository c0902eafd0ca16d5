import type { ReactNode } from 'react';
import { type CardOptions, CardRows } from './CardRows';
import type { RowsProps } from './useDataTable';
import { type WideOptions, WideRows } from './WideRows';

type Props<Row extends object> = RowsProps<Row> & { wide?: WideOptions; card?: CardOptions<Row> };

/** The rows of a list: a table where there is room, and cards on a phone. */
export function DataTable<Row extends object>({ wide = {}, card = {}, ...rows }: Props<Row>): ReactNode {
  return rows.table.isTable ? <WideRows {...rows} {...wide} /> : <CardRows {...rows} {...card} />;
}
