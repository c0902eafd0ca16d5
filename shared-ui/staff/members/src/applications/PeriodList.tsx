import { Button } from '@mantine/core';
import { Card, Empty, Loaded, RowsSkeleton, useStaff } from '@rollbook/kit';
import { useBrand } from '@rollbook/ui';
import { lazy, type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useListParams } from './listParams';
import type { AskApplications } from './lists';
import { MonthChips } from './MonthChips';
import { type Period, periodTitle } from './period';
import type { OpenOffice } from './cells';
import { type TrailOf, trailOfApplication } from '../trail/trail';
import { useFilter } from './useFilter';
import { useKeptText } from './useKeptText';
import { useListView } from './useListView';
import { usePayFor } from './usePayFor';

/** For the administrator alone. */
const TrailDrawer = lazy(() =>
  import('../trail/TrailDrawer').then(({ TrailDrawer: drawer }) => ({ default: drawer })),
);

// Not part of the first visit: its code comes while the server is asked for the rows.
const loadTable = () => import('./ApplicationsTable');
const ApplicationsTable = lazy(async () => ({ default: (await loadTable()).ApplicationsTable }));

/**
 * A list with its period and filter, which are in the address but for the search text; memoize `ask`. The default period is
 * the past 30 days (specification §2); a link with `?find=` opens the whole list filtered by that text.
 */
export function usePeriodList(ask: AskApplications) {
  const find = new URLSearchParams(useLocation().search).get('find') ?? '';
  const { period, paid, status, show } = useListParams();
  const choose = (chosen: Period) => show({ period: chosen });
  const filter = useFilter([{ paid, status }, show], useKeptText(find));
  const { loading, total, reload } = useListView(ask, period, filter);
  useEffect(() => {
    // A failure is shown where the table is drawn.
    loadTable().catch(() => undefined);
  }, []);
  /** ' · 23'; empty until the number is known. */
  const count = total === '' ? '' : ` · ${total}`;
  return { period, choose, filter, loading, reload, count, subtitle: `${periodTitle(period)}${count}` };
}

type Props = {
  list: ReturnType<typeof usePeriodList>;
  /** The list's owner, on paper and in the file name: an office or 'All offices'. */
  owner: string;
  /** Opens the office of a row, in a list of all offices. */
  openOffice?: OpenOffice;
  /** Called after an edit or delete was stored; the list reloads itself. */
  changed?: () => void;
  /** The next step when there are no applications at all. */
  next?: ReactNode;
  /** Shown between the period and the table. */
  children?: ReactNode;
};

/** Period chips and the applications table, in every load state. */
export function PeriodList(props: Props) {
  const { list, owner, openOffice, changed, next, children } = props;
  const { area } = useStaff();
  const pay = usePayFor();
  const [trail, setTrail] = useState<TrailOf>();
  const { brand } = useBrand();
  return (
    <>
      <MonthChips period={list.period} choose={list.choose} />
      {children}
      <Loaded
        loading={list.loading}
        framed
        what="the applications"
        retry={list.reload}
        skeleton={<Skeleton />}
      >
        {(view) => (
          <Suspense fallback={<Skeleton />}>
            <ApplicationsTable
              view={view}
              filter={list.filter}
              title={`${owner}, ${periodTitle(list.period)}`}
              from={brand}
              {...(openOffice ? { openOffice } : {})}
              {...(area === '/ecsadmin'
                ? {
                    history: (application) =>
                      startTransition(() => setTrail(trailOfApplication(application))),
                  }
                : {})}
              {...(pay ? { pay } : {})}
              reload={() => {
                list.reload();
                changed?.();
              }}
              empty={<NoApplications list={list} next={next} />}
            />
          </Suspense>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
      </Suspense>
    </>
  );
}

function Skeleton() {
  return (
    <Card>
      <RowsSkeleton rows={8} label="the applications" />
    </Card>
  );
}

function NoApplications({ list, next }: Pick<Props, 'list' | 'next'>) {
  if (list.period === 'all') return <Empty next={next}>There are no applications yet.</Empty>;
  return (
    <Empty
      next={
        <>
          <Button variant="default" onClick={() => list.choose('all')}>
            Show all applications
          </Button>
          {next}
        </>
      }
    >
      There are no applications in this period.
    </Empty>
  );
}
