import type { Office } from '@rollbook/contract';
import { useBrand } from '../brand';
import { usePagePaper } from '../print';
import type { OfficeColumn } from './columns';
import { officesPaper } from './paper';

/** What the browser prints of the table of offices. Not part of the first visit. */
export default function OfficesPaper(props: {
  offices: readonly Office[];
  columns: readonly OfficeColumn[];
}) {
  const { brand } = useBrand();
  usePagePaper(() => officesPaper(props.offices, props.columns, brand));
  return null;
}
