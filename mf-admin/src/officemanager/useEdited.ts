import type { Office } from '@rollbook/contract';
import { useCall } from '@rollbook/kit';
import { isWholeOffice } from '@rollbook/staff-offices';
import { useState } from 'react';

/** The office that is edited; looked up when it is not among the rows, as after a reload or during a search. */
export function useEdited(oid: number | null, rows: readonly Office[] | undefined) {
  const shown = rows?.find((office) => office.oid === oid);
  const isMissing = oid !== null && rows !== undefined && shown === undefined;
  const { loading, reload } = useCall(
    'getOffices',
    { oid: oid ?? 0 },
    { select: (offices) => offices.find(isWholeOffice), enabled: isMissing },
  );
  const found = shown ?? (loading.state === 'loaded' ? loading.value : undefined);
  // What is known of it stays while it is looked up.
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const edited = oid === null ? undefined : (found ?? (last?.oid === oid ? last : undefined));
  return { edited, lookAgain: () => isMissing && void reload() };
}
