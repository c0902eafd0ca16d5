import { Readable } from 'node:stream';
import { MAX_IMPORT } from '@rollbook/contract';
import { CsvError, parse } from 'csv-parse';
import { Refused, textOf } from './bytes';
import type { ImportDoc } from './model';

/** A row of the file: `row` counts its records from 1, as a spreadsheet does. */
export type FileRow = { row: number; cells: string[] };

type Read = Pick<ImportDoc, '_id' | 'parts' | 'encoding' | 'separator' | 'heading_row'>;

/** The rows under the headings that have a text. Throws Refused for what is no table. */
export async function* rowsOf(doc: Read): AsyncGenerator<FileRow> {
  let rows = 0;
  for await (const one of recordsOf(doc)) {
    if (one.row <= doc.heading_row || !one.cells.some((cell) => cell.trim() !== '')) continue;
    rows += 1;
    if (rows > MAX_IMPORT.rows) {
      throw new Refused(
        `The file has more than ${MAX_IMPORT.rows.toLocaleString('en-US')} rows. Please divide it.`,
      );
    }
    yield one;
  }
}

export async function* recordsOf(doc: Omit<Read, 'heading_row'>): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: doc.separator,
    max_record_size: MAX_IMPORT.recordBytes,
    // Each may stand in one file: a program that puts a line on top has its own.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  });
  const text = Readable.from(textOf(doc));
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let row = 0;
  try {
    for await (const cells of parser) {
      row += 1;
      if (!isRecord(cells)) continue;
      if (cells.length > MAX_IMPORT.columns) {
        throw new Refused(`Row ${row} has more than ${MAX_IMPORT.columns} columns.`);
      }
      yield { row, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refused(reasonOf(error, row + 1)) : error;
  } finally {
    text.destroy();
    parser.destroy();
  }
}

function isRecord(value: unknown): value is string[] {
  return Array.isArray(value);
}

function reasonOf({ code }: CsvError, row: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Row ${row} is too long to be one row. Is a quotation mark missing?`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark is not closed near row ${row}.`;
  return `Row ${row} cannot be read.`;
}

/** Rows in groups of so many. */
export async function* inGroups(rows: AsyncIterable<FileRow>, most: number): AsyncGenerator<FileRow[]> {
  let group: FileRow[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < most) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
