import { EARLIER_RECEIPTS } from '@rollbook/contract';
import { useCallback, useState } from 'react';
import { useBrand } from '../../brand';
import { call } from '../../client';
import { Notice } from '../../failure';
import { IconReceipt } from '../../icon';
import { Loaded, usePages, type PageRequest } from '../../load';
import { Rest } from '../../more/Rest';
import { Empty } from '../../page';
import { printPaper } from '../../print';
import { RowsSkeleton } from '../../skeletons/Skeletons';
import { receiptSheet, type Receipt } from '../receipt';
import { toReceipt, type Owner } from './earlier';
import classes from './earlier.module.css';
import { EarlierRows } from './EarlierRows';

type Props = {
  owner: Owner;
  /** The name of the payer on this screen: a receipt of another one says so. */
  payer: string;
  /** The number of the receipt that was just made: the list is loaded again with it. */
  latest: string;
};

/** The settled payments of the past 12 months, newest first, each with its receipt. */
export function EarlierList({ owner, payer, latest }: Props) {
  const { brand } = useBrand();
  const { loading, more, reload } = useReceipts(owner, latest);
  const [isBlocked, setBlocked] = useState(false);
  const print = (receipt: Receipt) => setBlocked(!printPaper(receiptSheet(receipt, brand)));
  return (
    <>
      {isBlocked && (
        <div className={classes['blocked']}>
          <Notice kind="error">
            The browser did not open the receipt. Please allow pop-ups for this page and press Print again.
          </Notice>
        </div>
      )}
      <Loaded
        loading={loading}
        what="the earlier receipts"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="the earlier receipts" />}
      >
        {({ rows, next, more: state }) =>
          rows.length === 0 && next === null ? (
            <Empty icon={IconReceipt}>
              There is no receipt of the past 12 months yet. That of the next payment will be kept here.
            </Empty>
          ) : (
            <>
              <EarlierRows receipts={rows.map(toReceipt)} payer={payer} print={print} />
              <Rest
                what="receipts"
                loaded={rows.length}
                rest={restOf(next, state)}
                more={() => void more()}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function useReceipts({ oid, ogid }: Owner, latest: string) {
  const ask = useCallback(
    (page: PageRequest, signal: AbortSignal) => {
      if (oid !== undefined) return call('getReceiptsForOffice', { oid, ...page }, { signal });
      return call('getReceiptsForGroup', { ogid: ogid ?? 0, ...page }, { signal });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a payment just made is in the list when it is asked for again
    [oid, ogid, latest],
  );
  return usePages(ask, EARLIER_RECEIPTS.rows);
}

function restOf(next: string | null, more: 'idle' | 'reading' | 'failed') {
  if (next === null) return 'none';
  return more === 'idle' ? 'some' : more;
}
