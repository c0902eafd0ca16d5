import { shownMonth } from '@rollbook/contract';
import { Card, Empty, Loaded, ReadOnly, RowsSkeleton } from '@rollbook/kit';
import { ApplicationsTable } from '@rollbook/staff-members';
import { useBrand } from '@rollbook/ui';
import classes from './renewals.module.css';
import type { useRenewed } from './useRenewed';

type Props = { renewed: ReturnType<typeof useRenewed>; owner: string };

/** The renewals that were made this month, by members and by the office, paid or not yet. */
export function RenewedThisMonth({ renewed: { loading, filter, month, reload }, owner }: Props) {
  const { brand } = useBrand();
  return (
    <Loaded
      loading={loading}
      framed
      what="the renewals"
      retry={reload}
      skeleton={
        <Card>
          <RowsSkeleton rows={4} label="the renewals" />
        </Card>
      }
    >
      {(view) => (
        <>
          <p className={classes['counted']}>
            Every renewal that was made this month, paid or not. A renewal becomes active when it is paid.
          </p>
          <ReadOnly>
            <ApplicationsTable
              view={view}
              filter={filter}
              title={`${owner}, Renewed ${shownMonth(month)}`}
              from={brand}
              reload={reload}
              empty={<Empty>No renewal was made this month yet.</Empty>}
            />
          </ReadOnly>
        </>
      )}
    </Loaded>
  );
}
