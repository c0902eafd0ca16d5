import { useOffices } from '@rollbook/staff-offices';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { filterOf, type OfficeChoices, readChoices, writeChoices } from './officeFilter';

/** The list of offices with its search box, and with its filters, which are in the address. */
export function useOfficeList() {
  const [search, setSearch] = useState('');
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const choices = useMemo(() => readChoices(params), [params]);
  const filter = useMemo(() => filterOf(choices), [choices]);
  const { loading, reload } = useOffices(search, undefined, filter);
  return {
    loading,
    reload,
    filters: {
      search,
      setSearch,
      choices,
      choose: (chosen: Partial<OfficeChoices>) =>
        setParams(writeChoices({ ...choices, ...chosen }), { replace: true, state }),
    },
  };
}
