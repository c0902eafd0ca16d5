import { useLocalStorage } from '@mantine/hooks';
import { Card, FormSkeleton, Loaded, RowsSkeleton, useAnswer, useStaff } from '@rollbook/kit';
import { useDraft } from '@rollbook/platform';
import { CallDialog } from '@rollbook/staff-members';
import { useBrand } from '@rollbook/ui';
import { useRef, useState, type ReactNode } from 'react';
import { NameList } from './NameList';
import { PayByCard } from './PayByCard';
import { PayByMark } from './PayByMark';
import classes from './payment.module.css';
import { PendingNotice } from './PendingNotice';
import { PurchaseOrder } from './PurchaseOrder';
import type { Unpaid } from './receipt';
import { kept, NOTHING, useKeptSelection } from './selection';
import { ThankYou } from './ThankYou';
import { Total } from './Total';
import { untyped } from './offline';
import { useKeyToPay } from './useKeyToPay';
import { usePayer } from './usePayer';
import { usePayment } from './usePayment';
import { WaySwitch } from './WaySwitch';

type Props = {
  /** 'both': the office chooses, where the plan lets it mark names as paid. */
  way: 'card' | 'mark' | 'both';
  /** The names are loaded again when this changes. */
  edits?: number;
  /** Receives the number of unpaid names after each load. */
  onCount?: (count: number) => void;
  /** Heading of the list, where the specification names one ('Select Names'). */
  title?: string;
  /** The names that are selected at first, such as one that was searched for. */
  first?: readonly number[];
  /** The way of paying at first, instead of the one that was used last. */
  firstWay?: 'mark' | undefined;
  /** Shown, with the next step, when no name is unpaid. */
  empty: ReactNode;
};

const WAYS = [
  { value: 'card', label: 'Card' },
  { value: 'mark', label: 'Cash or check' },
] as const;

/** 'Clinic Membership Payments': the unpaid names with their total, paid by card or marked as paid (specification §2). */
export function Payment({ way: offered, edits, onCount, first, firstWay, title, empty }: Props) {
  const { payer, oid, key, load } = usePayer();
  const { role, may } = useStaff();
  const screen = `payment ${offered} ${payer.name} ${oid ?? ''}`;
  const [selection, setSelection] = useKeptSelection(screen, first);
  // At a front desk it is mostly cash, from an office to the plan a check.
  const offline = useDraft(`offline ${screen}`, untyped(role === 'office' ? 'cash' : 'check'));
  const order = useDraft(`purchase order ${screen}`, { purchaseOrder: '' });
  const { purchaseOrder } = order.fields;
  const list = useAnswer(['names to pay', key, edits], async (signal) => {
    const entries = await load(signal);
    setSelection((before) => kept(before, entries));
    onCount?.(entries.length);
    return entries;
  });
  const { brand, loading: brandLoading, reload: reloadBrand } = useBrand();
  const supportEmail = brand?.supportEmail ?? '';
  // The way that was used last: most offices always pay in the same way. Another open tab keeps its own.
  const [usual, setUsual] = useLocalStorage<'card' | 'mark'>({
    key: 'rollbook.payment.way',
    defaultValue: 'card',
    getInitialValueInEffect: false,
    sync: false,
  });
  const mayMark = offered === 'both' && brand?.officeMayMarkPaid === true;
  const [wanted, setWanted] = useState(firstWay);
  const way = offered !== 'both' ? offered : mayMark ? (wanted ?? usual) : 'card';
  const choose = (chosen: 'card' | 'mark') => {
    setWanted(undefined);
    setUsual(chosen);
  };
  const startOver = () => {
    setSelection(NOTHING);
    offline.drop();
    order.drop();
    void list.reload();
  };
  const payment = usePayment({
    screen,
    payer,
    oid,
    supportEmail,
    reload: list.reload,
    startOver,
  });
  const { stage, notice } = payment;
  const [isReadingCard, setReadingCard] = useState(false);
  const [called, setCalled] = useState<Unpaid>();
  const place = useRef<HTMLDivElement>(null);
  useKeyToPay(place);

  if (stage.name === 'paid') {
    const clear = () => {
      payment.clear();
      startOver();
    };
    return (
      <ThankYou
        receipt={stage.receipt}
        receiptUrl={stage.receiptUrl}
        brand={brand}
        mayUndo={offered === 'mark'}
        clear={clear}
      />
    );
  }
  const isBusy = stage.name === 'paying';
  return (
    <Loaded
      framed
      loading={list.loading}
      what="the names that wait for payment"
      retry={() => void list.reload()}
      skeleton={<ListSkeleton />}
    >
      {(entries) => {
        if (stage.name === 'pending') {
          return (
            <PendingNotice isReviewed={stage.isReviewed} supportEmail={supportEmail} leave={payment.leave} />
          );
        }
        if (entries.length === 0) return <Card>{empty}</Card>;
        const names = entries.filter(({ id }) => selection.has(id));
        return (
          <div ref={place} className={classes['payment']}>
            <NameList
              title={title}
              entries={entries}
              selection={selection}
              select={(next) => {
                payment.dismiss();
                setSelection(next);
              }}
              isDisabled={isBusy || isReadingCard}
              note={may('noteCall') ? setCalled : undefined}
            />
            {called && (
              <CallDialog
                about="payment"
                id={called.id}
                name={called.name}
                phone={called.primary_phone ?? ''}
                call={called.last_call}
                close={() => setCalled(undefined)}
                saved={() => {
                  setCalled(undefined);
                  void list.reload();
                }}
              />
            )}
            <div className={classes['right']} data-form>
              <h2 className={classes['hidden']}>Payment</h2>
              <Total names={names} />
              {mayMark && (
                <div className={classes['switch']}>
                  <WaySwitch label="How they are paid" choices={WAYS} value={way} choose={choose} isWide />
                </div>
              )}
              {role === 'group' && (
                <PurchaseOrder
                  value={purchaseOrder}
                  isDisabled={isBusy || isReadingCard}
                  change={(typed) => {
                    payment.dismiss();
                    order.change({ purchaseOrder: typed });
                  }}
                />
              )}
              {way === 'card' ? (
                <Loaded
                  loading={brandLoading}
                  what="the card form"
                  retry={() => void reloadBrand()}
                  skeleton={<FormSkeleton fields={2} label="the card form" />}
                >
                  {({ card }) => (
                    <PayByCard
                      settings={card}
                      count={names.length}
                      isBusy={isBusy}
                      notice={notice}
                      onBusy={setReadingCard}
                      dismiss={payment.dismiss}
                      pay={(nonce) => payment.payByCard(nonce, names, purchaseOrder)}
                    />
                  )}
                </Loaded>
              ) : (
                <PayByMark
                  payer={payer.name}
                  names={names}
                  isBusy={isBusy}
                  notice={notice}
                  offline={offline.fields}
                  change={(changed) => {
                    payment.dismiss();
                    offline.change(changed);
                  }}
                  mark={(made) => {
                    if (oid !== undefined) void payment.markAsPaid(oid, made, names);
                  }}
                />
              )}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

function ListSkeleton() {
  return (
    <div className={classes['payment']}>
      <Card>
        <RowsSkeleton rows={7} label="the names that wait for payment" />
      </Card>
    </div>
  );
}
