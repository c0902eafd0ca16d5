import { Button } from '@mantine/core';
import { ChoiceField, Icon, IconArrowsSort, SearchField } from '@rollbook/kit';
import type { Letterhead } from '@rollbook/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ApplicationColumn } from './columns';
import { PAID, STATUSES } from './filter';
import classes from './toolbar.module.css';
import type { ListFilter } from './useFilter';
import type { ListView } from './useListView';

/** Paper and CSV are not part of the first visit. */
const ListTools = lazy(() => import('./ListTools'));

type Props = {
  filter: ListFilter;
  view: ListView;
  /** Shows the Paid filter (specification §2) and Status. 'Sort by Office' comes with the Office column. */
  withPaid: boolean;
  withOffice: boolean;
  title: string;
  from: Letterhead | null;
  columns: readonly ApplicationColumn[];
  /** The choice of columns, where the list is a table. */
  choice: ReactNode;
};

/**
 * Above the rows: search box, number of matches, Print and Download CSV; for editors also the filter, for administrators
 * the order.
 */
export function Toolbar({ filter, view, withPaid, withOffice, title, from, columns, choice }: Props) {
  return (
    <div className={classes['toolbar']} data-dense>
      <SearchField
        className={classes['search']}
        label="Search in this list"
        value={filter.text}
        search={filter.setText}
      />
      {withPaid && (
        <>
          <ChoiceField label="Paid" options={PAID} value={filter.paid} choose={filter.setPaid} />
          <ChoiceField label="Status" options={STATUSES} value={filter.status} choose={filter.setStatus} />
        </>
      )}
      {withOffice && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon of={IconArrowsSort} />}
          onClick={() => filter.setByOffice(!filter.byOffice)}
        >
          {filter.byOffice ? 'Unsort by Office' : 'Sort by Office'}
        </Button>
      )}
      <p role="status" className={classes['count']}>
        {view.counted}
      </p>
      <div className={classes['tools']}>
        {choice}
        <Suspense fallback={<span className={classes['toolsPlace']} />}>
          <ListTools view={view} title={title} columns={columns} from={from} />
        </Suspense>
      </div>
    </div>
  );
}
