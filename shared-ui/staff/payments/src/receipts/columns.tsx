import {
  dollars,
  MOST_NAMES,
  namesShown,
  paidWithLabel,
  purchaseOrderLabel,
  receiptNumberLabel,
} from '@rollbook/contract';
import { type Column, plainDollars } from '@rollbook/kit';
import { FROM_LIST, memberAddress } from '@rollbook/platform';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Receipt, voidOf, voidSentences } from '../payment';
import classes from './receipts.module.css';
import { countShown, officesOf } from './shown';

/** The columns of receipts, for the screen and the file. */
export function receiptColumns(payer: string): readonly Column<Receipt>[] {
  return [
    {
      id: 'date',
      header: 'Date',
      card: 'title',
      text: ({ date }) => date,
      cell: ({ date, cents }, { place }) =>
        place === 'table' ? (
          <span className={classes['whole']}>{date}</span>
        ) : (
          <strong>
            {date} · {dollars(cents)}
          </strong>
        ),
    },
    {
      id: 'number',
      header: receiptNumberLabel.en,
      isRowHeader: true,
      card: 'subtitle',
      text: ({ number }) => number,
      cell: (receipt, { place }) =>
        place === 'table' ? (
          <>
            <span className={classes['whole']}>{receipt.number}</span>
            <Void receipt={receipt} />
          </>
        ) : (
          <span className={classes['line']}>
            {receipt.number} · {receipt.paidWith} <Void receipt={receipt} />
          </span>
        ),
    },
    { id: 'payer', header: 'Paid by', only: 'paper', text: (receipt) => receipt.payer },
    {
      id: 'way',
      header: paidWithLabel.en,
      card: 'subtitle',
      text: ({ paidWith }) => paidWith,
      cell: (receipt, { place }) => (
        <>
          {place === 'table' && receipt.paidWith}
          <PaidBy receipt={receipt} payer={payer} />
          <Order receipt={receipt} />
        </>
      ),
    },
    {
      id: 'names',
      header: 'Names',
      card: 'subtitle',
      text: ({ names }) => names.map(({ name }) => name).join('; '),
      cell: (receipt) => <Names receipt={receipt} />,
    },
    {
      id: 'offices',
      header: 'Offices',
      only: 'paper',
      text: (receipt) => officesOf(receipt, plainDollars).join('; '),
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      card: 'none',
      text: ({ cents }) => dollars(cents),
      file: ({ cents }) => ({ cents }),
    },
    {
      id: 'refunded',
      header: 'Refunded',
      align: 'end',
      card: 'subtitle',
      text: ({ refunded }) => dollars(refunded),
      file: ({ refunded: cents }) => ({ cents }),
      cell: ({ refunded }, { place }) => {
        if (refunded === 0) return null;
        if (place === 'table') return dollars(refunded);
        return <span className={classes['line']}>{dollars(refunded)} was refunded</span>;
      },
    },
    {
      id: 'order',
      header: purchaseOrderLabel.en,
      only: 'paper',
      text: ({ purchaseOrder = '' }) => purchaseOrder,
    },
    {
      id: 'void',
      header: 'Void',
      only: 'paper',
      text: (receipt) => voidSentences(receipt).join('; '),
    },
  ];
}

function Void({ receipt }: { receipt: Receipt }) {
  if (voidOf(receipt) === 'none') return null;
  const isWhole = voidOf(receipt) === 'all';
  return (
    <span className={classes['void']} title={voidSentences(receipt).join(' ')}>
      {isWhole ? 'Void' : 'Void in part'}
    </span>
  );
}

function PaidBy({ receipt, payer }: { receipt: Receipt; payer: string }) {
  // The member stands among the names.
  if (receipt.payer === payer || receipt.online) return null;
  return <span className={classes['payer']}>by {receipt.payer}</span>;
}

function Order({ receipt: { purchaseOrder } }: { receipt: Receipt }) {
  if (purchaseOrder === undefined) return null;
  return (
    <span className={classes['payer']}>
      {purchaseOrderLabel.en} {purchaseOrder}
    </span>
  );
}

function Names({ receipt }: { receipt: Receipt }) {
  const { pathname } = useLocation();
  const offices = officesOf(receipt);
  const more = receipt.names.length - MOST_NAMES;
  return (
    <span className={classes['line']}>
      {countShown(receipt)}{' '}
      <span className={classes['quiet']}>
        {receipt.names.slice(0, MOST_NAMES).map(({ id, name, void: taken }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link to={memberAddress(pathname, id)} state={FROM_LIST}>
              {name}
            </Link>
            {taken !== undefined && voidOf(receipt) === 'some' && ' (void)'}
          </Fragment>
        ))}
        {more > 0 && ` and ${more.toLocaleString('en-US')} more`}
        {offices.length > 0 && ` · ${namesShown(offices)}`}
      </span>
    </span>
  );
}
