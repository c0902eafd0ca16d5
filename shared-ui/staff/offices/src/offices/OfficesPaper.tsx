import type { Office } from '@rollbook/contract';
import { listPaper } from '@rollbook/kit';
import { useBrand, usePagePaper } from '@rollbook/ui';
import type { OfficeColumn } from './columns';

/** What the browser prints of the table of offices: every row, without buttons. Not part of the first visit. */
export default function OfficesPaper(props: {
  offices: readonly Office[];
  columns: readonly OfficeColumn[];
}) {
  const { brand } = useBrand();
  usePagePaper(() =>
    listPaper({ title: 'Offices', rows: props.offices, columns: props.columns }, brand, [
      'office',
      'offices',
    ]),
  );
  return null;
}
