import { folded, type Office } from '@rollbook/contract';
import { officeColumns } from '@rollbook/shared-ui/offices';

const COLUMNS = officeColumns(true);

/** The offices that contain the text in any column, ignoring case and accents. */
export function found(offices: readonly Office[], search: string): readonly Office[] {
  const wanted = folded(search.trim());
  if (wanted === '') return offices;
  return offices.filter((office) =>
    folded(COLUMNS.map(({ text }) => text(office)).join('\n')).includes(wanted),
  );
}
