import { Button } from '@mantine/core';
import { type Controls, DataTable, Icon, IconPrinter, useDataTable } from '@rollbook/kit';
import { useMemo } from 'react';
import type { Receipt } from '../payment';
import { receiptColumns } from './columns';
import classes from './receipts.module.css';

type Props = {
  receipts: readonly Receipt[];
  /** The name of the payer on this screen. */
  payer: string;
  print: (receipt: Receipt) => void;
};

/** Below this the table would scroll sideways. */
const TABLE_FROM = '(min-width: 64em)';

/** Receipts as a table, on a narrow screen as a list. */
export function ReceiptRows({ receipts, payer, print }: Props) {
  const table = useDataTable({
    rows: receipts,
    columns: useMemo(() => receiptColumns(payer), [payer]),
    rowId: ({ number }) => number,
    rowName: ({ number }) => number,
    controls: printing(print),
    tableFrom: TABLE_FROM,
  });
  return <DataTable table={table} className={classes['receipts']} card={{ controls: 'aside' }} />;
}

const printing = (print: Props['print']): Controls<Receipt> => ({
  header: 'Print',
  cell: (receipt, place) => (
    <Button
      variant="default"
      size={place === 'table' ? 'xs' : 'sm'}
      leftSection={<Icon of={IconPrinter} />}
      aria-label={`Print receipt ${receipt.number}`}
      onClick={() => print(receipt)}
    >
      Print
    </Button>
  ),
});
