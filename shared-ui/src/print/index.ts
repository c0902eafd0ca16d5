/** Papers: receipts, lists and pages in a window of their own, made to be printed. */
export { html, type Html } from './html';
export { paperDocument, printPaper, type Letterhead, type Paper } from './paper';
export { paperTable } from './table';
