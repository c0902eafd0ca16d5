import { couldNot, type Application } from '@rollbook/contract';
import { listPaper, notePaper, printList, saveListCsv } from '@rollbook/kit';
import { type Letterhead, usePagePaper } from '@rollbook/ui';
import { useRef, useState } from 'react';
import type { ApplicationColumn } from './columns';
import { APPLICATIONS } from './lists';
import type { ListView } from './useListView';

/** Print and Download CSV of every row that matches. Rows that are not on the screen yet are loaded first. */
export function useWholeList(
  view: ListView,
  listing: { title: string; columns: readonly ApplicationColumn[] },
  from: Letterhead | null,
) {
  const [failure, setFailure] = useState('');
  const isBusy = useRef(false);
  const listingOf = (rows: readonly Application[]) => ({ ...listing, list: 'memberships' as const, rows });
  usePagePaper(
    () => listPaper(listingOf(view.rows), from, APPLICATIONS),
    async () => {
      if (view.rest === 'none') return view.rows;
      const rows = await view.everything();
      if (!rows) setFailure(`${couldNot('load', 'the whole list')}.`);
      return rows;
    },
    () => notePaper(listingOf(view.rows)),
  );

  const withRows = async (
    output: (rows: readonly Application[]) => string | Promise<string>,
  ): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    // Without an await where all is here: a browser opens a print window only directly in the click.
    const rows = view.rest === 'none' && !view.isSearching ? view.rows : await view.everything();
    setFailure(rows ? await output(rows) : `${couldNot('load', 'the whole list')}.`);
    isBusy.current = false;
  };

  return {
    failure,
    print: () => withRows((rows) => printList(listingOf(rows), from, APPLICATIONS)),
    save: () => withRows((rows) => saveListCsv(listingOf(rows))),
  };
}
