import { useOffices } from '@rollbook/staff-offices';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAnswer } from '@rollbook/kit';
import { callPage } from '@rollbook/platform';
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

export type OfficeCounts = { notCompleted: number; inactive: number };

/** The numbers of offices that are not completed, and that are deactivated; 0 while they are not known. */
export function useOfficeCounts(): OfficeCounts & { reload: () => void } {
  const { loading, reload } = useAnswer(['counts of offices'], async (signal) => {
    const [notCompleted, inactive] = await Promise.all(
      [{ completed: false }, { active: false }].map(async (filter) => {
        const { total } = await callPage('getOffices', { ...filter, limit: 1 }, { signal });
        return total?.count ?? 0;
      }),
    );
    return { notCompleted: notCompleted ?? 0, inactive: inactive ?? 0 };
  });
  const counts = loading.state === 'loaded' ? loading.value : { notCompleted: 0, inactive: 0 };
  return { ...counts, reload: () => void reload() };
}
