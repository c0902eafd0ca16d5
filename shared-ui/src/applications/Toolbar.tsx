import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../failure';
import type { Letterhead } from '../print';
import type { PaidFilter } from './filter';
import { printList, saveCsv, type Listing } from './paper';
import classes from './table.module.css';
import type { ListFilter } from './useFiltered';

type Props = {
  filter: ListFilter;
  total: number;
  /** Shows the Paid filter (specification §2). 'Sort by Office' comes with the Office column. */
  withPaid: boolean;
  listing: Listing;
  from: Letterhead | null;
};

const PAID: readonly { value: PaidFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'Paid' },
  { value: 'not paid', label: 'Not Paid' },
];

/** Above the rows: search box, number of matches, Print and Download CSV; for editors also the filter, for administrators the order. */
export function Toolbar({ filter, total, withPaid, listing, from }: Props) {
  const [isBlocked, setBlocked] = useState(false);
  return (
    <>
      <div className={classes['toolbar']}>
        <TextInput
          className={classes['search'] ?? ''}
          type="search"
          aria-label="Search in this list"
          placeholder="Search in this list"
          value={filter.text}
          onChange={(event) => filter.setText(event.currentTarget.value)}
        />
        {withPaid && <PaidSelect filter={filter} />}
        {listing.withOffice && (
          <Button variant="default" onClick={() => filter.setByOffice(!filter.byOffice)}>
            {filter.byOffice ? 'Unsort by Office' : 'Sort by Office'}
          </Button>
        )}
        <p role="status" className={classes['count']}>
          {listing.rows.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        </p>
        <div className={classes['tools']}>
          <Button variant="default" size="sm" onClick={() => setBlocked(!printList(listing, from))}>
            Print
          </Button>
          <Button variant="default" size="sm" onClick={() => saveCsv(listing)}>
            Download CSV
          </Button>
        </div>
      </div>
      {isBlocked && (
        <div className={classes['blocked']}>
          <Notice kind="error">
            The browser did not open the print window. Please allow pop-ups for this page and press Print
            again.
          </Notice>
        </div>
      )}
    </>
  );
}

function PaidSelect({ filter }: { filter: Props['filter'] }) {
  return (
    <NativeSelect
      aria-label="Paid"
      value={filter.paid}
      onChange={(event) => {
        const chosen = PAID.find(({ value }) => value === event.currentTarget.value);
        if (chosen) filter.setPaid(chosen.value);
      }}
      data={PAID}
    />
  );
}
