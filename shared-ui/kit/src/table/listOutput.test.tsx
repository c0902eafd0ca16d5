import { serve } from '@rollbook/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveCsv, saveListCsv } from './listOutput';

const columns = [{ id: 'name', header: 'Name', text: (name: string) => name }];
const due = { list: 'renewals' as const, title: 'Due, Nov 2026', rows: ['Ann', 'Ben'], columns };
let saved: string[];

beforeEach(() => {
  saved = [];
  class WithObjects extends URL {
    static override createObjectURL = () => 'blob:list';
  }
  vi.stubGlobal('URL', WithObjects);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('tells the history of each file, with its rows, before it is saved; a file without rows has no entry', async () => {
  const asked = serve({
    noteExport: () => {
      expect(saved).toHaveLength(asked.length - 1);
      return { success: true };
    },
  });
  expect(await saveListCsv(due)).toBe('');
  expect(
    await saveCsv({ list: 'statement', title: 'Statement', headings: ['Day'], rows: [['1'], ['2']] }),
  ).toBe('');
  expect(await saveCsv({ list: 'receipts', title: 'Receipts', headings: ['Number'], rows: [] })).toBe('');
  expect(saved).toEqual(['due-nov-2026.csv', 'statement.csv', 'receipts.csv']);
  expect(asked.map(({ body }) => body)).toEqual([
    { list: 'renewals', way: 'file', rows: 2 },
    { list: 'statement', way: 'file', rows: 2 },
  ]);
});

it.each([
  [401, 'signed_out', 'Could not save the file, please try again.'],
  [403, 'forbidden', 'Could not save the file, please try again.'],
  [429, 'too_many', 'Too many attempts. Please wait a minute and try again.'],
])('saves no file whose entry is refused with %i, and says so', async (status, code, said) => {
  serve({ noteExport: () => ({ status, problem: { code, detail: '' } }) });
  expect(await saveListCsv(due)).toBe(said);
  expect(saved).toEqual([]);
});

it('saves no file while the server cannot be reached', async () => {
  serve({});
  expect(await saveListCsv(due)).toBe('Could not save the file, please try again.');
  expect(saved).toEqual([]);
});
