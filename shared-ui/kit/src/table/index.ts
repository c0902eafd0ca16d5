/** The staff's lists: one table from columns, with cards, paper and CSV. */
export { type CardPlace, type CellAt, type Column, columnsOf, type Place } from './column';
export { DataTable } from './DataTable';
export { EmailCell } from './EmailCell';
export { listPaper, listTexts, saveListCsv } from './listOutput';
export { fit } from './fit';
export { type RowControl, RowControls } from './RowControls';
export { type Controls, type DataTableOptions, type DataTableState, useDataTable } from './useDataTable';
export { Clip } from './Clip';
export { ColumnChoice } from './ColumnChoice';
export { em, useRoom } from './room';
export { nextSort, SortHeading, SortHeadings, SortNotice, type Sort } from './sort';
export { useColumnChoice } from './useColumnChoice';
export { Gap } from './Gap';
export { useNearEnd } from './useNearEnd';
export { useOpened } from './useOpened';
export { useTableRows } from './useTableRows';
export { useWindowRows } from './useWindowRows';
export { TABLE_FROM } from './tableFrom';
