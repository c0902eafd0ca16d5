import { expect, test } from 'vitest';
import { readPages } from './pages';

test('a list is read to the page without a cursor, each page by the cursor of the one before', async () => {
  const asked: (string | null)[] = [];
  const pages = [
    { data: [1, 2], response: { cursor: 'second' } },
    { data: [], response: { cursor: 'third' } },
    { data: [3], response: {} },
    { data: [4], response: {} },
  ];
  const load = async (cursor: string | null) => {
    asked.push(cursor);
    return pages[asked.length - 1] ?? { data: [], response: {} };
  };
  expect(await readPages(load)).toEqual([1, 2, 3]);
  expect(asked).toEqual([null, 'second', 'third']);
});

test('a list of 1000 pages is read, and one without an end is refused', async () => {
  const pagesUntil = (last: number) => {
    let read = 0;
    return async () => {
      read += 1;
      return { data: [read], response: read === last ? {} : { cursor: 'next' } };
    };
  };
  expect(await readPages(pagesUntil(1000))).toHaveLength(1000);
  await expect(readPages(pagesUntil(1001))).rejects.toThrow('a list of more than 1000 pages');
});
