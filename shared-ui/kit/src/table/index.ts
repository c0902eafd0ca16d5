/** Parts of the staff tables: headings that sort, cells that clip, and the choice of columns. */
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

/** The width from which a list is a table; below, its rows are cards. */
export const TABLE_FROM = '(min-width: 48em)';
