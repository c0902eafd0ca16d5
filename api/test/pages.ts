import { expect } from 'vitest';

type Page<Row> = { rows: Row[]; next: string | null };

/** More than any test reads. */
const MOST = 50;

/** The rows of each page of a list; fails where the pages do not end. */
export async function everyPage<Row>(
  read: (place: { cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { rows, next }: Page<Row> = await read(cursor === undefined ? {} : { cursor });
    pages.push(rows);
    expect(pages.length, 'a list that goes on for ever').toBeLessThan(MOST);
    cursor = next;
  }
  return pages;
}
