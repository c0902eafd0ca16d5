/** CSV files of lists. */
export { csvCell, toCsv } from './csv';
export { download, downloadCsv, fileName } from './download';
