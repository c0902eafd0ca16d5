/** Receipts, lists and pages in a window made for printing. */
export { html, Html } from './html';
export { letterhead, paperDocument, printPaper, type Letterhead, type Paper } from './paper';
export { paperTable } from './table';
export { usePagePaper } from './usePagePaper';
