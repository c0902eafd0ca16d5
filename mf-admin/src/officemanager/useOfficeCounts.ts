import { useAnswer } from '@rollbook/kit';
import { callPage } from '@rollbook/platform';

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
