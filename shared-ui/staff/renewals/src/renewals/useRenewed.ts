import { denverDate, monthOf } from '@rollbook/contract';
import { useServerNow } from '@rollbook/platform';
import { applicationsOfOffice, EVERYTHING, useFilter, useListView } from '@rollbook/staff-members';
import { useMemo, useState } from 'react';

/** The renewals of an office that were made in this Denver month, as a list of applications. */
export function useRenewed(oid: number) {
  const filter = useFilter(useState(EVERYTHING), useState(''));
  const month = monthOf(denverDate(useServerNow()));
  const ask = useMemo(() => applicationsOfOffice(oid, 'renewal'), [oid]);
  return { ...useListView(ask, month, filter), filter, month };
}
