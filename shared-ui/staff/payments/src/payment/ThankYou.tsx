import { Button, Group } from '@mantine/core';
import {
  dollars,
  purchaseOrderLabel,
  receiptNumberLabel,
  totalPaidLabel,
  type Brand,
} from '@rollbook/contract';
import { Icon, IconPrinter, Notice } from '@rollbook/kit';
import { printPaper, usePagePaper } from '@rollbook/ui';
import { useEffect, useRef, useState } from 'react';
import { PaidNames } from './PaidNames';
import classes from './payment.module.css';
import { type Receipt, receiptSheet } from './receipt';
import { MAX_UNDO } from './undoMarked';
import { UndoPart } from './UndoPart';

type Props = {
  receipt: Receipt;
  receiptUrl?: string | undefined;
  brand: Brand | null;
  /** True for Mark As Paid, which the administrator can undo. */
  mayUndo: boolean;
  clear: () => void;
};

/** The result of a payment, with Print Receipt and Clear (specification §2). */
export function ThankYou({ receipt, receiptUrl, brand, mayUndo, clear }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const { number, payer, date, cents, names, paidWith, purchaseOrder } = receipt;
  const paper = () => receiptSheet(receipt, brand);
  usePagePaper(paper);
  const print = () => setTrouble(printPaper(paper()));
  return (
    <section className={classes['thanks']}>
      <h2 ref={heading} tabIndex={-1}>
        Thank you.{' '}
        {names.length === 1 ? '1 membership is' : `${names.length.toLocaleString('en-US')} memberships are`}{' '}
        active.
      </h2>
      <dl className={classes['facts']}>
        <dt>{receiptNumberLabel.en}</dt>
        <dd>{number}</dd>
        <dt>Issued to</dt>
        <dd>{payer}</dd>
        <dt>Date</dt>
        <dd>{date}</dd>
        <dt>{totalPaidLabel.en}</dt>
        <dd>
          {dollars(cents)}, {paidWith}
        </dd>
        {purchaseOrder !== undefined && (
          <>
            <dt>{purchaseOrderLabel.en}</dt>
            <dd>{purchaseOrder}</dd>
          </>
        )}
      </dl>
      <PaidNames names={names} />
      {trouble && <Notice kind="error">{trouble}</Notice>}
      <Group>
        <Button leftSection={<Icon of={IconPrinter} />} onClick={print}>
          Print Receipt
        </Button>
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
        {receiptUrl && (
          <a href={receiptUrl} target="_blank" rel="noreferrer">
            Card receipt
          </a>
        )}
      </Group>
      {mayUndo && names.length <= MAX_UNDO && <UndoPart names={names} undone={clear} />}
    </section>
  );
}
