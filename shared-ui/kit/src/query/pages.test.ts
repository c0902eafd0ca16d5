import { PAGE_ROWS } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { type PageRequest, readPages } from './pages';

const { signal } = new AbortController();

/** A list of numbers whose pages have at most `most` rows, however many are requested. */
function listOf(length: number, most: number) {
  const asked: PageRequest[] = [];
  const ask = async (request: PageRequest) => {
    asked.push(request);
    const from = Number(request.cursor ?? 0);
    const to = Math.min(from + Math.min(request.limit, most), length);
    const rows = Array.from({ length: to - from }, (_, at) => from + at);
    return { rows, next: to < length ? String(to) : null, total: length };
  };
  return { ask, asked };
}

it('reads one page when it has the wanted rows', async () => {
  const { ask, asked } = listOf(5000, 1000);
  const pages = await readPages({ ask, wanted: PAGE_ROWS, signal });
  expect([pages.rows.length, pages.next, asked]).toEqual([PAGE_ROWS, '200', [{ limit: PAGE_ROWS }]]);
});

it('reads on while pages have few rows, and tells each', async () => {
  const { ask } = listOf(250, 50);
  const told: number[] = [];
  const pages = await readPages({
    ask,
    wanted: PAGE_ROWS,
    signal,
    loaded: ({ rows }) => told.push(rows.length),
  });
  expect([told, pages.next]).toEqual([[50, 100, 150, 200], '200']);
});

it('continues after the loaded part, and keeps the first page with its total', async () => {
  const { ask, asked } = listOf(1300, 1000);
  const begun = await readPages({ ask, wanted: PAGE_ROWS, signal });
  const whole = await readPages({ ask, after: begun, wanted: Number.POSITIVE_INFINITY, signal });
  expect(whole.rows).toEqual(Array.from({ length: 1300 }, (_, at) => at));
  expect([whole.next, whole.first.total]).toEqual([null, 1300]);
  expect(asked.slice(1)).toEqual([
    { limit: 1000, cursor: '200' },
    { limit: 1000, cursor: '1200' },
  ]);
});
