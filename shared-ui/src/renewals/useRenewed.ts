import { denverDate, monthOf } from '@rollbook/contract';
import { useMemo, useState } from 'react';
import { EVERYTHING } from '../applications/filter';
import { useFilter } from '../applications/useFilter';
import { applicationsOfOffice } from '../applications/lists';
import { useListView } from '../applications/useListView';
import { useServerNow } from '../clock';

/** The renewals of an office that were made in this Denver month, as a list of applications. */
export function useRenewed(oid: number) {
  const filter = useFilter(useState(EVERYTHING), useState(''));
  const month = monthOf(denverDate(useServerNow()));
  const ask = useMemo(() => applicationsOfOffice(oid, 'renewal'), [oid]);
  return { ...useListView(ask, month, filter), filter, month };
}
