import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  dollars,
  MOST_NAMES,
  namesShown,
  paidWithLabel,
  purchaseOrderLabel,
  receiptNumberLabel,
} from '@rollbook/contract';
import { Icon, IconPrinter } from '@rollbook/kit';
import { FROM_LIST, memberAddress } from '@rollbook/platform';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Receipt } from '../payment';
import classes from './receipts.module.css';
import { countShown, officesOf } from './shown';

type Props = {
  receipts: readonly Receipt[];
  payer: string;
  print: (receipt: Receipt) => void;
};

/** Below this the table would scroll sideways. */
const TABLE_FROM = '(min-width: 64em)';

/** Receipts as a table, on a narrow screen as a list. */
export function ReceiptRows(props: Props) {
  const isTable = useMediaQuery(TABLE_FROM, true, { getInitialValueInEffect: false });
  return isTable ? <WideRows {...props} /> : <NarrowRows {...props} />;
}

function WideRows({ receipts, payer, print }: Props) {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">{receiptNumberLabel.en}</th>
          <th scope="col">{paidWithLabel.en}</th>
          <th scope="col">Names</th>
          <th scope="col" className={classes['number']}>
            Amount
          </th>
          <th scope="col" className={classes['number']}>
            Refunded
          </th>
          <th scope="col">
            <VisuallyHidden>Print</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr key={receipt.number}>
            <td className={classes['whole']}>{receipt.date}</td>
            <th scope="row" className={classes['whole']}>
              {receipt.number}
            </th>
            <td className={classes['way']}>
              {receipt.paidWith}
              <PaidBy receipt={receipt} payer={payer} />
              <Order receipt={receipt} />
            </td>
            <td>
              <Names receipt={receipt} />
            </td>
            <td className={classes['number']}>{dollars(receipt.cents)}</td>
            <td className={classes['number']}>{receipt.refunded > 0 && dollars(receipt.refunded)}</td>
            <td className={classes['number']}>
              <Print size="xs" receipt={receipt} print={print} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NarrowRows({ receipts, payer, print }: Props) {
  return (
    <ul className={classes['list']}>
      {receipts.map((receipt) => (
        <li key={receipt.number}>
          <div>
            <strong>
              {receipt.date} · {dollars(receipt.cents)}
            </strong>
            <span className={classes['line']}>
              {receipt.number} · {receipt.paidWith}
            </span>
            <PaidBy receipt={receipt} payer={payer} />
            <Order receipt={receipt} />
            <Names receipt={receipt} />
            {receipt.refunded > 0 && (
              <span className={classes['line']}>{dollars(receipt.refunded)} was refunded</span>
            )}
          </div>
          <Print size="sm" receipt={receipt} print={print} />
        </li>
      ))}
    </ul>
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
        {receipt.names.slice(0, MOST_NAMES).map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link to={memberAddress(pathname, id)} state={FROM_LIST}>
              {name}
            </Link>
          </Fragment>
        ))}
        {more > 0 && ` and ${more.toLocaleString('en-US')} more`}
        {offices.length > 0 && ` · ${namesShown(offices)}`}
      </span>
    </span>
  );
}

type PrintProps = Pick<Props, 'print'> & { receipt: Receipt; size: 'xs' | 'sm' };

function Print({ receipt, print, size }: PrintProps) {
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<Icon of={IconPrinter} />}
      aria-label={`Print receipt ${receipt.number}`}
      onClick={() => print(receipt)}
    >
      Print
    </Button>
  );
}
