/** The staff's lists: one table from columns, with cards, paper and CSV. */
export { type CellAt, type Column, columnsOf, type Place } from './column';
export { DataTable } from './DataTable';
export { EmailCell } from './EmailCell';
export { fileTable, listPaper, listTexts, printList, saveCsv, saveListCsv } from './listOutput';
export { fit } from './fit';
export { type RowControl, RowControls } from './RowControls';
export { type Controls, type Lead, useDataTable } from './useDataTable';
export { Clip } from './Clip';
export { ColumnChoice } from './ColumnChoice';
export { SortNotice, type Sort } from './sort';
export { type ColumnChoices, useColumnChoice } from './useColumnChoice';
export { useWindowRows } from './useWindowRows';
export { TABLE_FROM } from './tableFrom';
