/** Lists as files for a spreadsheet. */
export { csvCell, toCsv } from './csv';
export { download, downloadCsv, fileName } from './download';
