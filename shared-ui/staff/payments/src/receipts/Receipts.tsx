import { type CallAnswer, type CallRequest, couldNot, MAX_PAGE_ROWS } from '@rollbook/contract';
import {
  Card,
  Empty,
  IconReceipt,
  Loaded,
  Notice,
  type PageRequest,
  LoadMore,
  restOf,
  RowsSkeleton,
  usePages,
} from '@rollbook/kit';
import { printPaper, useBrand } from '@rollbook/ui';
import { useCallback, useState } from 'react';
import { type Receipt, receiptSheet } from '../payment';
import { saveReceipts } from './csv';
import { ReceiptRows } from './ReceiptRows';
import { toReceipt, totalShown } from './shown';
import { type Asked, Toolbar } from './Toolbar';

export type AskReceipts = (
  request: Omit<CallRequest<'getReceiptsForOffice'>, 'oid'>,
  signal: AbortSignal,
) => Promise<CallAnswer<'getReceiptsForOffice'>>;

type Props = {
  /** The name of the payer on this screen: a receipt of another one says so. */
  payer: string;
  /** Loads a page. Keep it with useCallback: a new function loads the list again. */
  ask: AskReceipts;
};

/** The settled payments of a month or of the past 12, newest first, each with its receipt. */
export function Receipts({ payer, ask }: Props) {
  const { brand } = useBrand();
  const [asked, setAsked] = useState<Asked>({ search: '', month: '' });
  const { loading, more, reload } = useReceipts(ask, asked);
  const [trouble, setTrouble] = useState('');
  const listed = loading.state === 'loaded' ? loading.value : undefined;
  const isWhole = listed?.next === null;
  const receipts = (listed?.rows ?? []).map(toReceipt);

  const print = (receipt: Receipt) => setTrouble(printPaper(receiptSheet(receipt, brand)));
  const save = async () => {
    const all = isWhole ? receipts : (await more(Number.POSITIVE_INFINITY))?.rows.map(toReceipt);
    setTrouble(all ? await saveReceipts(payer, asked, all) : `${couldNot('load', 'the whole list')}.`);
  };

  return (
    <>
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <Card>
        <Toolbar
          asked={asked}
          ask={setAsked}
          total={listed && totalShown(receipts, isWhole)}
          save={receipts.length > 0 ? () => void save() : undefined}
        />
        <Loaded
          loading={loading}
          what="the receipts"
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={8} label="the receipts" />}
        >
          {({ next, more: state }) =>
            receipts.length === 0 && next === null ? (
              <Empty icon={IconReceipt}>{noneShown(asked)}</Empty>
            ) : (
              <>
                <ReceiptRows receipts={receipts} payer={payer} print={print} />
                <LoadMore
                  what="receipts"
                  loaded={receipts.length}
                  rest={restOf({ next, more: state })}
                  isSearching={asked.search !== ''}
                  more={() => void more()}
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}

function noneShown({ search, month }: Asked): string {
  if (month !== '') return 'No receipt matches. Try fewer letters, or another month.';
  return search === ''
    ? 'There is no receipt of the past 12 months yet. Each payment adds one here.'
    : 'No receipt of the past 12 months matches. Try fewer letters. Older ones are on the page of the member.';
}

/** The first page is nearly always the whole list, so that its total is exact. */
function useReceipts(ask: AskReceipts, { search, month }: Asked) {
  const filtered = useCallback(
    (page: PageRequest, signal: AbortSignal) =>
      ask({ ...page, ...(search === '' ? {} : { search }), ...(month === '' ? {} : { month }) }, signal),
    [ask, search, month],
  );
  return usePages(filtered, MAX_PAGE_ROWS);
}
